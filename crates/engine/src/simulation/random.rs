//! A small portable generator: the same numbers on every machine, with direct access to any place of the stream.

/// Odd and irrational-looking: 2^64 over the golden ratio.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// Scrambles a counter into 64 random bits (the finaliser of SplitMix64).
#[inline]
pub fn scramble(counter: u64) -> u64 {
    let mut bits = counter;
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// A stream of random numbers with direct access to every place.
#[derive(Clone, Copy, Debug)]
pub struct Stream(u64);

impl Stream {
    pub fn new(seed: u64) -> Self {
        Self(scramble(seed.wrapping_add(STEP)))
    }

    /// An independent stream for one future, team or purpose.
    pub fn fork(self, number: u64) -> Self {
        Self(scramble(self.0 ^ scramble(number.wrapping_mul(STEP).wrapping_add(1))))
    }

    #[inline]
    pub fn at(self, place: u64) -> u64 {
        scramble(self.0.wrapping_add(place.wrapping_mul(STEP)))
    }
}

/// The seed of one screen: the same draft at the same pick always shows the same numbers.
pub fn seed_for(draft_id: &str, pick: u16) -> u64 {
    // FNV-1a, spelled out because std's hasher may change between versions.
    let hash = draft_id.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    scramble(hash ^ u64::from(pick).wrapping_mul(STEP))
}

/// Approximately normal, as a sum of eight bytes: precise enough for an opinion.
pub fn normal(bits: u64) -> f64 {
    let sum: f64 = bits.to_le_bytes().iter().map(|byte| f64::from(*byte) / 255.0 - 0.5).sum();
    sum / libm::sqrt(8.0 / 12.0)
}
