//! Fantasy Football Calculator: ADP of real mock drafts, with spread and sample size. It asks for credit.

mod client;
mod convert;
pub mod wire;

pub use client::collect;
pub use convert::{FORMATS, Format, convert};
