//! Yahoo's draft room. Decision 50 has the grammar.

mod action;
mod answer;
mod line;
mod scrub;

pub use answer::read_answer;
pub use line::read_line;
pub use scrub::scrub;

use crate::fact::Player;

/// A place without a player is written as an empty id.
fn player(id: &str) -> Option<Player> {
    let is_number = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && id != "0").then(|| Player::by_id(id))
}
