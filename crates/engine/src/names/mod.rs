//! Names: whose name a source, a sheet or a person in a hurry wrote. The one place where players are told
//! apart by what they are called; collectors, imports, fast entry, paste and search all ask here.

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
pub use teams::{team_code, team_name};
