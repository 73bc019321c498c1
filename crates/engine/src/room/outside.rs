//! A draft hosted elsewhere, in the engine's terms: its league, its picks, and which of its players we know.

use serde::{Deserialize, Serialize};

use crate::board::{Board, RoomPick};
use crate::league::{
    DraftConfig, DraftOrder, DraftSlot, Keeper, PickNumber, PickOrder, RosterPosition, Scoring, SlotKind,
    TradedPick,
};
use crate::names::{Identity, KnownPlayer, NameIndex, SourceName, SourceTeam};
use crate::players::{Player, PlayerIndex, Position};

/// A draft as its own site describes it.
#[derive(Clone, Debug, PartialEq)]
pub struct OutsideDraft {
    pub id: String,
    pub name: String,
    pub kind: OutsideKind,
    pub phase: OutsidePhase,
    pub season: Option<u16>,
    pub n_teams: u8,
    pub n_rounds: u8,
    /// The round from which the order is reversed once more; 0 for never.
    pub reversal_round: u8,
    /// Roster slots by the site's names.
    pub places: Vec<(OutsidePlace, u8)>,
    pub scoring: Scoring,
    /// None for no clock, and for one longer than ours supports.
    pub seconds_per_pick: Option<u16>,
    /// By slot from 1; empty where the site has no name.
    pub team_names: Vec<String>,
    /// Picks traded before they were made: round, the original slot, and the slot that owns them now.
    pub trades: Vec<(u8, DraftSlot, DraftSlot)>,
    /// What the user should know about how this was read.
    pub remarks: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OutsideKind {
    Snake,
    Linear,
    Auction,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OutsidePhase {
    BeforeTheDraft,
    Drafting,
    Paused,
    Complete,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutsidePlace {
    Slot(SlotKind),
    /// Running backs and receivers, but no tight ends.
    BackOrReceiver,
}

/// A pick as reported by the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutsidePick {
    pub pick: PickNumber,
    pub round: u8,
    /// The franchise that made it.
    pub slot: DraftSlot,
    /// The franchise it originally belonged to.
    pub dealt_to: DraftSlot,
    /// The site's id of the player.
    pub player: String,
    /// Our id of the player, where the site's is known.
    pub known: Option<String>,
    pub name: String,
    /// As written by the site.
    pub position: String,
    pub team: String,
    pub is_keeper: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OutsideRejected {
    #[error("This is an auction. Draftboard follows drafts that go pick by pick.")]
    Auction,
}

impl OutsideDraft {
    /// The league as a session stores it, seen from one of its slots.
    pub fn config(&self, my_slot: DraftSlot, picks: &[OutsidePick]) -> Result<DraftConfig, OutsideRejected> {
        let order = match self.kind {
            OutsideKind::Auction => return Err(OutsideRejected::Auction),
            OutsideKind::Snake => DraftOrder::Snake,
            OutsideKind::Linear => DraftOrder::Linear,
        };
        let count = |wanted: SlotKind| -> i32 {
            let is_wanted = |place: OutsidePlace| match place {
                OutsidePlace::Slot(kind) => kind == wanted,
                OutsidePlace::BackOrReceiver => wanted == SlotKind::Flex,
            };
            self.places.iter().filter(|(place, _)| is_wanted(*place)).map(|(_, n)| i32::from(*n)).sum()
        };
        let starters = SlotKind::ALL.into_iter().filter(|kind| kind.is_starter() && count(*kind) > 0);
        let position = |kind: SlotKind| RosterPosition {
            position: kind.label().to_owned(),
            count: count(kind),
            required: true,
        };
        let usual = DraftConfig::default();
        let is_told = !self.places.is_empty();
        Ok(DraftConfig {
            team_count: u16::from(self.n_teams),
            rounds: i32::from(self.n_rounds),
            draft_order: order,
            time_per_pick: self.seconds_per_pick.map_or(0, i32::from),
            // Where the site does not say its roster, the usual one is asked about.
            roster_positions: if is_told {
                Some(starters.map(position).collect())
            } else {
                usual.roster_positions.clone()
            },
            // A site may have more slots than there are rounds; a board needs no more than are drafted.
            bench_spots: if is_told { count(SlotKind::Bench) } else { usual.bench_spots }
                .min(i32::from(self.n_rounds)),
            draft_slot: i32::from(my_slot),
            third_round_reversal: self.reversal_round == 3,
            traded_picks: self.traded_picks(order, picks),
            ..usual
        })
    }

    fn has(&self, round: u8, slot: DraftSlot) -> bool {
        (1..=self.n_rounds).contains(&round) && (1..=self.n_teams).contains(&slot)
    }

    /// Trades listed by the site, and those its picks reveal.
    fn traded_picks(&self, order: DraftOrder, picks: &[OutsidePick]) -> Vec<TradedPick> {
        let is_reversed = self.reversal_round == 3;
        let order = PickOrder::new(self.n_teams, self.n_rounds, order, is_reversed, &[]);
        let mut traded: std::collections::BTreeMap<PickNumber, DraftSlot> = self
            .trades
            .iter()
            .filter(|(round, from, to)| from != to && self.has(*round, *from) && self.has(*round, *to))
            .map(|(round, from, to)| (order.original_pick(*from, *round), *to))
            .collect();
        for pick in picks.iter().filter(|pick| (1..=order.n_picks()).contains(&pick.pick)) {
            if pick.slot == order.original_owner_of(pick.pick) {
                traded.remove(&pick.pick);
            } else {
                traded.insert(pick.pick, pick.slot);
            }
        }
        traded.into_iter().map(|(pick, slot)| TradedPick { pick, slot }).collect()
    }
}

/// The site's picks on one of our boards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recognised {
    pub picks: Vec<RoomPick>,
    /// Players of the site missing from the pool: they hold their pick, so that the clock is right.
    pub newcomers: Vec<Player>,
    pub keepers: Vec<Keeper>,
}

/// Identifies the players of the site's picks. `source` names the site in the ids of unknown players.
pub fn recognise(board: &Board, source: &str, my_slot: DraftSlot, picks: &[OutsidePick]) -> Recognised {
    let pool = board.pool();
    let names = NameIndex::new(pool.players().iter().map(|player| KnownPlayer {
        name: player.name.clone(),
        position: Some(player.position),
        team: player.team.clone(),
        is_active: true,
        aliases: Vec::new(),
    }));
    let by_id = |pick: &OutsidePick| pool.find(pick.known.as_ref()?).map(|player| usize::from(player.0));
    // A player known by id is not given to another pick by name.
    let mut taken: Vec<usize> = picks.iter().filter_map(by_id).collect();
    let mut recognised = Recognised::default();
    for pick in picks {
        let position = pick.position.parse::<Position>().ok();
        let row = SourceName { name: &pick.name, position, team: SourceTeam::read(&pick.team) };
        let by_name = || match names.identify(&row, |at| !taken.contains(&at)) {
            Identity::Known { player, .. } => Some(player),
            _ => None,
        };
        let known = by_id(pick).or_else(by_name);
        taken.extend(known);
        let player_id = if let Some(at) = known {
            pool.get(PlayerIndex(at as u16)).id.clone()
        } else {
            let newcomer = newcomer(source, pick, position);
            let id = newcomer.id.clone();
            recognised.newcomers.push(newcomer);
            id
        };
        if pick.is_keeper {
            let keeper = Keeper { player_id: player_id.clone(), slot: pick.slot, round: pick.round };
            recognised.keepers.push(keeper);
        }
        recognised.picks.push(RoomPick { pick: pick.pick, player_id, is_mine: pick.slot == my_slot });
    }
    recognised
}

/// More letters than any player's name, or a site's id of one, has.
const LONGEST_NAME: usize = 100;
const LONGEST_ID: usize = 64;
const LONGEST_POSITION: usize = 10;

/// An unknown player. A position our rosters do not have is mentioned in the name.
fn newcomer(source: &str, pick: &OutsidePick, position: Option<Position>) -> Player {
    let name = printable(&pick.name, LONGEST_NAME);
    Player {
        id: format!("{source}-{}", printable(&pick.player, LONGEST_ID)),
        name: match position {
            Some(_) => name,
            None => format!("{name} ({})", printable(&pick.position, LONGEST_POSITION)),
        },
        position: position.unwrap_or(Position::Dst),
        team: SourceTeam::read(&pick.team).code().map(str::to_owned),
        bye_week: None,
        adp: None,
        adp_superflex: None,
        adp_spread: None,
        n_sources: None,
        times_drafted: None,
        projected_points: None,
        projected_receptions: None,
    }
}

/// A site's name or id of a player is stored as it is told, without control characters and at most so long.
fn printable(told: &str, longest: usize) -> String {
    told.chars().filter(|letter| !letter.is_control()).take(longest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::board;

    #[test]
    fn an_unknown_player_with_an_endless_name_and_unprintable_letters_still_holds_the_pick() {
        let pick = OutsidePick {
            pick: 1,
            round: 1,
            slot: 1,
            dealt_to: 1,
            player: format!("\0{}", "7".repeat(1_000)),
            known: None,
            name: format!("Nobody\0 {}", "x".repeat(300_000)),
            position: "LS\n".repeat(1_000),
            team: String::new(),
            is_keeper: false,
        };
        let recognised = recognise(&board(20), "site", 1, &[pick]);
        let [newcomer] = &recognised.newcomers[..] else { panic!("{:?}", recognised.newcomers) };
        assert_eq!(recognised.picks[0].player_id, newcomer.id);
        assert_eq!(newcomer.id, format!("site-{}", "7".repeat(64)));
        assert!(newcomer.name.starts_with("Nobody xxx") && newcomer.name.ends_with("x (LSLSLSLSLS)"));
        assert!(newcomer.name.chars().count() < 120);
    }
}
