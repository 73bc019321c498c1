//! Which weeks a player misses. Absences come in spells, so weeks are not drawn independently.

use std::sync::LazyLock;

use crate::players::Position;
use crate::simulation::Stream;

use super::forms::N_WEEKS;

/// Patterns per position; one is drawn for each player and future.
pub const N_PATTERNS: usize = 1024;

/// The chance that a player who played last week misses this one, and that one who was out returns: drafted
/// players of 2018 to 2025, decision 0012. A defence always plays.
const SPELLS: [(f64, f64); Position::COUNT] =
    [(0.052, 0.173), (0.072, 0.248), (0.064, 0.263), (0.064, 0.233), (0.022, 0.167), (0.0, 1.0)];
/// A quarterback expected to score little may also lose his job: the chance to drop out of the team, by minimum
/// points a game. The first eight by ADP started 89 % of the weeks, the seventeenth to twenty-fourth 77 %,
/// those after them 61 %.
const PASSERS: [(f32, f64); 4] = [(19.3, 0.03), (17.8, 0.047), (15.5, 0.072), (0.0, 0.15)];

/// Weeks played as bits, week 1 the lowest.
static PLAYED: LazyLock<[Vec<u32>; Position::COUNT]> =
    LazyLock::new(|| Position::ALL.map(|position| patterns(position, SPELLS[position.index()])));
static PLAYED_BY_PASSERS: LazyLock<[Vec<u32>; PASSERS.len()]> = LazyLock::new(|| {
    PASSERS.map(|(_, falls_out)| patterns(Position::Qb, (falls_out, SPELLS[Position::Qb.index()].1)))
});

/// The [`N_PATTERNS`] patterns of a player expected to score `level` points a game.
pub fn weeks_played(position: Position, level: f32) -> &'static [u32] {
    if position != Position::Qb {
        return &PLAYED[position.index()];
    }
    let class = PASSERS.iter().position(|(from, _)| level >= *from);
    &PLAYED_BY_PASSERS[class.unwrap_or(PASSERS.len() - 1)]
}

fn patterns(position: Position, spells: (f64, f64)) -> Vec<u32> {
    let stream = Stream::new(0xAB5E_0000 + position.index() as u64);
    (0..N_PATTERNS as u64).map(|number| pattern(stream.fork(number), spells)).collect()
}

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
        let share = |position: Position, level: f32| {
            let weeks: u32 = weeks_played(position, level).iter().map(|played| played.count_ones()).sum();
            f64::from(weeks) / (f64::from(N_WEEKS) * N_PATTERNS as f64)
        };
        let seen = [
            (Position::Qb, 20.0, 0.89),
            (Position::Qb, 18.0, 0.83),
            (Position::Qb, 16.5, 0.77),
            (Position::Qb, 14.0, 0.61),
            (Position::Rb, 10.0, 0.813),
            (Position::Wr, 10.0, 0.834),
            (Position::Te, 10.0, 0.825),
        ];
        for (position, level, seen) in seen {
            let share = share(position, level);
            assert!((share - seen).abs() < 0.035, "{position} with {level} points a game: {share}");
        }
        assert!(share(Position::Dst, 6.0) >= 1.0);
    }
}
