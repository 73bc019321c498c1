//! Dropping a dragged player on a roster slot.

use serde::Deserialize;

use crate::league::SlotId;
use crate::players::Position;

/// What was dragged, not yet validated.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct DroppedPlayer {
    pub id: Option<String>,
    pub name: Option<String>,
    pub position: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DropRejected {
    #[error("Slot is disabled")]
    SlotDisabled,
    #[error("No player data found")]
    NoPlayer,
    #[error("Invalid player data")]
    InvalidPlayer,
    #[error("{position} not allowed in {slot} slot")]
    NotAllowed { position: String, slot: &'static str },
    #[error("Failed to process player drop")]
    UnknownSlot,
}

impl DropRejected {
    /// A code clients may branch on; never renamed.
    pub fn code(&self) -> &'static str {
        match self {
            Self::SlotDisabled => "slot_disabled",
            Self::NoPlayer => "no_player",
            Self::InvalidPlayer => "invalid_player",
            Self::NotAllowed { .. } => "position_not_allowed",
            Self::UnknownSlot => "unknown_slot",
        }
    }
}

/// Whether a drop is allowed.
pub fn check_drop(
    slot: &str,
    is_disabled: bool,
    dropped: Option<&DroppedPlayer>,
) -> Result<(), DropRejected> {
    if is_disabled {
        return Err(DropRejected::SlotDisabled);
    }
    let dropped = dropped.ok_or(DropRejected::NoPlayer)?;
    let (Some(_), Some(_), Some(position)) = (&dropped.id, &dropped.name, &dropped.position) else {
        return Err(DropRejected::InvalidPlayer);
    };
    let slot: SlotId = slot.parse().map_err(|_| DropRejected::UnknownSlot)?;
    match position.parse::<Position>() {
        Ok(position) if slot.kind.accepts().contains(position) => Ok(()),
        _ => Err(DropRejected::NotAllowed { position: position.clone(), slot: slot.kind.label() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drop_on(slot: &str, is_disabled: bool, dropped: Option<[Option<&str>; 3]>) -> String {
        let dropped = dropped.map(|parts| {
            let [id, name, position] = parts.map(|part| part.map(str::to_owned));
            DroppedPlayer { id, name, position }
        });
        check_drop(slot, is_disabled, dropped.as_ref())
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default()
    }

    // E5-46 to E5-52
    #[test]
    fn a_drop_is_taken_or_refused_with_the_known_messages() {
        let kicker = Some([Some("k"), Some("K"), Some("K")]);
        assert_eq!(drop_on("K1", false, kicker), "");
        assert_eq!(drop_on("BN1", false, kicker), "");
        assert_eq!(drop_on("BN1", true, kicker), "Slot is disabled");
        assert_eq!(drop_on("K1", false, None), "No player data found");
        assert_eq!(drop_on("K1", false, Some([Some("k"), None, Some("K")])), "Invalid player data");
        assert_eq!(drop_on("FLEX1", false, kicker), "K not allowed in FLEX slot");
        assert_eq!(
            drop_on("BN1", false, Some([Some("x"), Some("X"), Some("LB")])),
            "LB not allowed in Bench slot"
        );
        assert_eq!(drop_on("nowhere", false, kicker), "Failed to process player drop");
    }
}
