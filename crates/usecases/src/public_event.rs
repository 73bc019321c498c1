//! What people who watch another person's draft may see of a change.

use engine::{
    board::{BoardEvent, PlayerChange},
    league::PickNumber,
};
use serde::{Deserialize, Serialize};

/// The picks that changed. It has no fields for targets, roster places or whose team is "mine", so they cannot leak.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicEvent {
    pub version: u64,
    pub picks: Vec<PublicPick>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicPick {
    pub pick: PickNumber,
    /// None if the pick was taken back.
    pub player_id: Option<String>,
}

impl From<&BoardEvent> for PublicEvent {
    fn from(event: &BoardEvent) -> Self {
        let moved = || event.changes.iter().filter(|change| change.before.pick != change.after.pick);
        let made = |change: &PlayerChange| {
            let pick = change.after.pick?;
            Some(PublicPick { pick, player_id: Some(change.player_id.clone()) })
        };
        let mut picks: Vec<PublicPick> = moved().filter_map(made).collect();
        for freed in moved().filter_map(|change| change.before.pick) {
            if picks.iter().all(|made| made.pick != freed) {
                picks.push(PublicPick { pick: freed, player_id: None });
            }
        }
        picks.sort_by_key(|made| made.pick);
        Self { version: event.version, picks }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// What watchers see of changes given as `(player, pick before, pick after)`.
    fn seen(changes: &[(&str, Option<u16>, Option<u16>)]) -> Value {
        let state = |pick: Option<u16>| match pick {
            Some(_) => json!({ "status": "my_team", "pick": pick, "slot": "BN1" }),
            None => json!({ "status": "targeted", "pick": null, "slot": null }),
        };
        let changes: Vec<Value> = changes
            .iter()
            .map(|(id, before, after)| {
                json!({ "player_id": id, "before": state(*before), "after": state(*after) })
            })
            .collect();
        let event = json!({ "version": 4, "kind": "marked", "changes": changes });
        let event: BoardEvent = serde_json::from_value(event).unwrap();
        serde_json::to_value(PublicEvent::from(&event)).unwrap()
    }

    #[test]
    fn a_watcher_sees_picks_and_nothing_else() {
        let picks = |event: Value| event["picks"].clone();
        assert_eq!(
            seen(&[("a", None, Some(3))]),
            json!({ "version": 4, "picks": [{ "pick": 3, "player_id": "a" }] })
        );
        assert_eq!(picks(seen(&[("a", Some(3), None)])), json!([{ "pick": 3, "player_id": null }]));
        let replaced = seen(&[("a", Some(3), None), ("b", None, Some(3))]);
        assert_eq!(picks(replaced), json!([{ "pick": 3, "player_id": "b" }]));
        assert_eq!(picks(seen(&[("a", None, None), ("b", Some(2), Some(2))])), json!([]), "a target, a move");
    }
}
