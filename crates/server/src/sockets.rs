//! The open sockets: how many each person and each network has, and who has to leave when there are too many.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{sync::Notify, time::Instant};

use crate::{
    network::network_of,
    places::{Place, Places},
};

/// A user's devices, with a few tabs each.
const PER_PERSON: usize = 8;
/// A television, and a phone for each person in a large room.
const SCREENS_PER_DRAFT: usize = 48;
/// Two large rooms at once.
const SCREENS_PER_PERSON: usize = 96;
/// A large room in one house, or a few dozen households behind one address.
const PER_NETWORK: usize = 256;
/// A client says something every 30 seconds. After this a socket may be closed in favour of a new one.
const IDLE: Duration = Duration::from_secs(45);

pub struct Sockets {
    most: usize,
    by_person: Arc<Places<String>>,
    screens_by_draft: Arc<Places<String>>,
    screens_by_person: Arc<Places<String>>,
    /// None where limits are off.
    by_network: Option<Arc<Places<IpAddr>>>,
    open: Mutex<Line>,
}

#[derive(Default)]
struct Line {
    n_opened: u64,
    by_number: HashMap<u64, Arc<Open>>,
}

struct Open {
    heard_at: Mutex<Instant>,
    must_leave: Notify,
}

/// An open socket, from its admission to its end.
pub struct OpenSocket {
    sockets: Arc<Sockets>,
    number: u64,
    open: Arc<Open>,
    _places: (Vec<Place<String>>, Option<Place<IpAddr>>),
}

impl Sockets {
    pub fn new(most: usize, has_limits: bool) -> Arc<Self> {
        Arc::new(Self {
            most,
            by_person: Arc::new(Places::new(PER_PERSON)),
            screens_by_draft: Arc::new(Places::new(SCREENS_PER_DRAFT)),
            screens_by_person: Arc::new(Places::new(SCREENS_PER_PERSON)),
            by_network: has_limits.then(|| Arc::new(Places::new(PER_NETWORK))),
            open: Mutex::default(),
        })
    }

    /// A socket of a signed-in person. None if there are too many.
    pub fn admit(self: &Arc<Self>, user_id: &str, peer: IpAddr) -> Option<OpenSocket> {
        let place = self.by_person.take(user_id.to_owned())?;
        self.open(vec![place], peer)
    }

    /// A second screen, of a person's draft. None if there are too many.
    pub fn admit_screen(self: &Arc<Self>, user_id: &str, draft_id: &str, peer: IpAddr) -> Option<OpenSocket> {
        let place = self.screens_by_draft.take(draft_id.to_owned())?;
        let other = self.screens_by_person.take(user_id.to_owned())?;
        self.open(vec![place, other], peer)
    }

    fn open(self: &Arc<Self>, places: Vec<Place<String>>, peer: IpAddr) -> Option<OpenSocket> {
        let network = match &self.by_network {
            Some(by_network) => Some(by_network.take(network_of(peer))?),
            None => None,
        };
        let mut line = self.line();
        if line.by_number.len() >= self.most {
            line.send_off_longest_idle(Instant::now())?;
        }
        line.n_opened += 1;
        let number = line.n_opened;
        let open = Arc::new(Open { heard_at: Mutex::new(Instant::now()), must_leave: Notify::new() });
        line.by_number.insert(number, Arc::clone(&open));
        Some(OpenSocket { sockets: Arc::clone(self), number, open, _places: (places, network) })
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Line {
    /// None if every socket was heard of recently.
    fn send_off_longest_idle(&mut self, now: Instant) -> Option<()> {
        let (number, open) = self.by_number.iter().min_by_key(|(_, open)| open.heard_at())?;
        if now.duration_since(open.heard_at()) < IDLE {
            return None;
        }
        open.must_leave.notify_one();
        let number = *number;
        self.by_number.remove(&number);
        Some(())
    }
}

impl Open {
    fn heard_at(&self) -> Instant {
        *self.heard_at.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenSocket {
    /// The client said something.
    pub fn hear(&self) {
        *self.open.heard_at.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    pub fn heard_at(&self) -> Instant {
        self.open.heard_at()
    }

    /// Completes when this socket has to make room for another one.
    pub async fn must_leave(&self) {
        self.open.must_leave.notified().await;
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.sockets.line().by_number.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    fn address(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    #[tokio::test]
    async fn the_ninth_socket_of_a_person_waits_until_one_is_closed() {
        let sockets = Sockets::new(1_000, true);
        let mut open: Vec<_> = (0..PER_PERSON).map(|_| sockets.admit("ann", address(1)).unwrap()).collect();
        assert!(sockets.admit("ann", address(2)).is_none());
        assert!(sockets.admit("bob", address(1)).is_some());
        open.pop();
        assert!(sockets.admit("ann", address(1)).is_some());
        drop(open);
        assert!(sockets.line().by_number.is_empty());
    }

    #[tokio::test]
    async fn screens_are_counted_by_draft_and_by_account() {
        let sockets = Sockets::new(10_000, false);
        let screen = |draft: usize| sockets.admit_screen("ann", &draft.to_string(), address(1));
        let of_one: Vec<_> = std::iter::from_fn(|| screen(0)).collect();
        assert_eq!(of_one.len(), SCREENS_PER_DRAFT);
        let of_others: Vec<_> = (1..500).filter_map(screen).collect();
        assert_eq!(of_one.len() + of_others.len(), SCREENS_PER_PERSON);
        assert!(sockets.admit_screen("bob", "b", address(1)).is_some());
    }

    #[tokio::test]
    async fn one_network_holds_a_part_of_the_sockets_whatever_accounts_it_has() {
        let sockets = Sockets::new(10_000, true);
        let from = |last: u8| (0..1_000).filter_map(move |n| sockets.admit(&n.to_string(), address(last)));
        let open: Vec<_> = from.clone()(1).collect();
        assert_eq!(open.len(), PER_NETWORK);
        assert!(from(2).next().is_some());
    }

    #[tokio::test]
    async fn when_there_are_too_many_the_one_that_was_silent_longest_makes_room() {
        let sockets = Sockets::new(2, true);
        let admit = |user: &str| sockets.admit(user, address(1));
        let (first, second) = (admit("ann").unwrap(), admit("bob").unwrap());
        assert!(admit("carl").is_none(), "both were heard just now");
        first.hear();
        assert!(sockets.line().send_off_longest_idle(Instant::now() + IDLE).is_some());
        let third = admit("carl").expect("one was sent off");
        assert!(second.must_leave().now_or_never().is_some());
        assert!(first.must_leave().now_or_never().is_none());
        assert!(admit("dora").is_none());
        drop((second, third));
        assert!(admit("dora").is_some());
    }
}
