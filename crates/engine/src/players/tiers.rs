//! Bands over the whole pool: by ADP, or as shares of the players still available. Tiers within a position are
//! by value (`value::tiers_of`).

use serde::{Deserialize, Serialize};

use super::UNRANKED_ADP;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Tier {
    T1,
    T2,
    T3,
    T4,
}

impl Tier {
    pub const ALL: [Self; 4] = [Self::T1, Self::T2, Self::T3, Self::T4];

    pub const fn label(self) -> &'static str {
        match self {
            Self::T1 => "Elite",
            Self::T2 => "Premium",
            Self::T3 => "Solid",
            Self::T4 => "Deep",
        }
    }

    pub const fn description(self) -> &'static str {
        match self {
            Self::T1 => "ADP 1-12",
            Self::T2 => "ADP 13-36",
            Self::T3 => "ADP 37-84",
            Self::T4 => "ADP 85 and later",
        }
    }

    /// The colour name the screens use for the tier.
    pub const fn color(self) -> &'static str {
        match self {
            Self::T1 => "gold",
            Self::T2 => "silver",
            Self::T3 => "bronze",
            Self::T4 => "slate",
        }
    }
}

/// The tier of an ADP; a player without one is deep.
pub fn static_tier(adp: Option<f64>) -> Tier {
    match adp.unwrap_or(UNRANKED_ADP) {
        adp if adp <= 12.0 => Tier::T1,
        adp if adp <= 36.0 => Tier::T2,
        adp if adp <= 84.0 => Tier::T3,
        _ => Tier::T4,
    }
}

const BASE_SIZES: [usize; 3] = [12, 24, 48];
const SMALLEST_SIZES: [usize; 3] = [6, 8, 12];
/// The sum of the base sizes: with fewer players the tiers shrink.
const FULL_POOL: usize = 84;
const SMALL_POOL: usize = 12;

/// How many of `n` available players each tier holds, best first.
pub fn dynamic_tier_sizes(n: usize) -> [usize; 4] {
    let wanted = match n {
        0..=SMALL_POOL => [(4 * n).div_ceil(10), (3 * n).div_ceil(10), n],
        _ if n < FULL_POOL => [0, 1, 2].map(|i| SMALLEST_SIZES[i].max(BASE_SIZES[i] * n / FULL_POOL)),
        _ => BASE_SIZES,
    };
    let mut left = n;
    let [first, second, third] = wanted.map(|size| {
        let size = size.min(left);
        left -= size;
        size
    });
    [first, second, third, left]
}

/// The tier of each of `n` available players in ADP order.
pub fn dynamic_tiers(n: usize) -> impl Iterator<Item = Tier> {
    Tier::ALL.into_iter().zip(dynamic_tier_sizes(n)).flat_map(|(tier, size)| std::iter::repeat_n(tier, size))
}

#[cfg(test)]
mod tests {
    use super::*;

    // E3-33 to E3-36 DEC-49
    #[test]
    fn static_tiers_change_at_their_bounds() {
        for (adp, tier) in [
            (Some(1.0), Tier::T1),
            (Some(12.0), Tier::T1),
            (Some(12.4), Tier::T2),
            (Some(36.0), Tier::T2),
            (Some(36.1), Tier::T3),
            (Some(84.0), Tier::T3),
            (Some(84.1), Tier::T4),
            (Some(1500.0), Tier::T4),
            (None, Tier::T4),
        ] {
            assert_eq!(static_tier(adp), tier, "{adp:?}");
        }
    }

    // E9-43 to E9-46 DEC-50
    #[test]
    fn dynamic_tiers_shrink_with_the_pool() {
        for (n, sizes) in [
            (400, [12, 24, 48, 316]),
            (84, [12, 24, 48, 0]),
            (83, [11, 23, 47, 2]),
            (42, [6, 12, 24, 0]),
            (20, [6, 8, 6, 0]),
            (13, [6, 7, 0, 0]),
            (12, [5, 4, 3, 0]),
            (10, [4, 3, 3, 0]),
            (1, [1, 0, 0, 0]),
            (0, [0, 0, 0, 0]),
        ] {
            assert_eq!(dynamic_tier_sizes(n), sizes, "{n}");
            assert_eq!(dynamic_tiers(n).count(), n);
        }
    }

    // E3-27 E3-31
    #[test]
    fn every_tier_has_a_level_a_name_a_band_and_a_colour_of_its_own() {
        assert_eq!(serde_json::to_value(Tier::ALL).unwrap(), serde_json::json!(["T1", "T2", "T3", "T4"]));
        assert_eq!(Tier::ALL.map(Tier::label), ["Elite", "Premium", "Solid", "Deep"]);
        let bands = ["ADP 1-12", "ADP 13-36", "ADP 37-84", "ADP 85 and later"];
        assert_eq!(Tier::ALL.map(Tier::description), bands);
        assert_eq!(Tier::ALL.map(Tier::color), ["gold", "silver", "bronze", "slate"]);
    }
}
