//! A bounded cache of recently used values.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Values by key, at most twice `half` of them. When the young half is full it becomes the old half, and the previous
/// old half is dropped: none of its values has been used since.
pub(crate) struct Recent<V> {
    half: usize,
    kept: Mutex<Halves<V>>,
}

struct Halves<V> {
    young: HashMap<String, V>,
    old: HashMap<String, V>,
    n_forgotten: u64,
}

/// When a value was read from the database. Values read before the last [`Recent::forget`] may be outdated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Moment(u64);

impl<V> Recent<V> {
    pub(crate) fn new(half: usize) -> Self {
        let kept = Halves { young: HashMap::new(), old: HashMap::new(), n_forgotten: 0 };
        Self { half, kept: Mutex::new(kept) }
    }

    /// Take it before reading the value that will be kept.
    pub(crate) fn moment(&self) -> Moment {
        Moment(self.kept().n_forgotten)
    }

    /// Keeps a value, unless [`Recent::forget`] was called since it was read.
    pub(crate) fn keep(&self, key: String, value: V, read_at: Moment) {
        let mut kept = self.kept();
        if kept.n_forgotten != read_at.0 {
            return;
        }
        kept.old.remove(&key);
        kept.add(key, value, self.half);
    }

    /// Drops every matching value. Values that are being read right now will not be kept.
    pub(crate) fn forget(&self, is_named: impl Fn(&str, &V) -> bool) {
        let mut kept = self.kept();
        kept.n_forgotten += 1;
        kept.young.retain(|key, value| !is_named(key, value));
        kept.old.retain(|key, value| !is_named(key, value));
    }

    fn kept(&self) -> MutexGuard<'_, Halves<V>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<V: Clone> Recent<V> {
    pub(crate) fn get(&self, key: &str) -> Option<V> {
        let mut kept = self.kept();
        if let Some(value) = kept.young.get(key) {
            return Some(value.clone());
        }
        let value = kept.old.remove(key)?;
        kept.add(key.to_owned(), value.clone(), self.half);
        Some(value)
    }
}

impl<V> Halves<V> {
    fn add(&mut self, key: String, value: V, half: usize) {
        if self.young.len() >= half && !self.young.contains_key(&key) {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(key, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recently_used_values_stay_and_the_others_are_dropped() {
        let recent = Recent::new(2);
        let now = recent.moment();
        for (key, value) in [("a", 1), ("b", 2), ("c", 3)] {
            recent.keep(key.into(), value, now);
        }
        assert_eq!(recent.get("a"), Some(1), "asked for, so it is young again");
        recent.keep("d".into(), 4, now);
        assert_eq!([recent.get("b"), recent.get("a"), recent.get("d")], [None, Some(1), Some(4)]);
    }

    #[test]
    fn repeated_reads_never_keep_more_than_twice_the_half() {
        let recent = Recent::new(2);
        let keys: Vec<String> = (0..9).map(|n| n.to_string()).collect();
        for key in &keys {
            recent.keep(key.clone(), 1, recent.moment());
            for key in &keys {
                recent.get(key);
            }
        }
        let kept = recent.kept();
        assert!(kept.young.len() + kept.old.len() <= 4);
    }

    #[test]
    fn nothing_read_before_a_change_is_kept_after_it() {
        let recent = Recent::new(2);
        let before = recent.moment();
        recent.keep("a".into(), 1, before);
        recent.forget(|key, _| key == "a");
        assert_eq!(recent.get("a"), None);
        recent.keep("a".into(), 1, before);
        assert_eq!(recent.get("a"), None, "this was read before the change");
        recent.keep("a".into(), 2, recent.moment());
        assert_eq!(recent.get("a"), Some(2));
    }
}
