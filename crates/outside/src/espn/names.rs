//! ESPN's numbers of roster slots, statistics and defences.

use crate::fact::Player;
use crate::pro_teams;

/// The slot's name: ours where we have the slot, otherwise ESPN's.
pub fn slot(id: i64) -> Option<&'static str> {
    Some(match id {
        0 => "QB",
        1 => "TQB",
        2 => "RB",
        3 => "RB/WR",
        4 => "WR",
        5 => "WR/TE",
        6 => "TE",
        7 => "SUPERFLEX",
        8 => "DT",
        9 => "DE",
        10 => "LB",
        11 => "DL",
        12 => "CB",
        13 => "S",
        14 => "DB",
        15 => "DP",
        16 => "DST",
        17 => "K",
        18 => "P",
        19 => "HC",
        20 => "Bench",
        21 => "IR",
        23 => "FLEX",
        _ => return None,
    })
}

/// What gives points, as far as our values know it.
pub fn statistic(id: i64) -> Option<&'static str> {
    Some(match id {
        3 => "passing_yard",
        4 => "passing_td",
        20 => "interception",
        24 => "rushing_yard",
        25 => "rushing_td",
        42 => "receiving_yard",
        43 => "receiving_td",
        53 => "reception",
        72 => "fumble_lost",
        _ => return None,
    })
}

/// A defence's number is 16000 and its team's, with a minus.
const DEFENCES: std::ops::RangeInclusive<i64> = -16_999..=-16_001;

/// −1 and 0 mean no player.
pub fn player(id: i64) -> Option<Player> {
    if id > 0 {
        return Some(Player::by_id(id.to_string()));
    }
    let defence = || Player {
        position: Some("D/ST".to_owned()),
        team: pro_teams::code(id.unsigned_abs() - 16_000).map(str::to_owned),
        ..Player::by_id(id.to_string())
    };
    DEFENCES.contains(&id).then(defence)
}
