//! Numbers before a pick: "31.", "#31", "3.07", "Round 3, Pick 7", "R3 P7", "Rd 3 Pk 7".

use crate::names::fold;

use super::DraftShape;

/// A number as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    One(u16),
    /// A round and a pick in it.
    InRound(u16, u16),
}

/// The number a text begins with, and the rest.
pub(super) fn leading_number(text: &str) -> Option<(Number, &str)> {
    if let Some(found) = in_words(text) {
        return Some(found);
    }
    let text = text.trim_start_matches(|c: char| !c.is_alphanumeric());
    let is_pick = text.get(..5).is_some_and(|word| word.eq_ignore_ascii_case("pick "));
    let text = if is_pick { text[5..].trim_start() } else { text };
    let (first, rest) = digits(text)?;
    if let Some((second, rest)) = rest.strip_prefix('.').and_then(digits).filter(|(_, rest)| ends(rest)) {
        return Some((Number::InRound(first, second), behind(rest)));
    }
    ends(rest).then(|| (Number::One(first), behind(rest)))
}

/// "Round 3" alone: the lines that follow belong to it.
pub(super) fn round_heading(text: &str) -> Option<u16> {
    let folded = fold(text);
    let rest = after_word(&folded, &["round", "rd"])?;
    let (round, rest) = digits(rest.trim_start())?;
    // "Round 3 (of 16)" is a heading too, "Round 3 pick 7" is a pick.
    let rest = rest.trim_start();
    (rest.is_empty() || rest.starts_with("of ")).then_some(round)
}

fn in_words(text: &str) -> Option<(Number, &str)> {
    let lower = text.to_ascii_lowercase();
    let rest = after_word(&lower, &["round", "rd.", "rd", "r"])?;
    let (round, rest) = digits(rest.trim_start())?;
    let rest = rest.trim_start_matches([',', ' ', '-', ':', '/']);
    let rest = after_word(rest, &["pick", "pk.", "pk", "p"])?;
    let (place, rest) = digits(rest.trim_start()).filter(|(_, rest)| ends(rest))?;
    Some((Number::InRound(round, place), behind(&text[text.len() - rest.len()..])))
}

/// The rest of a text that begins with one of the words.
fn after_word<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    words.iter().find_map(|word| text.strip_prefix(word))
}

fn digits(text: &str) -> Option<(u16, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok().map(|number| (number, &text[end..]))
}

/// Whether a number ends here: "49ers" and "1st" are not numbers.
fn ends(rest: &str) -> bool {
    rest.chars().next().is_none_or(|c| c.is_whitespace() || ".):,;-–|".contains(c))
}

fn behind(rest: &str) -> &str {
    rest.trim_start_matches(|c: char| c.is_whitespace() || ".):,;-–|".contains(c))
}

impl Number {
    /// The overall pick, in the round of a heading or without one.
    pub fn pick(self, shape: DraftShape, round: Option<u16>) -> Option<u16> {
        match (self, round) {
            (Self::InRound(round, place), _) => shape.overall(round, place),
            (Self::One(number), Some(round)) if number <= shape.n_teams => shape.overall(round, number),
            (Self::One(number), Some(round)) => {
                Some(number).filter(|pick| *pick <= shape.n_picks() && shape.round_of(*pick) == round)
            }
            (Self::One(number), None) => Some(number).filter(|pick| (1..=shape.n_picks()).contains(pick)),
        }
    }
}

/// The overall pick from numbers in columns: the pick, round and pick, or round, pick and overall pick.
pub(super) fn pick_in_columns(numbers: &[Number], shape: DraftShape, heading: Option<u16>) -> Option<u16> {
    match numbers {
        [Number::One(round), second @ Number::One(_)] => {
            second.pick(shape, Some(*round)).or_else(|| second.pick(shape, heading))
        }
        [Number::One(round), Number::One(place), ..] => shape.overall(*round, *place),
        [first, ..] => first.pick(shape, heading),
        [] => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWELVE: DraftShape = DraftShape { n_teams: 12, n_rounds: 16 };

    #[test]
    fn a_number_before_a_name_says_which_pick_it_is() {
        for (text, pick, rest) in [
            ("31. Bijan Robinson", 31, "Bijan Robinson"),
            ("31 Bijan Robinson", 31, "Bijan Robinson"),
            ("#31 - Bijan Robinson", 31, "Bijan Robinson"),
            ("(31) Bijan Robinson", 31, "Bijan Robinson"),
            ("3.07 Bijan Robinson", 31, "Bijan Robinson"),
            ("3.7", 31, ""),
            ("Pick 31: Bijan Robinson", 31, "Bijan Robinson"),
            ("Round 3, Pick 7: Bijan Robinson", 31, "Bijan Robinson"),
            ("R3 P7 Bijan Robinson", 31, "Bijan Robinson"),
            ("Rd 3 Pk 7", 31, ""),
        ] {
            let (number, behind) = leading_number(text).unwrap();
            assert_eq!((number.pick(TWELVE, None), behind), (Some(pick), rest), "{text}");
        }
        for text in ["49ers D/ST", "Bijan Robinson", "1st Down Town", "", "Ryan Flournoy"] {
            assert_eq!(leading_number(text), None, "{text}");
        }
    }

    #[test]
    fn a_number_under_a_rounds_heading_counts_in_the_round_or_from_the_first_pick() {
        assert_eq!(Number::One(7).pick(TWELVE, Some(3)), Some(31));
        assert_eq!(Number::One(31).pick(TWELVE, Some(3)), Some(31));
        assert_eq!(Number::One(50).pick(TWELVE, Some(3)), None);
        assert_eq!(Number::One(193).pick(TWELVE, None), None);
        assert_eq!(Number::InRound(3, 13).pick(TWELVE, None), None);
        assert_eq!([round_heading("ROUND 3"), round_heading("Round 3 of 16")], [Some(3), Some(3)]);
        assert_eq!([round_heading("Round 3, Pick 7"), round_heading("Rounders")], [None, None]);
    }

    #[test]
    fn numbers_in_columns_are_round_pick_and_overall() {
        let of = |numbers: &[u16]| {
            let numbers: Vec<Number> = numbers.iter().copied().map(Number::One).collect();
            pick_in_columns(&numbers, TWELVE, None)
        };
        assert_eq!([of(&[31]), of(&[3, 7]), of(&[3, 31]), of(&[3, 7, 31])], [Some(31); 4]);
    }
}
