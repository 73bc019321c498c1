//! Tiers and labels for every player at every pick.

use engine::players::{
    Tier, delta_label, display_adp, dynamic_tier_sizes, dynamic_tiers, natural_breaks, static_tier,
    value_label,
};
use proptest::prelude::*;

/// ADP as it comes: to one decimal.
fn adp() -> impl Strategy<Value = f64> {
    (10..12_000_u32).prop_map(|tenths| f64::from(tenths) / 10.0)
}

proptest! {
    #[test]
    fn dynamic_tiers_hold_everyone_best_first(n in 0..1500_usize) {
        let tiers: Vec<Tier> = dynamic_tiers(n).collect();
        prop_assert_eq!(tiers.len(), n);
        prop_assert!(tiers.is_sorted());
        let [first, second, third, rest] = dynamic_tier_sizes(n);
        prop_assert_eq!(first + second + third + rest, n);
        prop_assert!(first <= 12 && second <= 24 && third <= 48);
        prop_assert!(n < 13 || (first >= 6 && second >= 7));
        prop_assert!(n > 12 || rest == 0);
    }

    #[test]
    fn a_worse_adp_is_never_in_a_better_tier(a in adp(), b in adp()) {
        prop_assert!(a > b || static_tier(Some(a)) <= static_tier(Some(b)));
    }

    #[test]
    fn both_labels_follow_the_distance_to_the_pick(adp in adp(), pick in 1..400_u16) {
        let distance = adp - f64::from(pick);
        let value = value_label(Some(adp), pick);
        let is_ranked = adp < 999.0;
        prop_assert_eq!(value.is_some(), is_ranked && distance.abs() <= 8.0);
        prop_assert_eq!(value.as_deref() == Some("Now!"), is_ranked && distance.abs() <= 2.0);
        let delta = delta_label(Some(adp), pick);
        let is_quiet = distance > -1.5 && distance < 3.0;
        prop_assert_eq!(delta.is_none(), !is_ranked || is_quiet);
        let word = delta.as_deref().filter(|label| label.chars().all(|letter| letter.is_ascii_uppercase()));
        prop_assert_eq!(word.is_some(), is_ranked && (distance <= -3.0 || distance >= 6.0));
    }

    #[test]
    fn a_displayed_adp_is_the_nearest_half(adp in adp()) {
        let shown = display_adp(Some(adp));
        prop_assert_eq!(shown.is_some(), adp < 999.0);
        if let Some(shown) = shown {
            prop_assert!((shown - adp).abs() <= 0.25 + 1e-9);
            prop_assert!((shown * 2.0).fract().abs() < f64::EPSILON);
        }
    }

    #[test]
    fn tiers_by_value_never_mix(mut values in prop::collection::vec(-50.0..350.0_f64, 0..120)) {
        values.sort_by(|a, b| b.total_cmp(a));
        let tiers = natural_breaks(&values);
        prop_assert_eq!(tiers.len(), values.len());
        prop_assert!(tiers.is_sorted());
        prop_assert!(tiers.windows(2).all(|pair| pair[1] - pair[0] <= 1));
        prop_assert!(tiers.first().is_none_or(|tier| *tier == 1));
        prop_assert!(tiers.last().is_none_or(|tier| *tier <= 12));
    }
}
