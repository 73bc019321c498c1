//! Which content encodings a client accepts.

use axum::http::{HeaderMap, header};

/// Whether `Accept-Encoding` lists this encoding, or all of them, with a weight above zero.
pub fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    let offers = lines.flat_map(|line| line.split(',')).map(parse_offer);
    let (mut named, mut any) = (None, None);
    for (name, is_welcome) in offers {
        if name.eq_ignore_ascii_case(encoding) {
            named = Some(is_welcome);
        } else if name == "*" {
            any = Some(is_welcome);
        }
    }
    named.or(any).unwrap_or(false)
}

/// `br;q=0.5` is an encoding and its weight. A weight of zero refuses it.
fn parse_offer(offer: &str) -> (&str, bool) {
    let mut parts = offer.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let weight = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
    (name, weight.is_none_or(|weight| weight.trim().parse::<f32>().is_ok_and(|weight| weight > 0.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_encoding_is_used_only_where_the_client_accepts_it() {
        for (line, expected) in [
            ("gzip, deflate, br", true),
            ("BR", true),
            ("br;q=0", false),
            ("br; q=0.000, gzip", false),
            ("br;q=0.1", true),
            ("*", true),
            ("*;q=0", false),
            ("br;q=0, *", false),
            ("gzip", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, line.parse().unwrap());
            assert_eq!(accepts(&headers, "br"), expected, "{line}");
        }
    }
}
