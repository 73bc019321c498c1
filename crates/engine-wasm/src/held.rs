//! Things the page's script holds by number. A number is given once, so that one that was given back is refused
//! and never means something else.

use std::collections::BTreeMap;
use std::rc::Rc;

pub struct Held<T> {
    things: BTreeMap<u32, Rc<T>>,
    newest: u32,
}

impl<T> Default for Held<T> {
    fn default() -> Self {
        Self { things: BTreeMap::new(), newest: 0 }
    }
}

impl<T> Held<T> {
    pub fn add(&mut self, thing: T) -> u32 {
        self.newest += 1;
        self.things.insert(self.newest, Rc::new(thing));
        self.newest
    }

    pub fn get(&self, number: u32) -> Result<Rc<T>, String> {
        self.things.get(&number).cloned().ok_or_else(|| "This was given back to the engine".to_owned())
    }

    pub fn replace(&mut self, number: u32, thing: T) {
        self.things.insert(number, Rc::new(thing));
    }

    pub fn give_back(&mut self, number: u32) {
        self.things.remove(&number);
    }
}

#[cfg(test)]
mod tests {
    use super::Held;

    #[test]
    fn what_was_given_back_is_refused_and_its_number_not_given_again() {
        let mut held = Held::default();
        let first = held.add("first");
        held.give_back(first);
        let second = held.add("second");
        assert!(held.get(first).is_err());
        assert_eq!(*held.get(second).unwrap(), "second");
        held.replace(second, "third");
        assert_eq!(*held.get(second).unwrap(), "third");
    }
}
