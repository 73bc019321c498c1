//! A verdict as a person would read it.

use engine::simulation::{AdvisedPlayer, Verdict};

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
    text.extend(verdict.recommended.chips.iter().map(|chip| format!("  [{}]\n", chip.text)));
    let others = verdict.alternatives.iter().map(|other| {
        let AdvisedPlayer { name, position, reasons, chips, .. } = &other.player;
        let reason = reasons.first().map_or("", |reason| &reason.text);
        let chips: Vec<String> = chips.iter().map(|chip| format!(" [{}]", chip.text)).collect();
        format!("  {:+.1} {name} {position}: {reason}{}\n", other.difference.mean, chips.concat())
    });
    text.extend(others);
    text
}
