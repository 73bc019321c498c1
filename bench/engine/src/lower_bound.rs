//! The least a draft simulator can do: one noisy key per player, a sort, and a walk down the list with a cap per
//! position. It has no needs, choices or lineups, so no forecast could be made from it.

const N_PLAYERS: usize = 300;
const N_TEAMS: usize = 12;
const N_ROUNDS: usize = 16;
/// Passers, runners, receivers, tight ends, kickers, defences.
const CAPS: [u8; 8] = [2, 6, 7, 2, 1, 1, 0, 0];
/// Players whose noise comes from one random number, two bytes each.
const PLAYERS_PER_NUMBER: usize = 4;

pub struct LowerBound {
    position: [u8; N_PLAYERS],
    keys: [u32; N_PLAYERS],
    state: u64,
}

impl LowerBound {
    pub fn new(seed: u64) -> Self {
        const EARLY: [u8; 8] = [1, 2, 1, 2, 0, 2, 3, 1];
        const LATE: [u8; 8] = [1, 2, 4, 2, 5, 0, 3, 1];
        Self {
            position: std::array::from_fn(|player| if player < 120 { EARLY } else { LATE }[player % 8]),
            keys: [0; N_PLAYERS],
            state: seed | 1,
        }
    }

    /// Plays one draft; returns a number that depends on every pick.
    pub fn draft(&mut self) -> u64 {
        self.draw_keys();
        self.keys.sort_unstable();
        self.walk()
    }

    /// The sum of two bytes approximates a bell curve about 20 picks wide that widens with the ADP.
    fn draw_keys(&mut self) {
        for first in (0..N_PLAYERS).step_by(PLAYERS_PER_NUMBER) {
            self.state ^= self.state << 13;
            self.state ^= self.state >> 7;
            self.state ^= self.state << 17;
            for at in 0..PLAYERS_PER_NUMBER {
                let player = first + at;
                let bits = (self.state >> (16 * at)) as u16;
                let bell = u32::from(bits & 255) + u32::from(bits >> 8);
                let key = player as u32 * 1024 + bell * (16 + player as u32 / 4);
                self.keys[player] = key << 3 | u32::from(self.position[player]);
            }
        }
    }

    /// Every team takes the first remaining player it has room for.
    fn walk(&mut self) -> u64 {
        let mut held = [[0_u8; 8]; N_TEAMS];
        let mut checksum = 0_u64;
        let mut left = &mut self.keys[..];
        for round in 0..N_ROUNDS {
            for place in 0..N_TEAMS {
                let team = if round % 2 == 0 { place } else { N_TEAMS - 1 - place };
                let position = |key: u32| (key & 7) as usize;
                let fits = |key: &u32| held[team][position(*key)] < CAPS[position(*key)];
                let Some(rank) = left.iter().position(fits) else { return checksum };
                let taken = left[rank];
                held[team][position(taken)] += 1;
                checksum = checksum.wrapping_mul(31).wrapping_add(u64::from(taken));
                for at in (1..=rank).rev() {
                    left[at] = left[at - 1];
                }
                left = &mut left[1..];
            }
        }
        checksum
    }
}
