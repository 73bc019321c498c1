//! What outside sources say about players, and which of our players it belongs to.

mod catalog;
mod findings;
mod opinions;
mod rank_correlation;
mod registry;
mod resolution;
mod source_player;
mod staging;

pub use catalog::{Catalog, CatalogPlayer};
pub use findings::{Comparison, Finding, FindingKind, FoundPlayer, findings};
pub use opinions::{Arbitrage, Conflict, ConflictField, Opinion, Severity, arbitrage, conflicts};
pub use registry::{Source, UnknownSource};
pub use resolution::{Resolved, ResolvedAdp, Word, resolve};
pub use source_player::{Condition, RefusedRow, SourceFigure, SourcePlayer, SourceReport};
pub use staging::{Placement, StagedReport, Staging, stage};
