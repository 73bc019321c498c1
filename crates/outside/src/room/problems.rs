//! What could not be used, told once.

use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// Stable, for programs.
    pub code: &'static str,
    /// For people.
    pub message: String,
    /// How often it happened.
    pub count: u32,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Problems(Vec<Problem>);

/// A room that says only nonsense must not fill the memory.
const MOST: usize = 100;

impl Problems {
    pub fn add(&mut self, code: &'static str, message: String) {
        let is_same = |problem: &&mut Problem| problem.code == code && problem.message == message;
        if let Some(problem) = self.0.iter_mut().find(is_same) {
            problem.count = problem.count.saturating_add(1);
        } else if self.0.len() < MOST {
            self.0.push(Problem { code, message, count: 1 });
        }
    }

    pub fn all(&self) -> &[Problem] {
        &self.0
    }
}
