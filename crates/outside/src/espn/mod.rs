//! ESPN's draft room. Decision 50 has the grammar.

mod bytes;
mod init;
mod line;
mod names;

pub use line::read_line;
