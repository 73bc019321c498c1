//! Names: which player a source, a sheet or a person in a hurry meant. The only place where players are
//! identified by name; collectors, imports, fast entry, paste and search all use it.

mod beside;
mod identify;
mod index;
mod line;
mod nicknames;
mod search;
mod spelling;
mod teams;

pub use identify::{Doubt, Identity, Rule, SourceName, SourceTeam, likeness};
pub use index::{KnownPlayer, NameIndex};
pub use line::{NameLine, Named};
pub use spelling::{Spelling, fold};
pub use teams::{team_code, team_codes, team_name};
