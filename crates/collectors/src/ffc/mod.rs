//! Fantasy Football Calculator: ADP of real mock drafts, with its spread and sample. Asks for credit.

mod client;
mod convert;
pub mod wire;

pub use client::collect;
pub use convert::{FORMATS, Format, convert};
