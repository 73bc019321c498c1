//! The engine for the browser: text in, text out, typed for TypeScript by the files in `types`.
//!
//! `scripts/engine` builds it and puts `script/engine_wasm.js`, which calls it, and those types beside it.

pub mod api;
#[cfg(target_arch = "wasm32")]
mod exports;
#[cfg(any(target_arch = "wasm32", test))]
mod held;
mod held_board;
pub mod input;
mod names;
mod text;
mod tracker;

pub use held_board::HeldBoard;
pub use names::HeldNames;

/// The types of all questions and answers, as TypeScript has them.
pub const TYPES: &str = concat!(
    include_str!("types/league.d.ts"),
    "\n",
    include_str!("types/auction.d.ts"),
    "\n",
    include_str!("types/board.d.ts"),
    "\n",
    include_str!("types/analysis.d.ts"),
    "\n",
    include_str!("types/advice.d.ts"),
    "\n",
    include_str!("types/report.d.ts"),
    "\n",
    include_str!("types/text.d.ts"),
);
