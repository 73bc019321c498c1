//! Input that people type, parsed once where it comes in.

use crate::error::{Error, Result};

/// A well-formed address, lower case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailAddress(String);

impl EmailAddress {
    pub fn parse(text: &str) -> Result<Self> {
        let text = text.trim();
        let is_plain = |part: &str| {
            !part.is_empty()
                && part
                    .chars()
                    .all(|c| !c.is_whitespace() && !c.is_control() && !"@<>()[],;:\\\"".contains(c))
        };
        let is_domain = |domain: &str| {
            domain.contains('.') && domain.split('.').all(|label| is_plain(label) && !label.starts_with('-'))
        };
        match text.rsplit_once('@') {
            Some((local, domain))
                if text.len() <= 254 && local.len() <= 64 && is_plain(local) && is_domain(domain) =>
            {
                Ok(Self(text.to_lowercase()))
            }
            _ => Err(Error::invalid("email", "Please enter a valid email address")),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// 3 to 30 letters, digits, underscores and hyphens.
pub fn parse_username(text: &str) -> Result<String> {
    let is_valid = (3..=30).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    if is_valid {
        Ok(text.to_owned())
    } else {
        Err(Error::invalid("username", "Username must be 3-30 characters, letters, numbers, _ and - only"))
    }
}

/// 8 to 256 characters with a letter and a digit.
pub fn check_password(text: &str) -> Result<()> {
    let n_chars = text.chars().count();
    let is_valid = (8..=256).contains(&n_chars)
        && text.chars().any(char::is_alphabetic)
        && text.chars().any(|c| c.is_ascii_digit());
    if is_valid {
        Ok(())
    } else {
        Err(Error::invalid("password", "Password must be at least 8 characters with letters and numbers"))
    }
}

/// Characters that break a line, move the cursor or reverse the text direction. Not allowed in names.
pub fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// At most 100 characters on one line. Empty means none.
pub fn parse_full_name(text: Option<&str>) -> Result<Option<String>> {
    let name = text.unwrap_or_default().replace(is_unprintable, " ");
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Ok(None);
    }
    if name.chars().count() > 100 {
        return Err(Error::invalid("fullName", "Full name cannot exceed 100 characters"));
    }
    Ok(Some(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_checked_and_lowercased() {
        assert_eq!(EmailAddress::parse(" Ann@Example.COM ").unwrap().as_str(), "ann@example.com");
        for bad in
            ["", "ann", "ann@", "@example.com", "ann@host", "a b@example.com", "ann@ex..com", "a@b@c.de"]
        {
            assert!(EmailAddress::parse(bad).is_err(), "{bad} passed");
        }
    }

    #[test]
    fn usernames_and_passwords_must_be_within_their_limits() {
        for good in ["abc", "a_b-c", &"x".repeat(30)] {
            assert!(parse_username(good).is_ok(), "{good}");
        }
        for bad in ["ab", "a b", "ümlaut", &"x".repeat(31)] {
            assert!(parse_username(bad).is_err(), "{bad}");
        }
        for (password, is_valid) in
            [("abcdefg1", true), ("abcdefgh", false), ("12345678", false), ("a1", false)]
        {
            assert_eq!(check_password(password).is_ok(), is_valid, "{password}");
        }
        assert!(check_password(&format!("1{}", "a".repeat(256))).is_err());
        assert_eq!(parse_full_name(Some("  ")).unwrap(), None);
        assert!(parse_full_name(Some(&"x".repeat(101))).is_err());
        let pasted = parse_full_name(Some("  Ann\r\n\tLee\u{202e}\u{7} "));
        assert_eq!(pasted.unwrap().as_deref(), Some("Ann Lee"));
    }
}
