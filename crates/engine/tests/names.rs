//! Names as sources and people write them, matched against the shipped pool and small lists of our own. If the
//! recorded data is available, its figures are printed too.

use std::collections::BTreeSet;
use std::path::PathBuf;

use engine::league::Scoring;
use engine::names::{Doubt, Identity, KnownPlayer, NameIndex, Named, Rule, SourceName, SourceTeam, Spelling};
use engine::players::{BundledPool, Position};

fn known(name: &str, position: Position, team: Option<&str>) -> KnownPlayer {
    KnownPlayer {
        name: name.to_owned(),
        position: Some(position),
        team: team.map(str::to_owned),
        is_active: true,
        aliases: Vec::new(),
    }
}

struct Shipped {
    names: Vec<String>,
    index: NameIndex,
}

/// The pool a session drafts from, in ADP order.
fn shipped() -> Shipped {
    let bundled = BundledPool::parse(include_str!("../../../data/pool.csv")).unwrap();
    let pool = bundled.pool(Scoring::HalfPpr).unwrap();
    let index =
        pool.players().iter().map(|player| known(&player.name, player.position, player.team.as_deref()));
    Shipped {
        index: NameIndex::new(index),
        names: pool.players().iter().map(|player| player.name.clone()).collect(),
    }
}

impl Shipped {
    fn named(&self, line: &str) -> String {
        match self.index.named(line, |_| true) {
            Named::One(at) => self.names[at].clone(),
            Named::Several(players) => format!("{} may be meant", players.len()),
            Named::Nobody => "nobody".to_owned(),
        }
    }

    fn search(&self, text: &str) -> Vec<&str> {
        self.index.search(text, 5).into_iter().map(|at| self.names[at].as_str()).collect()
    }
}

#[test]
fn a_hastily_typed_line_names_one_player() {
    let pool = shipped();
    for (line, name) in [
        ("J. Chase", "Ja'Marr Chase"),
        ("j chase cin", "Ja'Marr Chase"),
        ("JAMARR CHASE", "Ja'Marr Chase"),
        ("Chase, Ja'Marr", "Ja'Marr Chase"),
        ("Amon Ra St Brown", "Amon-Ra St. Brown"),
        ("ARSB", "Amon-Ra St. Brown"),
        ("DK", "DK Metcalf"),
        ("D.K. Metcalf", "DK Metcalf"),
        ("JSN", "Jaxon Smith-Njigba"),
        ("CMC", "Christian McCaffrey"),
        ("A. Jeanty LV", "Ashton Jeanty"),
        ("1.05 Ashton Jeanty RB LVR", "Ashton Jeanty"),
        ("Mahomes", "Patrick Mahomes"),
        ("Pat Mahomes KC", "Patrick Mahomes"),
        ("KC Concepcion WR CLE", "KC Concepcion"),
        ("DJ Moore CHI WR", "DJ Moore"),
        ("Kenneth Walker", "Kenneth Walker III"),
        ("K. Walker", "Kenneth Walker III"),
        ("Marvin Harrison", "Marvin Harrison Jr."),
        ("Eagles", "Philadelphia Eagles"),
        ("Philadelphia Defense", "Philadelphia Eagles"),
        ("PHI D/ST", "Philadelphia Eagles"),
        ("LA Rams DST", "Los Angeles Rams"),
        ("49ers", "San Francisco 49ers"),
    ] {
        assert_eq!(pool.named(line), name, "{line}");
    }
}

#[test]
fn a_line_that_matches_several_players_says_so() {
    let pool = shipped();
    for line in ["Brown", "J. Williams", "Smith WR"] {
        assert!(pool.named(line).ends_with("may be meant"), "{line}: {}", pool.named(line));
    }
    // The right initial but another team: a person should decide.
    assert_eq!(pool.named("A. Jeanty KC"), "1 may be meant");
    for line in ["", "1.01", "Otto Graham", "xyz", "RB"] {
        assert_eq!(pool.named(line), "nobody", "{line}");
    }
}

#[test]
fn another_name_of_the_same_person_is_known() {
    let receivers =
        [known("Marquise Brown", Position::Wr, Some("KC")), known("A.J. Brown", Position::Wr, Some("PHI"))];
    let mut confirmed = known("Jacoby Jones", Position::Wr, Some("WAS"));
    confirmed.aliases.push("Jaco Jones".to_owned());
    let index = NameIndex::new(receivers.into_iter().chain([confirmed]));
    assert_eq!(index.named("Hollywood Brown", |_| true), Named::One(0));
    assert_eq!(index.named("AJ Brown", |_| true), Named::One(1));
    assert_eq!(index.named("Jaco Jones", |_| true), Named::One(2));
    assert_eq!(index.search("holly", 3), [0]);
}

#[test]
fn a_list_names_no_player_twice() {
    let brothers = NameIndex::new([
        known("Kyle Williams", Position::Wr, None),
        known("Kyle Williams", Position::Wr, None),
    ]);
    assert_eq!(brothers.named("Kyle Williams", |_| true), Named::Several(vec![0, 1]));
    assert_eq!(brothers.named("Kyle Williams", |at| at != 0), Named::One(1));
}

#[test]
fn a_search_puts_the_likeliest_first() {
    let pool = shipped();
    for (text, first) in [
        ("jamarr", "Ja'Marr Chase"),
        ("jsn", "Jaxon Smith-Njigba"),
        ("dan jo", "Daniel Jones"),
        ("st brown", "Amon-Ra St. Brown"),
        ("amonra", "Amon-Ra St. Brown"),
        ("njigba", "Jaxon Smith-Njigba"),
        ("mahomes", "Patrick Mahomes"),
        ("eagles", "Philadelphia Eagles"),
        ("mahommes", "Patrick Mahomes"),
        ("barkely", "Saquon Barkley"),
    ] {
        let found = pool.search(text);
        assert_eq!(found.first(), Some(&first), "{text}: {found:?}");
    }
    let lions = pool.search("wr det");
    assert!(lions.contains(&"Amon-Ra St. Brown") && lions.len() > 1, "{lions:?}");
    assert_eq!(pool.search("jones ind").first(), Some(&"Daniel Jones"));
    assert!(pool.search("green bay").contains(&"Josh Jacobs"));
    let suggested = pool.index.suggest("3.07 Saqon Barkly, RB", 2);
    assert_eq!(pool.names[suggested[0]], "Saquon Barkley");
    assert_eq!(pool.search(""), Vec::<&str>::new());
    assert_eq!(pool.search("zzzz"), Vec::<&str>::new());
}

#[test]
fn a_search_understands_a_defence_as_a_pasted_line_does() {
    let pool = shipped();
    for (text, defence) in [
        ("eagles d/st", "Philadelphia Eagles"),
        ("eagles dst", "Philadelphia Eagles"),
        ("Eagles D-ST", "Philadelphia Eagles"),
        ("eagles d st", "Philadelphia Eagles"),
        ("eagles d", "Philadelphia Eagles"),
        ("d/st eagles", "Philadelphia Eagles"),
        ("dst niners", "San Francisco 49ers"),
        ("phi d/st", "Philadelphia Eagles"),
        ("philadelphia defense", "Philadelphia Eagles"),
        ("philly special teams", "Philadelphia Eagles"),
        ("niners d/st", "San Francisco 49ers"),
        ("sf dst", "San Francisco 49ers"),
        ("sf d/", "San Francisco 49ers"),
    ] {
        assert_eq!(pool.search(text), [defence], "{text}");
    }
    for (text, defence) in [
        ("niners", "San Francisco 49ers"),
        ("49ers", "San Francisco 49ers"),
        ("eagles", "Philadelphia Eagles"),
        ("philly", "Philadelphia Eagles"),
        ("bucs", "Tampa Bay Buccaneers"),
        ("la chargers", "Los Angeles Chargers"),
    ] {
        assert_eq!(pool.search(text).first(), Some(&defence), "{text}");
    }
    for line in ["Eagles D/ST", "Niners", "Eagles D", "Niners D/ST"] {
        assert_eq!(pool.named(line), pool.search(line)[0], "{line}");
    }
    for text in ["d/st", "dst", "defense", "D/S"] {
        let found = pool.index.search(text, 100);
        let is_defence = |at: &usize| pool.index.position(*at) == Some(Position::Dst);
        assert!(found.len() > 20 && found.iter().all(is_defence), "{text}");
    }
}

#[test]
fn a_team_or_place_that_is_also_a_name_still_finds_the_player() {
    let index = NameIndex::new([
        known("Terry McLaurin", Position::Wr, Some("WAS")),
        known("Parker Washington", Position::Wr, Some("JAX")),
        known("Washington Commanders", Position::Dst, Some("WAS")),
        known("DeVonta Smith", Position::Wr, Some("PHI")),
        known("De'Zhaun Stribling", Position::Wr, Some("SF")),
    ]);
    assert_eq!(index.search("washington", 5), [1, 2, 0]);
    assert_eq!(index.search("washington wr", 5), [1, 0]);
    assert_eq!(index.search("washington dst", 5), [2]);
    assert_eq!(index.search("phi d", 5), [3]);
    assert_eq!(index.search("d st", 5), [4]);
}

fn identify(index: &NameIndex, name: &str, position: Position, team: &str) -> Identity {
    let row = SourceName { name, position: Some(position), team: SourceTeam::read(team) };
    index.identify(&row, |_| true)
}

#[test]
fn a_source_row_identifies_one_player_or_is_doubtful() {
    let mut father = known("Marvin Harrison", Position::Wr, None);
    father.is_active = false;
    let index = NameIndex::new([
        known("Marvin Harrison Jr.", Position::Wr, Some("ARI")),
        father,
        known("Kyle Williams", Position::Wr, Some("NE")),
        known("Kyle Williams", Position::Wr, Some("DEN")),
        known("Josh Allen", Position::Qb, Some("BUF")),
        known("Michael Thomas", Position::Wr, Some("NO")),
        known("Kenneth Walker III", Position::Rb, Some("SEA")),
        known("Pittsburgh Steelers", Position::Dst, Some("PIT")),
        known("Taysom Hill", Position::Qb, Some("NO")),
        known("Saquon Barkley", Position::Rb, Some("PHI")),
        known("Marquise Brown", Position::Wr, Some("KC")),
        known("Ja'Marr Chase", Position::Wr, Some("CIN")),
    ]);
    let sure = |player, rule| Identity::Known { player, rule };
    let unsure = |candidates: &[usize], doubt| Identity::InDoubt { candidates: candidates.to_vec(), doubt };
    for (name, position, team, identity) in [
        ("Marvin Harrison", Position::Wr, "ARI", sure(0, Rule::WithoutSuffix)),
        ("Marvin Harrison", Position::Wr, "", unsure(&[0, 1], Doubt::SeveralOfTheName)),
        ("Marvin Harrison", Position::Wr, "IND", unsure(&[0, 1], Doubt::SeveralOfTheName)),
        ("Kyle Williams", Position::Wr, "NE", sure(2, Rule::NamePositionTeam)),
        ("Kyle Williams", Position::Wr, "", unsure(&[2, 3], Doubt::SeveralOfTheName)),
        ("JOSH ALLEN", Position::Qb, "Buffalo Bills", sure(4, Rule::NamePositionTeam)),
        ("Josh Allen", Position::Qb, "LV", sure(4, Rule::TeamChanged)),
        ("Josh Allen", Position::Qb, "FA", sure(4, Rule::TeamChanged)),
        ("Mike Thomas", Position::Wr, "NOS", sure(5, Rule::Alias)),
        ("Mike Thomas", Position::Wr, "LAR", unsure(&[5], Doubt::SimilarName)),
        ("Kenneth Walker", Position::Rb, "SEA", sure(6, Rule::WithoutSuffix)),
        ("Kenneth Walker", Position::Rb, "", sure(6, Rule::OnlyOneOfTheName)),
        ("Kenneth Walker", Position::Rb, "KC", unsure(&[6], Doubt::SuffixAndTeamDiffer)),
        ("Pittsburgh Defense", Position::Dst, "", sure(7, Rule::DefenceOfTheTeam)),
        ("Steelers", Position::Dst, "DST", sure(7, Rule::DefenceOfTheTeam)),
        ("Taysom Hill", Position::Te, "NO", unsure(&[8], Doubt::OtherPosition)),
        ("Saquon Barkely", Position::Rb, "PHI", unsure(&[9], Doubt::SimilarName)),
        ("Hollywood Brown", Position::Wr, "KC", sure(10, Rule::Alias)),
        ("J. Chase", Position::Wr, "CIN", sure(11, Rule::Alias)),
        ("Nobody Known", Position::Wr, "CIN", Identity::New),
    ] {
        assert_eq!(identify(&index, name, position, team), identity, "{name} {position} {team}");
    }
    // The source knows that Kyle Williams under another id, so its second one is the other player.
    let row = SourceName { name: "Kyle Williams", position: Some(Position::Wr), team: SourceTeam::Unknown };
    assert_eq!(index.identify(&row, |at| at != 2), sure(3, Rule::OnlyOneOfTheName));
}

#[test]
fn dec_81_one_letter_in_a_short_name_of_the_same_position_and_team_is_a_doubt() {
    let index = NameIndex::new([
        known("Josh Allen", Position::Qb, Some("BUF")),
        known("Bo Nix", Position::Qb, Some("DEN")),
        known("Puka Nacua", Position::Wr, Some("LAR")),
    ]);
    let unsure = |at: usize| Identity::InDoubt { candidates: vec![at], doubt: Doubt::SimilarName };
    for (name, position, team, identity) in [
        ("Josh Alen", Position::Qb, "BUF", unsure(0)),
        ("Jsoh Allen", Position::Qb, "BUF", unsure(0)),
        ("Bo Nixx", Position::Qb, "DEN", unsure(1)),
        ("Bo Mix", Position::Qb, "DEN", unsure(1)),
        ("Puka Nakua", Position::Wr, "LAR", unsure(2)),
        ("Bo Nixx", Position::Qb, "LV", Identity::New),
        ("Bo Nixx", Position::Qb, "", Identity::New),
        ("Bo Nixx", Position::Wr, "DEN", Identity::New),
        ("Bo Nixxon", Position::Qb, "DEN", Identity::New),
    ] {
        assert_eq!(identify(&index, name, position, team), identity, "{name} {position} {team}");
    }
}

/// None where there are no recordings, which is said.
fn recorded(file: &str) -> Option<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/reference");
    let text = std::fs::read_to_string(folder.join(file)).ok();
    if text.is_none() {
        println!("skipped: there is no folder with recorded names");
    }
    text
}

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().skip(1).map(|line| line.split(',').collect())
}

/// How many of the recorded players with several spellings end up as one player without manual help, when the
/// sources are read one after another.
fn print_joined(what: &str, variants: &str, catalog: &[KnownPlayer]) -> (usize, usize) {
    let mut index = NameIndex::new(catalog.iter().cloned());
    let mut names: Vec<String> = catalog.iter().map(|player| player.name.clone()).collect();
    let (mut n_one, mut n_rows) = (0, 0);
    for row in rows(variants) {
        let position: Position = row[1].parse().unwrap();
        let mut players = BTreeSet::new();
        let mut in_doubt = Vec::new();
        for name in row[2..].iter().filter(|name| !name.is_empty()) {
            let asked = SourceName { name, position: Some(position), team: SourceTeam::Unknown };
            match index.identify(&asked, |_| true) {
                Identity::Known { player, rule } => {
                    let is_same = Spelling::new(&names[player]).key == row[0];
                    assert!(is_same || rule == Rule::Alias, "{name} became {}", names[player]);
                    if !is_same {
                        println!("  {what}: {name} is {}", names[player]);
                    }
                    players.insert(player);
                }
                Identity::New => {
                    names.push((*name).to_owned());
                    players.insert(index.add(known(name, position, None)));
                }
                Identity::InDoubt { .. } => in_doubt.push(*name),
            }
        }
        n_rows += 1;
        assert!(players.len() <= 1, "{} became several players", row[0]);
        n_one += usize::from(in_doubt.is_empty());
        if !in_doubt.is_empty() {
            println!("  {what}: {} is left to somebody ({})", row[0], in_doubt.join(", "));
        }
    }
    println!("{what}: {n_one} of {n_rows} players are one under all their spellings, none is wrong");
    (n_one, n_rows)
}

#[test]
fn the_recorded_spellings_are_one_player_each() {
    let (Some(variants), Some(ids)) =
        (recorded("ids/name_variants_2026.csv"), recorded("ids/player_ids_2026.csv"))
    else {
        println!("The recorded data is not here.");
        return;
    };
    let (n_one, n_rows) = print_joined("into an empty catalog", &variants, &[]);
    assert!(n_one >= 90 && n_rows == 96);
    let catalog: Vec<KnownPlayer> = rows(&ids)
        .filter_map(|row| {
            let position = row[22].parse().ok()?;
            let mut player = known(row[20], position, Some(row[23]).filter(|team| !team.starts_with("FA")));
            // Players who joined the league long ago are retired.
            player.is_active = row[26].parse::<u16>().is_ok_and(|year| year >= 2012);
            Some(player)
        })
        .collect();
    println!("{} players of the six positions are known", catalog.len());
    let (n_one, _) = print_joined("into a catalog of everybody", &variants, &catalog);
    assert!(n_one >= 90);
}
