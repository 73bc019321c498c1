//! Rate limits. Each is counted by something a caller cannot make up: a network or an account.

mod back_off;
mod budget;
mod keyed;
mod window;

use std::{net::IpAddr, num::NonZeroU32, time::Duration};

use governor::Quota;
use usecases::{Error, accounts::input::EmailAddress};

use self::{back_off::BackOff, budget::Budget, keyed::Keyed, window::Window};
use crate::network::network_of;

/// Wrong passwords for one account from one network before further attempts have to wait.
const FREE_FAILURES: u32 = 10;
/// The same from all networks together. Networks from which the account signed in before are exempt, so that an
/// attacker cannot lock the owner out.
const FREE_FAILURES_ALTOGETHER: u32 = 100;
/// Wrong screen codes from one network. Generous: codes are mistyped, and many phones may retry an old one.
const FREE_WRONG_CODES: u32 = 30;
const AN_HOUR: Duration = Duration::from_hours(1);
const MAILS_AN_HOUR: usize = 3;
const UPLOADS_AN_HOUR: usize = 5;
const EXPORTS_AN_HOUR: usize = 10;
/// What an account may read, in KiB of answers: two full lists of drafts, or a room's board twenty times.
const READ_KIB_A_SECOND: u32 = 400;
/// A larger answer costs no more: it is a file that a person asked for.
const MOST_KIB: f64 = 512.0;

/// All limits. They can be switched off for load tests.
pub struct Limits {
    is_on: bool,
    sign_in: Keyed<IpAddr>,
    google: Keyed<IpAddr>,
    register: Keyed<IpAddr>,
    mail_requests: Keyed<IpAddr>,
    sign_up_mails: Window<String>,
    verification_mails: Window<String>,
    reset_mails: Window<String>,
    client_errors: Keyed<String>,
    uploads: Window<String>,
    exports: Window<String>,
    reads: Budget<String>,
    rooms: Keyed<String>,
    changes: Keyed<String>,
    feeds: Keyed<String>,
    changes_of_drafts: Keyed<(String, String)>,
    changes_of_all_drafts: Keyed<String>,
    failures: BackOff<(String, IpAddr)>,
    failures_altogether: BackOff<String>,
    wrong_codes: BackOff<IpAddr>,
    /// The networks from which each account signed in recently.
    at_home: Window<(String, IpAddr)>,
}

const fn n(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).expect("a limit is never zero")
}

impl Limits {
    pub fn new(is_on: bool) -> Self {
        Self {
            is_on,
            sign_in: Keyed::new(Quota::per_minute(n(10)).allow_burst(n(20))),
            google: Keyed::new(Quota::per_minute(n(10)).allow_burst(n(20))),
            register: Keyed::new(Quota::per_hour(n(30))),
            mail_requests: Keyed::new(Quota::per_hour(n(30))),
            sign_up_mails: Window::new(MAILS_AN_HOUR, AN_HOUR),
            verification_mails: Window::new(MAILS_AN_HOUR, AN_HOUR),
            reset_mails: Window::new(MAILS_AN_HOUR, AN_HOUR),
            uploads: Window::new(UPLOADS_AN_HOUR, AN_HOUR),
            exports: Window::new(EXPORTS_AN_HOUR, AN_HOUR),
            client_errors: Keyed::new(Quota::per_minute(n(10))),
            reads: Budget::new(READ_KIB_A_SECOND, 10 * READ_KIB_A_SECOND),
            rooms: Keyed::new(Quota::per_minute(n(4)).allow_burst(n(20))),
            changes: Keyed::new(Quota::per_second(n(10)).allow_burst(n(100))),
            feeds: Keyed::new(Quota::per_second(n(4)).allow_burst(n(60))),
            changes_of_drafts: Keyed::new(Quota::per_second(n(10)).allow_burst(n(100))),
            changes_of_all_drafts: Keyed::new(Quota::per_second(n(50)).allow_burst(n(500))),
            failures: BackOff::after(FREE_FAILURES),
            failures_altogether: BackOff::after(FREE_FAILURES_ALTOGETHER),
            wrong_codes: BackOff::after(FREE_WRONG_CODES),
            at_home: Window::new(1, 24 * 30 * AN_HOUR),
        }
    }

    pub fn sign_in(&self, peer: IpAddr) -> Result<(), Error> {
        self.check(|| self.sign_in.check(&network_of(peer)))
    }

    /// Limits starts of a Google sign-in, each of which is stored until it is finished or expires.
    pub fn google_start(&self, peer: IpAddr) -> Result<(), Error> {
        self.check(|| self.google.check(&network_of(peer)))
    }

    pub fn register(&self, peer: IpAddr) -> Result<(), Error> {
        self.check(|| self.register.check(&network_of(peer)))
    }

    /// Three sign-ups an hour with one address, because each sends it a mail.
    pub fn sign_up_mail(&self, email: &EmailAddress) -> Result<(), Error> {
        self.check(|| self.sign_up_mails.check(email.as_str().to_owned()))
    }

    /// Three verification mails an hour to one address, and thirty requests for mail from one network.
    pub fn verification_mail(&self, peer: IpAddr, email: &EmailAddress) -> Result<(), Error> {
        self.check(|| self.mail_requests.check(&network_of(peer)))?;
        self.check(|| self.verification_mails.check(email.as_str().to_owned()))
    }

    /// The same for links that set a new password.
    pub fn reset_mail(&self, peer: IpAddr, email: &EmailAddress) -> Result<(), Error> {
        self.check(|| self.mail_requests.check(&network_of(peer)))?;
        self.check(|| self.reset_mails.check(email.as_str().to_owned()))
    }

    /// Limits the sheets an account may import. Previews do not count.
    pub fn uploads(&self, user_id: &str) -> Result<(), Error> {
        self.check(|| self.uploads.check(user_id.to_owned()))
    }

    /// Limits how often a person downloads all their data, which may be a lot.
    pub fn export(&self, user_id: &str) -> Result<(), Error> {
        self.check(|| self.exports.check(user_id.to_owned()))
    }

    pub fn client_errors(&self, user_id: &str) -> Result<(), Error> {
        self.check(|| self.client_errors.check(&user_id.to_owned()))
    }

    /// Whether an account may read now: it has to wait after it read very much.
    pub fn read(&self, user_id: &str) -> Result<(), Error> {
        self.check(|| self.reads.check(&user_id.to_owned()))
    }

    /// Every answer costs by its size, and a little by itself.
    pub fn has_read(&self, user_id: &str, n_bytes: u64) {
        if self.is_on {
            self.reads.spend(user_id.to_owned(), 1.0 + (n_bytes as f64 / 1024.0).min(MOST_KIB));
        }
    }

    /// Limits new draft rooms: each may bring hundreds of picks at once.
    pub fn new_room(&self, user_id: &str) -> Result<(), Error> {
        self.check(|| self.rooms.check(&user_id.to_owned()))
    }

    /// Ten a second of what belongs to no draft yet.
    pub fn changes(&self, user_id: &str) -> Result<(), Error> {
        self.check(|| self.changes.check(&user_id.to_owned()))
    }

    /// Batches of lines from a paired browser: a few a second, and what waited while the network was away.
    pub fn feed(&self, id: &str) -> Result<(), Error> {
        self.check(|| self.feeds.check(&id.to_owned()))
    }

    /// Ten changes of a draft a second, with room for a backlog from being offline, whatever else its owner does.
    /// All drafts of an account together have a wide limit, because a caller can make up any number of ids.
    pub fn changes_of_draft(&self, user_id: &str, draft_id: &str) -> Result<(), Error> {
        self.check(|| {
            self.changes_of_drafts.check(&(user_id.to_owned(), draft_id.to_owned()))?;
            self.changes_of_all_drafts.check(&user_id.to_owned())
        })
    }

    /// Whether a screen code may be tried from this network now.
    pub fn screen(&self, peer: IpAddr) -> Result<(), Error> {
        self.check(|| self.wrong_codes.check(&network_of(peer)))
    }

    pub fn screen_failed(&self, peer: IpAddr) {
        self.wrong_codes.note(network_of(peer));
    }

    /// Whether a sign-in to this account may be tried from this network now.
    pub fn account(&self, email: &EmailAddress, peer: IpAddr) -> Result<(), Error> {
        let place = (email.as_str().to_owned(), network_of(peer));
        self.check(|| {
            self.failures.check(&place)?;
            if self.at_home.contains(&place) { Ok(()) } else { self.failures_altogether.check(&place.0) }
        })
    }

    pub fn account_failed(&self, email: &EmailAddress, peer: IpAddr) {
        self.failures.note((email.as_str().to_owned(), network_of(peer)));
        self.failures_altogether.note(email.as_str().to_owned());
    }

    pub fn account_succeeded(&self, email: &EmailAddress, peer: IpAddr) {
        let place = (email.as_str().to_owned(), network_of(peer));
        self.failures.forget(&place);
        let _ = self.at_home.check(place);
    }

    fn check(&self, limit: impl FnOnce() -> Result<(), Duration>) -> Result<(), Error> {
        if !self.is_on {
            return Ok(());
        }
        limit().map_err(|wait| Error::too_many(wait.as_secs() + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> EmailAddress {
        EmailAddress::parse(text).unwrap()
    }

    #[test]
    fn sign_ins_to_an_account_wait_after_ten_failures_however_its_address_is_typed() {
        let limits = Limits::new(true);
        let here = IpAddr::from([192, 0, 2, 1]);
        for typed in ["ann@example.com", " ann@example.com", "Ann@Example.com\t"].iter().cycle().take(9) {
            limits.account_failed(&address(typed), here);
        }
        assert!(limits.account(&address("ann@example.com"), here).is_ok());
        limits.account_failed(&address("ann@example.com "), here);
        let refused = limits.account(&address("ANN@example.com"), here).unwrap_err();
        assert!(refused.retry_after_seconds.is_some());
        limits.account_succeeded(&address("ann@example.com"), here);
        assert!(limits.account(&address("ann@example.com"), here).is_ok());
    }

    #[test]
    fn quick_marks_in_one_draft_do_not_hold_up_another_but_made_up_drafts_are_limited() {
        let limits = Limits::new(true);
        let n_allowed =
            |draft: &str| (0..400).filter(|_| limits.changes_of_draft("ann", draft).is_ok()).count();
        assert!((100..110).contains(&n_allowed("a")), "a burst, and a little that refills meanwhile");
        assert!((100..110).contains(&n_allowed("b")));
        let made_up = (0..1_000).filter(|n| limits.changes_of_draft("ann", &n.to_string()).is_ok()).count();
        assert!(made_up < 400, "{made_up}");
        assert!(limits.changes_of_draft("bob", "c").is_ok());
    }

    #[test]
    fn reading_is_limited_by_the_size_of_the_answers() {
        let limits = Limits::new(true);
        let n_allowed = |user: &str, n_bytes| {
            let read = |_: &u32| limits.read(user).inspect(|()| limits.has_read(user, n_bytes)).is_ok();
            (0..5_000).filter(read).count()
        };
        let (large, small) = (n_allowed("ann", 200 << 10), n_allowed("bob", 1 << 10));
        assert!((20..30).contains(&large), "{large} lists of 500 drafts");
        assert!((2_000..2_500).contains(&small), "{small} small answers");
        assert!(limits.read("ann").unwrap_err().retry_after_seconds.is_some());
    }

    #[test]
    fn an_attacker_cannot_lock_the_owner_out_of_a_network_they_signed_in_from_before() {
        let limits = Limits::new(true);
        let ann = address("ann@example.com");
        let (home, elsewhere) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        limits.account_succeeded(&ann, home);
        for n in 0..100 {
            limits.account_failed(&ann, IpAddr::from([198, 51, 100, n]));
        }
        assert!(limits.account(&ann, home).is_ok());
        assert!(limits.account(&ann, elsewhere).is_err(), "a hundred wrong passwords are an attack");
    }

    #[test]
    fn a_network_has_a_burst_of_twenty_sign_ins() {
        let limits = Limits::new(true);
        let n_allowed = |peers: [&str; 2]| {
            let peers = peers.map(|peer| peer.parse().unwrap());
            peers.iter().cycle().take(30).filter(|peer| limits.sign_in(**peer).is_ok()).count()
        };
        assert_eq!(n_allowed(["192.0.2.1", "192.0.2.1"]), 20);
        assert_eq!(n_allowed(["2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6"]), 20, "one household, one network");
        assert_eq!(n_allowed(["192.0.2.2", "2001:db8:1:3::1"]), 30);
        assert!(Limits::new(false).sign_in(IpAddr::from([192, 0, 2, 1])).is_ok());
    }
}
