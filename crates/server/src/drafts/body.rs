//! A draft room as one of the people in it sees it.

use chrono::{DateTime, Utc};
use engine::{
    board::PickedPlayer,
    league::{DraftOrder, DraftSlot},
    room::Style,
};
use serde::Serialize;
use usecases::rooms::{Room, Seat, Summary};
use utoipa::ToSchema;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Draft)]
#[expect(clippy::struct_excessive_bools, reason = "the shape is the contract's")]
pub struct DraftBody {
    pub id: String,
    pub name: String,
    /// scheduled, in_progress or completed.
    pub status: String,
    #[schema(required)]
    pub scheduled_time: Option<DateTime<Utc>>,
    pub participants: u8,
    pub team_count: u8,
    pub rounds: u8,
    /// snake or linear.
    #[schema(value_type = String)]
    pub draft_order: DraftOrder,
    /// The caller's place in the draft order.
    pub user_slot: DraftSlot,
    pub current_pick: u16,
    pub current_round: u8,
    pub pick_in_round: u16,
    pub is_user_turn: bool,
    pub picks: Vec<DraftPick>,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub completed_at: Option<DateTime<Utc>>,
    pub draft_version: u64,
    /// Whose turn it is; none when the draft is over.
    #[schema(required)]
    pub on_the_clock: Option<DraftSlot>,
    pub is_host: bool,
    pub is_paused: bool,
    /// Nobody can pick until the host resumes. Other pauses follow missed picks, and a pick ends them.
    pub is_paused_by_host: bool,
    /// There is an invitation link that can still be used.
    pub has_invitation: bool,
    /// Seconds a person has for a pick; 0 means as long as they want.
    pub time_per_pick: u16,
    /// Seconds a computer team takes.
    pub computer_seconds: i32,
    /// When the person on the clock runs out of time.
    #[schema(required)]
    pub deadline: Option<DateTime<Utc>>,
    /// What is left of a clock that stands still.
    #[schema(required)]
    pub paused_milliseconds: Option<i64>,
    /// When the draft ends if nobody goes on with it; none while its clock runs.
    #[schema(required)]
    pub ends_at: Option<DateTime<Utc>>,
    /// The server's time, to count the clock from.
    pub server_time: DateTime<Utc>,
    /// By slot, from 1.
    pub teams: Vec<DraftTeam>,
    /// The franchise that owns each pick, from pick 1.
    pub owners: Vec<DraftSlot>,
    /// The franchise each pick was dealt to before trades: its column on a board.
    pub original_owners: Vec<DraftSlot>,
    /// The caller's wishes, first wish first.
    pub queue: Vec<String>,
    /// The computer picks for the caller.
    pub is_auto: bool,
    /// The caller's roster: every place with whoever stands in it.
    pub roster: Vec<DraftRosterSpot>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftPick {
    pub pick: u16,
    pub round: u8,
    pub slot: DraftSlot,
    pub player_id: String,
    pub player_name: String,
    pub position: &'static str,
    #[schema(required)]
    pub team: Option<String>,
    pub is_user: bool,
    pub is_keeper: bool,
    pub made_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftTeam {
    pub slot: DraftSlot,
    pub name: String,
    /// How a computer team likes to draft; none for people.
    #[schema(required)]
    pub style: Option<Style>,
    pub is_user: bool,
    pub is_auto: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftRosterSpot {
    pub slot: String,
    pub label: &'static str,
    #[schema(required)]
    pub player_id: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftSummary {
    pub id: String,
    pub name: String,
    /// scheduled, in_progress or completed.
    pub status: String,
    #[schema(required)]
    pub scheduled_time: Option<DateTime<Utc>>,
    pub participants: u8,
    pub team_count: u8,
    pub rounds: u8,
    #[schema(value_type = String)]
    pub draft_order: DraftOrder,
    pub user_slot: DraftSlot,
    /// The caller made this draft.
    pub is_host: bool,
    pub current_pick: u16,
    pub current_round: u8,
    pub pick_in_round: u16,
    pub is_user_turn: bool,
    pub is_paused: bool,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub completed_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DraftList {
    pub drafts: Vec<DraftSummary>,
    pub total: usize,
}

impl DraftBody {
    /// The room as seen by this person, who has a seat in it.
    pub fn new(room: &Room, user_id: &str, now: DateTime<Utc>) -> Self {
        let (board, league) = (room.board(), room.board().league());
        let seat = room.seat_of(user_id);
        let user_slot = seat.map_or(0, |seat| seat.slot);
        let on_the_clock = room.on_the_clock();
        let is_running = room.status() == "in_progress";
        let current_pick = on_the_clock.map_or_else(|| league.n_picks(), |(pick, _)| pick);
        let made = |picked: PickedPlayer| pick_body(room, picked, user_slot);
        let team = |(slot, name): (DraftSlot, String)| team_body(room, slot, name, user_slot);
        Self {
            id: room.id().to_owned(),
            name: room.session.name.clone(),
            status: room.status().to_owned(),
            scheduled_time: room.scheduled_at(),
            participants: league.n_teams(),
            team_count: league.n_teams(),
            rounds: league.n_rounds(),
            draft_order: league.rules().order,
            user_slot,
            current_pick,
            current_round: league.round_of(current_pick),
            pick_in_round: pick_in_round(current_pick, league.n_teams()),
            is_user_turn: is_running && on_the_clock.is_some_and(|(_, slot)| slot == user_slot),
            picks: board.picks().map(made).collect(),
            created_at: room.session.created_at,
            completed_at: room.completed_at(),
            draft_version: board.version(),
            on_the_clock: on_the_clock.map(|(_, slot)| slot),
            is_host: room.is_owner(user_id),
            is_paused: room.is_paused(),
            is_paused_by_host: room.is_paused_by_host(),
            has_invitation: room.has_invitation(),
            time_per_pick: room.seconds_per_pick().unwrap_or(0),
            computer_seconds: room.computer_millis() / 1000,
            deadline: room.deadline(),
            paused_milliseconds: room.paused_left(),
            ends_at: room.ends_at(),
            server_time: now,
            teams: (1..).zip(room.team_names()).map(team).collect(),
            owners: (1..=league.n_picks()).map(|pick| league.owner_of(pick)).collect(),
            original_owners: (1..=league.n_picks())
                .map(|pick| league.order().original_owner_of(pick))
                .collect(),
            queue: seat.map(|seat| left_of(room, seat)).unwrap_or_default(),
            is_auto: seat.is_some_and(|seat| seat.is_auto),
            roster: room.roster_of(user_slot).into_iter().map(DraftRosterSpot::from).collect(),
        }
    }
}

impl From<usecases::rooms::RosterSpot> for DraftRosterSpot {
    fn from(spot: usecases::rooms::RosterSpot) -> Self {
        Self { slot: spot.slot.to_string(), label: spot.slot.kind.label(), player_id: spot.player_id }
    }
}

fn pick_in_round(pick: u16, n_teams: u8) -> u16 {
    pick.saturating_sub(1) % u16::from(n_teams) + 1
}

fn pick_body(room: &Room, picked: PickedPlayer, user_slot: DraftSlot) -> DraftPick {
    let player = room.board().player(picked.player);
    DraftPick {
        pick: picked.pick,
        round: room.board().league().round_of(picked.pick),
        slot: picked.slot,
        player_id: player.id.clone(),
        player_name: player.name.clone(),
        position: player.position.as_str(),
        team: player.team.clone(),
        is_user: picked.slot == user_slot,
        is_keeper: picked.is_keeper,
        made_at: room.session.made_at.get(&player.id).copied().unwrap_or(room.session.updated_at),
    }
}

fn team_body(room: &Room, slot: DraftSlot, name: String, user_slot: DraftSlot) -> DraftTeam {
    let seat = room.seat_at(slot);
    DraftTeam {
        slot,
        name,
        style: seat.is_none().then(|| room.style_of(slot)),
        is_user: slot == user_slot,
        is_auto: seat.is_some_and(|seat| seat.is_auto),
    }
}

/// Players in the queue who are still available.
fn left_of(room: &Room, seat: &Seat) -> Vec<String> {
    let is_left = |id: &&String| room.board().find(id).is_ok_and(|player| room.board().is_available(player));
    seat.queue.iter().filter(is_left).cloned().collect()
}

impl From<Summary> for DraftSummary {
    fn from(summary: Summary) -> Self {
        let n_picks = u16::from(summary.n_teams) * u16::from(summary.n_rounds);
        let current_pick = summary.current_pick.unwrap_or(n_picks);
        Self {
            id: summary.id,
            name: summary.name,
            status: summary.status,
            scheduled_time: summary.scheduled_at,
            participants: summary.n_teams,
            team_count: summary.n_teams,
            rounds: summary.n_rounds,
            draft_order: summary.order,
            user_slot: summary.slot,
            is_host: summary.is_host,
            current_pick,
            current_round: ((current_pick - 1) / u16::from(summary.n_teams) + 1) as u8,
            pick_in_round: pick_in_round(current_pick, summary.n_teams),
            is_user_turn: summary.is_my_turn,
            is_paused: summary.is_paused,
            created_at: summary.created_at,
            completed_at: summary.completed_at,
        }
    }
}
