//! Drafts hosted on Sleeper.

use std::collections::BTreeMap;

use engine::league::{DraftSlot, Scoring, SlotKind};
use engine::room::{OutsideDraft, OutsideKind, OutsidePhase, OutsidePick, OutsidePlace};
use serde::Deserialize;
use serde_json::Value;

use crate::fetch::{FetchError, Fetcher, Request};
use crate::wire_values::text;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct WireDraft {
    draft_id: String,
    r#type: String,
    status: String,
    #[serde(deserialize_with = "text")]
    season: Option<String>,
    settings: BTreeMap<String, Value>,
    metadata: Option<BTreeMap<String, Value>>,
    /// Slot by user id.
    draft_order: Option<BTreeMap<String, u8>>,
    /// Roster by slot.
    slot_to_roster_id: Option<BTreeMap<String, Option<i64>>>,
    #[serde(deserialize_with = "text")]
    league_id: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct WirePick {
    pick_no: u16,
    round: u8,
    draft_slot: u8,
    roster_id: Option<Value>,
    #[serde(deserialize_with = "text")]
    player_id: Option<String>,
    is_keeper: Option<bool>,
    metadata: WirePickedPlayer,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct WirePickedPlayer {
    #[serde(deserialize_with = "text")]
    first_name: Option<String>,
    #[serde(deserialize_with = "text")]
    last_name: Option<String>,
    #[serde(deserialize_with = "text")]
    position: Option<String>,
    #[serde(deserialize_with = "text")]
    team: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct WireTrade {
    round: u8,
    roster_id: i64,
    owner_id: i64,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct WireUser {
    #[serde(deserialize_with = "text")]
    user_id: Option<String>,
    #[serde(deserialize_with = "text")]
    display_name: Option<String>,
    metadata: Option<BTreeMap<String, Value>>,
}

/// A draft with its picks, and the slots of its users.
#[derive(Clone, Debug)]
pub struct SleeperDraft {
    pub draft: OutsideDraft,
    pub picks: Vec<OutsidePick>,
    /// Slot by Sleeper's user id.
    pub slots: BTreeMap<String, DraftSlot>,
}

/// A user's drafts of a season.
#[derive(Clone, Debug)]
pub struct ListedDraft {
    pub id: String,
    pub name: String,
    pub phase: OutsidePhase,
    pub kind: OutsideKind,
}

/// None when Sleeper has no such draft: it answers an unknown id with null.
pub async fn draft(fetcher: &Fetcher, base: &str, id: &str) -> Result<Option<SleeperDraft>, FetchError> {
    let wire: Option<WireDraft> = ask(fetcher, format!("{base}/v1/draft/{id}")).await?;
    let Some(wire) = wire else { return Ok(None) };
    let picks: Option<Vec<WirePick>> = ask(fetcher, format!("{base}/v1/draft/{id}/picks")).await?;
    let trades: Option<Vec<WireTrade>> = ask(fetcher, format!("{base}/v1/draft/{id}/traded_picks")).await?;
    let users = match &wire.league_id {
        Some(league) => ask::<Vec<WireUser>>(fetcher, format!("{base}/v1/league/{league}/users")).await?,
        None => None,
    };
    Ok(Some(convert(
        wire,
        picks.unwrap_or_default(),
        &trades.unwrap_or_default(),
        &users.unwrap_or_default(),
    )))
}

/// The id of the user with this name. None when Sleeper has no such user.
pub async fn user_id(fetcher: &Fetcher, base: &str, name: &str) -> Result<Option<String>, FetchError> {
    let user: Option<WireUser> = ask(fetcher, format!("{base}/v1/user/{name}")).await?;
    Ok(user.and_then(|user| user.user_id))
}

pub async fn drafts_of(
    fetcher: &Fetcher,
    base: &str,
    user_id: &str,
    season: u16,
) -> Result<Vec<ListedDraft>, FetchError> {
    let url = format!("{base}/v1/user/{user_id}/drafts/nfl/{season}");
    let drafts: Option<Vec<WireDraft>> = ask(fetcher, url).await?;
    let listed = |wire: WireDraft| ListedDraft {
        name: name_of(&wire),
        phase: phase_of(&wire.status),
        kind: kind_of(&wire.r#type),
        id: wire.draft_id,
    };
    Ok(drafts.unwrap_or_default().into_iter().map(listed).collect())
}

/// Sleeper answers unknown ids with null and 200, or with 404.
async fn ask<T: serde::de::DeserializeOwned>(
    fetcher: &Fetcher,
    url: String,
) -> Result<Option<T>, FetchError> {
    match fetcher.fetch_json::<Option<T>>(&Request::get(url)).await {
        Err(FetchError::Status(status)) if status == reqwest::StatusCode::NOT_FOUND => Ok(None),
        answer => answer,
    }
}

fn convert(wire: WireDraft, picks: Vec<WirePick>, trades: &[WireTrade], users: &[WireUser]) -> SleeperDraft {
    let slot_of_roster: BTreeMap<i64, u8> = wire
        .slot_to_roster_id
        .iter()
        .flatten()
        .filter_map(|(slot, roster)| Some(((*roster)?, slot.parse().ok()?)))
        .collect();
    let setting = |name: &str| wire.settings.get(name).and_then(Value::as_u64).unwrap_or(0);
    let mut remarks = Vec::new();
    let draft = OutsideDraft {
        name: name_of(&wire),
        kind: kind_of(&wire.r#type),
        phase: phase_of(&wire.status),
        season: wire.season.as_deref().and_then(|season| season.parse().ok()),
        n_teams: setting("teams").min(255) as u8,
        n_rounds: setting("rounds").min(255) as u8,
        reversal_round: setting("reversal_round").min(255) as u8,
        places: places(&wire.settings, &mut remarks),
        scoring: scoring(&wire, &mut remarks),
        seconds_per_pick: u16::try_from(setting("pick_timer")).ok().filter(|n| (1..=600).contains(n)),
        team_names: team_names(&wire, users),
        trades: trades
            .iter()
            .filter_map(|trade| {
                let slot = |roster: i64| slot_of_roster.get(&roster).copied();
                Some((trade.round, slot(trade.roster_id)?, slot(trade.owner_id)?))
            })
            .collect(),
        remarks,
        id: wire.draft_id,
    };
    let pick = |pick: WirePick| pick_of(pick, &slot_of_roster);
    SleeperDraft {
        draft,
        picks: picks.into_iter().filter_map(pick).collect(),
        slots: wire.draft_order.unwrap_or_default(),
    }
}

fn pick_of(wire: WirePick, slot_of_roster: &BTreeMap<i64, u8>) -> Option<OutsidePick> {
    // Old drafts number their rosters, new ones send the number as text, mock drafts have none.
    let roster = wire.roster_id.as_ref().and_then(|id| id.as_i64().or_else(|| id.as_str()?.parse().ok()));
    let player = wire.metadata;
    let names = [player.first_name, player.last_name].into_iter().flatten();
    Some(OutsidePick {
        pick: wire.pick_no,
        round: wire.round,
        slot: roster.and_then(|roster| slot_of_roster.get(&roster).copied()).unwrap_or(wire.draft_slot),
        dealt_to: wire.draft_slot,
        player: wire.player_id?,
        known: None,
        name: names.collect::<Vec<_>>().join(" "),
        position: player.position.unwrap_or_default(),
        team: player.team.unwrap_or_default(),
        is_keeper: wire.is_keeper.unwrap_or(false),
    })
}

fn name_of(wire: &WireDraft) -> String {
    let name = wire.metadata.as_ref().and_then(|metadata| metadata.get("name")?.as_str());
    name.filter(|name| !name.trim().is_empty()).unwrap_or("Sleeper draft").to_owned()
}

fn kind_of(text: &str) -> OutsideKind {
    match text {
        "linear" => OutsideKind::Linear,
        "auction" => OutsideKind::Auction,
        _ => OutsideKind::Snake,
    }
}

fn phase_of(text: &str) -> OutsidePhase {
    match text {
        "pre_draft" => OutsidePhase::BeforeTheDraft,
        "paused" => OutsidePhase::Paused,
        "complete" => OutsidePhase::Complete,
        _ => OutsidePhase::Drafting,
    }
}

fn places(settings: &BTreeMap<String, Value>, remarks: &mut Vec<String>) -> Vec<(OutsidePlace, u8)> {
    let mut places = Vec::new();
    for (name, n) in settings {
        let (Some(name), Some(n)) = (name.strip_prefix("slots_"), n.as_u64().filter(|n| *n > 0)) else {
            continue;
        };
        let place = match name {
            "qb" => OutsidePlace::Slot(SlotKind::Qb),
            "rb" => OutsidePlace::Slot(SlotKind::Rb),
            "wr" => OutsidePlace::Slot(SlotKind::Wr),
            "te" => OutsidePlace::Slot(SlotKind::Te),
            "k" => OutsidePlace::Slot(SlotKind::K),
            "def" => OutsidePlace::Slot(SlotKind::Dst),
            "flex" => OutsidePlace::Slot(SlotKind::Flex),
            "super_flex" => OutsidePlace::Slot(SlotKind::Superflex),
            "rec_flex" => OutsidePlace::Slot(SlotKind::WrTe),
            "bn" => OutsidePlace::Slot(SlotKind::Bench),
            "wrrb_flex" => {
                remarks.push(
                    "A flex place for backs and receivers is kept as one that takes tight ends too.".into(),
                );
                OutsidePlace::BackOrReceiver
            }
            other => {
                remarks.push(format!("{n} places for {} are left out.", other.to_uppercase()));
                continue;
            }
        };
        places.push((place, n.min(100) as u8));
    }
    places
}

fn scoring(wire: &WireDraft, remarks: &mut Vec<String>) -> Scoring {
    let kind = wire.metadata.as_ref().and_then(|metadata| metadata.get("scoring_type")?.as_str());
    match kind.unwrap_or_default() {
        kind if kind.contains("half") => Scoring::HalfPpr,
        kind if kind.contains("ppr") => Scoring::Ppr,
        kind if kind.contains("std") => Scoring::Standard,
        kind => {
            remarks.push(format!("Sleeper calls the scoring '{kind}'; it is read as PPR."));
            Scoring::Ppr
        }
    }
}

/// A team's own name, else its manager's, else the draft's name for the slot.
fn team_names(wire: &WireDraft, users: &[WireUser]) -> Vec<String> {
    let n_teams = wire.settings.get("teams").and_then(Value::as_u64).unwrap_or(0).min(20) as u8;
    let slots = wire.draft_order.as_ref();
    let manager = |slot: u8| {
        let id = slots?.iter().find(|(_, other)| **other == slot)?.0;
        let user = users.iter().find(|user| user.user_id.as_ref() == Some(id))?;
        let own = user.metadata.as_ref().and_then(|metadata| metadata.get("team_name")?.as_str());
        own.map(str::to_owned).or_else(|| user.display_name.clone())
    };
    let slot_name = |slot: u8| {
        let name = wire.metadata.as_ref()?.get(&format!("slot_name_{slot}"))?.as_str()?;
        Some(name.to_owned())
    };
    let name = |slot: u8| manager(slot).or_else(|| slot_name(slot)).unwrap_or_else(|| format!("Team {slot}"));
    (1..=n_teams).map(name).collect()
}

/// The id in a link to a Sleeper draft, or the id itself.
pub fn draft_id(text: &str) -> Option<&str> {
    let last = text.trim().split(['?', '#']).next()?.trim_end_matches('/').rsplit('/').next()?;
    (last.len() >= 8 && last.bytes().all(|byte| byte.is_ascii_digit())).then_some(last)
}
