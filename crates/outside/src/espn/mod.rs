//! ESPN's draft room. Decision 50 has the grammar.

mod answer;
mod bytes;
mod init;
mod line;
mod names;

pub use answer::read_answer;
pub use line::read_line;
