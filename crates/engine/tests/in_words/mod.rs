//! A verdict as a person would read it.

use engine::simulation::Verdict;

pub fn in_words(verdict: &Verdict) -> String {
    let mut text = format!(
        "pick {}: {} {}{}\n",
        verdict.my_pick,
        verdict.recommended.name,
        verdict.recommended.position,
        if verdict.is_toss_up { " (toss-up)" } else { "" }
    );
    let reasons = verdict.recommended.reasons.iter().map(|reason| format!("  - {}\n", reason.text));
    text.extend(reasons);
    let others = verdict.alternatives.iter().map(|other| {
        let reason = other.player.reasons.first().map_or("", |reason| &reason.text);
        format!("  {:+.1} {} {}: {reason}\n", other.difference.mean, other.player.name, other.player.position)
    });
    text.extend(others);
    text
}
