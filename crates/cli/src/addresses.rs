//! Addresses in settings: what cannot be one stops the start.

use reqwest::Url;
use usecases::accounts::input::EmailAddress;

/// The links in mail and the sockets assume that the application is at the root.
pub fn parse_public_url(text: &str) -> Result<String, String> {
    let url = web_address(text)?;
    if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
        return Err("must end after the host, like https://draft.example.org: Draftboard needs a host of its own and \
                    cannot be served below a path"
            .into());
    }
    Ok(text.trim_end_matches('/').to_owned())
}

pub fn parse_web_address(text: &str) -> Result<String, String> {
    web_address(text).map(|_| text.to_owned())
}

fn web_address(text: &str) -> Result<Url, String> {
    let example = "must be an address like https://draft.example.org";
    let url: Url = text.parse().map_err(|error| format!("{example} ({error})"))?;
    if !["http", "https"].contains(&url.scheme()) || !url.has_host() {
        return Err("must start with http:// or https://".into());
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err("must not contain a name or a password".into());
    }
    Ok(url)
}

pub fn parse_email(text: &str) -> Result<String, String> {
    match EmailAddress::parse(text) {
        Ok(_) => Ok(text.to_owned()),
        Err(_) => Err("must be an email address like ann@example.org".into()),
    }
}

pub fn parse_database_url(text: &str) -> Result<String, String> {
    let is_known = ["sqlite:", "postgres:", "postgresql:"].iter().any(|scheme| text.starts_with(scheme));
    if !is_known {
        return Err("must start with sqlite: or postgres:".into());
    }
    let is_address = |url: Url| url.has_host() || url.query_pairs().any(|(name, _)| name == "host");
    if !text.starts_with("sqlite:") && !text.parse().is_ok_and(is_address) {
        return Err("must be like postgres://user:password@host:5432/draftboard (a special character of the password \
                    is written as its percent code, @ as %40)"
            .into());
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_a_scheme_and_a_host() {
        for good in ["https://draft.example.org", "http://localhost:8000", "http://[::1]:8000"] {
            assert_eq!(parse_public_url(good).as_deref(), Ok(good));
        }
        assert_eq!(
            parse_public_url("https://draft.example.org/").as_deref(),
            Ok("https://draft.example.org")
        );
        for (bad, reason) in [
            ("draft.example.org", "must be an address"),
            ("https://", "must be an address"),
            ("ftp://draft.example.org", "must start with http"),
            ("https://draft example.org", "must be an address"),
            ("https://draft.example.org:99999", "must be an address"),
            ("https://ann:secret@draft.example.org", "must not contain a name"),
            ("https://example.org/draft", "cannot be served below a path"),
            ("https://example.org/?a=b", "cannot be served below a path"),
        ] {
            let refused = parse_public_url(bad).unwrap_err();
            assert!(refused.contains(reason), "{bad}: {refused}");
        }
    }

    #[test]
    fn a_database_is_in_a_file_or_on_a_host() {
        for good in [
            "sqlite:x.sqlite",
            "postgres://a:b%40c@db/draftboard",
            "postgresql://db:5433/x?sslmode=require",
            "postgres:///x?host=/run/postgresql",
        ] {
            assert_eq!(parse_database_url(good).as_deref(), Ok(good));
        }
        for bad in ["mysql://db/x", "postgres:draftboard", "postgres://a:b@c:d/x", "draftboard"] {
            assert!(parse_database_url(bad).is_err(), "{bad}");
        }
        assert!(parse_email("ann@example.org").is_ok() && parse_email("ann").is_err());
    }
}
