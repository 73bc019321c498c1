//! The players everybody drafts from.

pub mod bundled;
pub mod rankings;
pub mod universe;

pub use universe::{Details, Shared, Universe};
