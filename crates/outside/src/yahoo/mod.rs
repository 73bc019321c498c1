//! Yahoo's draft room. Decision 50 has the grammar.

mod action;
mod answer;
mod line;
mod scrub;

pub use answer::read_answer;
pub use line::read_line;
pub use scrub::scrub;

use crate::fact::Player;
use crate::pro_teams;

/// A defence's number is this and its team's.
const DEFENCES: u64 = 100_000;

/// A place without a player is written as an empty id.
fn player(id: &str) -> Option<Player> {
    let is_number = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number || id == "0" {
        return None;
    }
    let team = id.parse::<u64>().ok().and_then(|number| pro_teams::code(number.checked_sub(DEFENCES)?));
    let position = team.map(|_| "D/ST".to_owned());
    Some(Player { position, team: team.map(str::to_owned), ..Player::by_id(id) })
}
