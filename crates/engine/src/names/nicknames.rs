//! Other names of the same people. This is data, not rules: a new nickname is a new line.

/// Given names that are short for one another. Two names of a line may still be two people, so the team decides.
const GIVEN_NAMES: &[&[&str]] = &[
    &["alex", "alexander"],
    &["andrew", "drew"],
    &["anthony", "tony"],
    &["ben", "benjamin", "benny"],
    &["cam", "cameron"],
    &["chig", "chigoziem"],
    &["chris", "christopher"],
    &["dan", "daniel", "danny"],
    &["dave", "david"],
    &["demario", "pop"],
    &["dee", "dwayne"],
    &["ed", "eddie", "edward"],
    &["gabe", "gabriel"],
    &["greg", "gregory"],
    &["jacob", "jake"],
    &["jeff", "jeffery", "jeffrey"],
    &["jim", "jimmy", "james"],
    &["joe", "joey", "joseph"],
    &["jon", "jonathan", "johnathan"],
    &["josh", "joshua"],
    &["ken", "kenneth", "kenny"],
    &["matt", "matthew"],
    &["michael", "mike"],
    &["mitch", "mitchell"],
    &["nathan", "nate"],
    &["nicholas", "nick"],
    &["pat", "patrick"],
    &["phil", "phillip", "philip"],
    &["rob", "robbie", "robby", "robert", "bobby"],
    &["sam", "samuel"],
    &["scott", "scotty"],
    &["stephen", "steve", "steven"],
    &["ted", "theo", "theodore"],
    &["thomas", "tom", "tommy"],
    &["will", "william", "bill", "billy"],
    &["zac", "zach", "zack", "zachary"],
];

/// People with a second name: the key of that name, and the key of the name they play under.
const PEOPLE: &[(&str, &str)] = &[
    ("antwanewells", "juicewells"),
    ("billcroskeymerritt", "jacorycroskeymerritt"),
    ("chatariusatwell", "tutuatwell"),
    ("chosenanderson", "robbieanderson"),
    ("gronk", "robgronkowski"),
    ("hollywoodbrown", "marquisebrown"),
    ("johnsmithschuster", "jujusmithschuster"),
    ("markeiseirving", "buckyirving"),
    ("nathanieldell", "tankdell"),
    ("nuk", "deandrehopkins"),
    ("obj", "odellbeckham"),
    ("tyshunsamuel", "deebosamuel"),
    ("zonovanknight", "bamknight"),
];

/// The key shared by all of a person's given names.
pub fn common_key(words: &[String]) -> String {
    let Some((given, family)) = words.split_first() else { return String::new() };
    let group = GIVEN_NAMES.iter().find(|group| group.contains(&given.as_str()));
    let given = group.map_or(given.as_str(), |group| group[0]);
    format!("{given}{}", family.concat())
}

/// The other keys a person is known by.
pub fn other_keys(key: &str) -> impl Iterator<Item = &'static str> {
    PEOPLE.iter().filter_map(move |(other, own)| match key {
        _ if key == *own => Some(*other),
        _ if key == *other => Some(*own),
        _ => None,
    })
}
