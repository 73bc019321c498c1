//! The least a draft simulator can do: one noisy key per player, a sort, and a walk down the list with a cap per
//! position. No needs, no choice, no lineup: nothing a forecast could be made from.

const N_PLAYERS: usize = 300;
const N_TEAMS: usize = 12;
const N_ROUNDS: usize = 16;
/// Passers, runners, receivers, tight ends, kickers, defences.
const CAPS: [u8; 8] = [2, 6, 7, 2, 1, 1, 0, 0];

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
        for player in 0..N_PLAYERS {
            self.state ^= self.state << 13;
            self.state ^= self.state >> 7;
            self.state ^= self.state << 17;
            // Sum of four bytes: a bell of about 20 picks' width, growing with the ADP.
            let bytes = (self.state as u32).to_le_bytes();
            let bell: u32 = bytes.iter().map(|byte| u32::from(*byte)).sum();
            let key = player as u32 * 1024 + bell * (8 + player as u32 / 8);
            self.keys[player] = key << 3 | u32::from(self.position[player]);
        }
        self.keys.sort_unstable();
        let mut held = [[0_u8; 8]; N_TEAMS];
        let mut checksum = 0_u64;
        let mut left = &mut self.keys[..];
        for pick in 0..N_TEAMS * N_ROUNDS {
            let (round, place) = (pick / N_TEAMS, pick % N_TEAMS);
            let team = if round % 2 == 0 { place } else { N_TEAMS - 1 - place };
            let position = |key: u32| (key & 7) as usize;
            let fits = |key: &u32| held[team][position(*key)] < CAPS[position(*key)];
            let Some(rank) = left.iter().position(fits) else { break };
            let taken = left[rank];
            held[team][position(taken)] += 1;
            checksum = checksum.wrapping_mul(31).wrapping_add(u64::from(taken));
            for at in (1..=rank).rev() {
                left[at] = left[at - 1];
            }
            left = &mut left[1..];
        }
        checksum
    }
}
