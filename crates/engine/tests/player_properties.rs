//! Tiers and labels for every player at every pick.

use engine::players::{
    Tier, delta_label, display_adp, dynamic_tier_sizes, dynamic_tiers, natural_breaks, static_tier,
    value_label,
};
use proptest::{prelude::*, property_test};

/// ADP as the sources give it: to one decimal.
fn adp() -> impl Strategy<Value = f64> {
    (10..12_000_u32).prop_map(|tenths| f64::from(tenths) / 10.0)
}

#[property_test]
fn dynamic_tiers_hold_everyone_best_first(#[strategy = 0..1500_usize] n: usize) {
    let tiers: Vec<Tier> = dynamic_tiers(n).collect();
    assert_eq!(tiers.len(), n);
    assert!(tiers.is_sorted());
    let [first, second, third, rest] = dynamic_tier_sizes(n);
    assert_eq!(first + second + third + rest, n);
    assert!(first <= 12 && second <= 24 && third <= 48);
    assert!(n < 13 || (first >= 6 && second >= 7));
    assert!(n > 12 || rest == 0);
}

#[property_test]
fn a_worse_adp_is_never_in_a_better_tier(#[strategy = adp()] a: f64, #[strategy = adp()] b: f64) {
    assert!(a > b || static_tier(Some(a)) <= static_tier(Some(b)));
}

#[property_test]
fn both_labels_follow_the_distance_to_the_pick(
    #[strategy = adp()] adp: f64,
    #[strategy = 1..400_u16] pick: u16,
) {
    let distance = adp - f64::from(pick);
    let value = value_label(Some(adp), pick);
    let is_ranked = adp < 999.0;
    assert_eq!(value.is_some(), is_ranked && distance.abs() <= 8.0);
    assert_eq!(value.as_deref() == Some("Now!"), is_ranked && distance.abs() <= 2.0);
    let delta = delta_label(Some(adp), pick);
    let is_quiet = distance > -1.5 && distance < 3.0;
    assert_eq!(delta.is_none(), !is_ranked || is_quiet);
    let word = delta.as_deref().filter(|label| label.chars().all(|letter| letter.is_ascii_uppercase()));
    assert_eq!(word.is_some(), is_ranked && (distance <= -3.0 || distance >= 6.0));
}

#[property_test]
fn a_displayed_adp_is_the_nearest_half(#[strategy = adp()] adp: f64) {
    let shown = display_adp(Some(adp));
    assert_eq!(shown.is_some(), adp < 999.0);
    if let Some(shown) = shown {
        assert!((shown - adp).abs() <= 0.25 + 1e-9);
        assert!((shown * 2.0).fract().abs() < f64::EPSILON);
    }
}

#[property_test]
fn tiers_by_value_never_mix(
    #[strategy = prop::collection::vec(-50.0..350.0_f64, 0..120)] mut values: Vec<f64>,
) {
    values.sort_by(|a, b| b.total_cmp(a));
    let tiers = natural_breaks(&values);
    assert_eq!(tiers.len(), values.len());
    assert!(tiers.is_sorted());
    assert!(tiers.windows(2).all(|pair| pair[1] - pair[0] <= 1));
    assert!(tiers.first().is_none_or(|tier| *tier == 1));
    assert!(tiers.last().is_none_or(|tier| *tier <= 12));
}
