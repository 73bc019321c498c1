//! Codes people read off one screen and type on another.

use crate::secrets;

/// No I, L, O (look like digits) and no U (spells words). 256 is a multiple of 32, so all are equally likely.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// 40 bits: with a thousand codes in use, one guess in a billion opens something.
const LENGTH: usize = 8;

pub fn new() -> String {
    secrets::random_bytes::<LENGTH>()
        .map(|byte| LETTERS[usize::from(byte) % LETTERS.len()] as char)
        .iter()
        .collect()
}

/// The code as shown to people, in two halves.
pub fn shown(code: &str) -> String {
    let (first, second) = code.split_at(LENGTH / 2);
    format!("{first}-{second}")
}

/// Reads a typed code. None if the text cannot be one.
pub fn read(typed: &str) -> Option<String> {
    let mut code = String::with_capacity(LENGTH);
    for letter in typed.chars().filter(|letter| !matches!(letter, '-' | ' ')) {
        let letter = match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            letter => letter,
        };
        if code.len() == LENGTH || !LETTERS.contains(&u8::try_from(letter).ok()?) {
            return None;
        }
        code.push(letter);
    }
    (code.len() == LENGTH).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_may_be_typed_in_lower_case_with_spaces_or_with_look_alike_letters() {
        let code = new();
        assert_eq!(read(&shown(&code)).as_deref(), Some(code.as_str()));
        assert_eq!(read("ab0l-12oi ").as_deref(), Some("AB011201"));
        for typed in ["", "ABCD", "ABCD-EFGHJ", "ABCD-EFG!", "ABCD-EFGU"] {
            assert_eq!(read(typed), None, "{typed}");
        }
    }
}
