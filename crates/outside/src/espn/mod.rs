//! ESPN's draft room. Decision 50 has the grammar.

mod answer;
mod bytes;
mod init;
mod line;
mod names;
mod scrub;

pub use answer::read_answer;
pub use line::read_line;
pub use scrub::scrub;
