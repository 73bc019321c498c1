//! Where a request comes from.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// The network that limits are counted by: an IPv4 address, or an IPv6 /64, which is one household.
pub fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// Reverse proxies whose X-Forwarded-For header is trusted.
#[derive(Debug, Clone, Default)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    pub fn new(networks: Vec<IpNet>) -> Self {
        Self(networks)
    }

    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// The nearest address on the way here that is not one of these proxies. Every proxy appends the address it was
    /// called from to the right of the header, or in a header line of its own.
    pub fn caller(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lines: Vec<_> = headers.get_all("x-forwarded-for").iter().collect();
        let mut caller = peer.to_canonical();
        let hops = lines.iter().rev().flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
        for hop in hops {
            if !self.contains(caller) {
                break;
            }
            let Some(address) = parse_hop(hop) else { break };
            caller = address;
        }
        caller
    }
}

/// Some proxies add the port.
fn parse_hop(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let address = hop.parse().or_else(|_| hop.parse::<SocketAddr>().map(|with_port| with_port.ip()));
    address.ok().map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caller(trusted: &[&str], peer: &str, lines: &[&str]) -> String {
        let proxies = TrustedProxies::new(trusted.iter().map(|network| network.parse().unwrap()).collect());
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        proxies.caller(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let one = ["10.0.0.1/32"];
        assert_eq!(caller(&[], "10.0.0.1", &["203.0.113.9"]), "10.0.0.1");
        assert_eq!(caller(&one, "10.0.0.2", &["203.0.113.9"]), "10.0.0.2");
        assert_eq!(caller(&one, "10.0.0.1", &["203.0.113.9"]), "203.0.113.9");
        assert_eq!(caller(&one, "10.0.0.1", &["1.2.3.4, 203.0.113.9"]), "203.0.113.9", "the rest is hearsay");
        assert_eq!(caller(&one, "10.0.0.1", &["1.2.3.4", "203.0.113.9"]), "203.0.113.9", "a line of its own");
        assert_eq!(caller(&one, "10.0.0.1", &["nonsense"]), "10.0.0.1");
        assert_eq!(caller(&one, "10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(caller(&one, "::ffff:10.0.0.1", &["203.0.113.9:5123"]), "203.0.113.9");
    }

    #[test]
    fn a_chain_of_trusted_proxies_is_followed_to_its_end() {
        let chain = ["10.0.0.0/8", "2001:db8:ff::/48"];
        assert_eq!(caller(&chain, "10.0.0.1", &["1.2.3.4, 203.0.113.9, 10.7.7.7"]), "203.0.113.9");
        assert_eq!(caller(&chain, "2001:db8:ff::1", &["203.0.113.9", "10.7.7.7"]), "203.0.113.9");
        assert_eq!(caller(&chain, "10.0.0.1", &["[2001:db8::9]:443"]), "2001:db8::9");
    }

    #[test]
    fn an_ipv6_household_is_one_network() {
        let network = |text: &str| network_of(text.parse().unwrap()).to_string();
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(network("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(network("192.0.2.7"), "192.0.2.7");
    }
}
