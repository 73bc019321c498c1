//! Which weeks a player misses. Injuries come in spells, so weeks are not drawn one by one.

use std::sync::LazyLock;

use crate::players::Position;
use crate::simulation::Stream;

use super::forms::N_WEEKS;

/// Patterns kept per position; one is drawn for each player and future.
pub const N_PATTERNS: usize = 1024;

/// The chance that a player who played last week misses this one, and that one who was out is back: drafted players
/// of 2018 to 2025, decision 0012. A defence always plays.
const SPELLS: [(f64, f64); Position::COUNT] =
    [(0.052, 0.173), (0.072, 0.248), (0.064, 0.263), (0.064, 0.233), (0.022, 0.167), (0.0, 1.0)];

/// Weeks played as bits, week 1 the lowest.
pub static PLAYED: LazyLock<[Vec<u32>; Position::COUNT]> = LazyLock::new(|| {
    Position::ALL.map(|position| {
        let stream = Stream::new(0xAB5E_0000 + position.index() as u64);
        (0..N_PATTERNS as u64).map(|number| pattern(stream.fork(number), SPELLS[position.index()])).collect()
    })
});

fn pattern(stream: Stream, (falls_out, comes_back): (f64, f64)) -> u32 {
    let (mut played, mut is_fit) = (0, true);
    for week in 0..N_WEEKS {
        let luck = (stream.at(u64::from(week)) >> 11) as f64 / (1_u64 << 53) as f64;
        is_fit = if is_fit { luck >= falls_out } else { luck < comes_back };
        played |= u32::from(is_fit) << week;
    }
    played
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_miss_as_many_games_as_drafted_players_did() {
        let share = |position: Position| {
            let patterns = &PLAYED[position.index()];
            let weeks: u32 = patterns.iter().map(|played| played.count_ones()).sum();
            f64::from(weeks) / (f64::from(N_WEEKS) * N_PATTERNS as f64)
        };
        let seen =
            [(Position::Qb, 0.849), (Position::Rb, 0.813), (Position::Wr, 0.834), (Position::Te, 0.825)];
        for (position, seen) in seen {
            assert!((share(position) - seen).abs() < 0.035, "{position}: {}", share(position));
        }
        assert!(share(Position::Dst) >= 1.0);
    }
}
