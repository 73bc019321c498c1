//! Who may read `/metrics` and the reasons in `/api/health`, apart from administrators.

use std::net::SocketAddr;

use axum::http::{HeaderMap, header};
use sha2::{Digest, Sha256};

/// Programs have no account: they come from this machine, or with the operator's token.
#[derive(Debug, Clone)]
pub struct MetricsAccess {
    token: Option<String>,
    is_open_to_this_machine: bool,
}

impl MetricsAccess {
    /// With a public address, a proxy on this machine may pass requests on without saying so: then a caller on this
    /// machine may be anybody.
    pub fn new(token: Option<String>, public_url: Option<&str>) -> Self {
        Self { token, is_open_to_this_machine: public_url.is_none_or(is_this_machine) }
    }

    /// Whether anything but an administrator can read the metrics.
    pub fn is_closed(&self) -> bool {
        self.token.is_none() && !self.is_open_to_this_machine
    }

    pub(crate) fn admits(&self, peer: SocketAddr, headers: &HeaderMap) -> bool {
        let is_local = peer.ip().is_loopback() && !headers.contains_key("x-forwarded-for");
        (is_local && self.is_open_to_this_machine) || self.has_token(headers)
    }

    /// Hashes are compared, so that the time it takes tells nothing about the token.
    fn has_token(&self, headers: &HeaderMap) -> bool {
        let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let given = given.and_then(|value| value.strip_prefix("Bearer "));
        match (&self.token, given) {
            (Some(token), Some(given)) => Sha256::digest(token) == Sha256::digest(given),
            _ => false,
        }
    }
}

fn is_this_machine(public_url: &str) -> bool {
    let host = public_url.split_once("://").map_or(public_url, |(_, host)| host);
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|name| {
        host.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '/']))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> SocketAddr {
        text.parse().unwrap()
    }

    fn headers(authorization: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::AUTHORIZATION, authorization.parse().unwrap())])
    }

    #[test]
    fn behind_a_name_a_caller_on_this_machine_may_be_a_proxy_and_needs_the_token() {
        let nobody = HeaderMap::new();
        let (here, elsewhere) = (address("127.0.0.1:9"), address("10.0.0.7:9"));
        let at_home = MetricsAccess::new(None, None);
        assert!(at_home.admits(here, &nobody) && !at_home.admits(elsewhere, &nobody));
        let behind_a_name = MetricsAccess::new(None, Some("https://draft.example.com"));
        assert!(behind_a_name.is_closed() && !behind_a_name.admits(here, &nobody));
        assert!(MetricsAccess::new(None, Some("http://localhost:8000")).admits(here, &nobody));
        for disguised in ["https://localhost.example.com", "https://127.0.0.1.example.com"] {
            assert!(!MetricsAccess::new(None, Some(disguised)).admits(here, &nobody), "{disguised}");
        }
    }

    #[test]
    fn the_token_opens_from_anywhere_and_another_does_not() {
        let access = MetricsAccess::new(Some("a-long-token".into()), Some("https://draft.example.com"));
        let elsewhere = address("10.0.0.7:9");
        assert!(access.admits(elsewhere, &headers("Bearer a-long-token")));
        for wrong in ["Bearer a-long-toke", "a-long-token", "Bearer ", "Basic a-long-token"] {
            assert!(!access.admits(elsewhere, &headers(wrong)), "{wrong}");
        }
    }
}
