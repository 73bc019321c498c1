//! A recorded draft played again on a real board, with only what was known when it began.

use std::sync::Arc;

use crate::board::Board;
use crate::league::{DraftOrder, League, LeagueRejected, LeagueRules, Lineup, PickNumber, Scoring, SlotKind};
use crate::players::{Player, PlayerIndex, Pool, PoolRejected};

use super::record::{Record, RecordedDraft};

/// Whom the questions and the forecasts are about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PoolScope {
    /// Everybody who was drafted in any draft of the file: whether he goes at all is part of the question.
    #[default]
    Everybody,
    /// Only the players this draft took. Nobody knows that beforehand; for comparison with studies that did so.
    DraftedOnly,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayRejected {
    #[error(transparent)]
    League(#[from] LeagueRejected),
    #[error(transparent)]
    Pool(#[from] PoolRejected),
    #[error("Draft {draft}: pick {pick} does not follow the snake")]
    NotASnake { draft: u32, pick: PickNumber },
}

/// A draft ready to be replayed.
#[derive(Clone, Debug)]
pub struct Replay {
    board: Board,
    /// Who was taken with pick `i + 1`.
    taken: Vec<PlayerIndex>,
    /// The pick each player went at; none if nobody took him.
    gone_at: Vec<Option<PickNumber>>,
}

impl Replay {
    pub fn new(record: &Record, draft: &RecordedDraft, scope: PoolScope) -> Result<Self, ReplayRejected> {
        let pool = Arc::new(pool_of(record, draft, scope)?);
        let league = Arc::new(League::new(rules_of(draft))?);
        let mut taken = Vec::with_capacity(draft.picks.len());
        let mut gone_at = vec![None; pool.len()];
        for picked in &draft.picks {
            if league.owner_of(picked.pick) != picked.slot {
                return Err(ReplayRejected::NotASnake { draft: draft.id, pick: picked.pick });
            }
            if let Some(player) = pool.find(&id_of(picked.player)) {
                gone_at[player.at()] = Some(picked.pick);
                taken.push(player);
            }
        }
        Ok(Self { board: Board::new(pool, league), taken, gone_at })
    }

    pub fn gone_at(&self, player: PlayerIndex) -> Option<PickNumber> {
        self.gone_at[player.at()]
    }

    /// Calls back before every pick with the board and the player about to be taken.
    pub fn each_pick(mut self, mut before: impl FnMut(&Board, PlayerIndex)) {
        for index in 0..self.taken.len() {
            before(&self.board, self.taken[index]);
            self.take(index);
        }
    }

    /// Calls back after every pick whose team picks again at least two picks later, with that next pick.
    pub fn each_question(mut self, mut ask: impl FnMut(&Self, PickNumber)) {
        for index in 0..self.taken.len() {
            self.take(index);
            let pick = index as PickNumber + 1;
            let league = self.board.league();
            let next = league.next_pick_of(league.owner_of(pick), pick + 1);
            if let Some(next) = next.filter(|next| *next >= pick + 2) {
                ask(&self, next);
            }
        }
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    fn take(&mut self, index: usize) {
        let id = &self.board.player(self.taken[index]).id;
        // Every pick of a complete record is a player of the pool whom nobody took before.
        let event = self.board.draft(id).expect("a recorded pick can be made");
        self.board.apply(&event).expect("the event was made for this board");
    }
}

fn id_of(player: usize) -> String {
    player.to_string()
}

fn rules_of(draft: &RecordedDraft) -> LeagueRules {
    let lineup = Lineup::new([
        (SlotKind::Qb, 1),
        (SlotKind::Rb, 2),
        (SlotKind::Wr, 3),
        (SlotKind::Te, 1),
        (SlotKind::Flex, 1),
        (SlotKind::Bench, 10),
    ]);
    LeagueRules {
        n_teams: draft.picks.iter().map(|pick| pick.slot).max().unwrap_or_default(),
        n_rounds: draft.picks.iter().map(|pick| pick.round).max().unwrap_or_default(),
        order: DraftOrder::Snake,
        third_round_reversal: false,
        my_slot: 1,
        traded_picks: Vec::new(),
        keepers: Vec::new(),
        lineup,
        scoring: Scoring::HalfPpr,
    }
}

/// The draft's own ADP for the players it took. For the others, and where the source had none, the ADP of the
/// draft nearest in time that has one.
fn pool_of(record: &Record, draft: &RecordedDraft, scope: PoolScope) -> Result<Pool, PoolRejected> {
    let mut nearest: Vec<Option<(i64, f64)>> = vec![None; record.players.len()];
    let mut is_taken = vec![false; record.players.len()];
    for other in &record.drafts {
        let distance = (other.at_minute - draft.at_minute).abs();
        for picked in &other.picks {
            let Some(adp) = picked.adp else { continue };
            let known = &mut nearest[picked.player];
            if known.is_none_or(|(best, _)| distance < best) || other.id == draft.id {
                *known = Some((if other.id == draft.id { -1 } else { distance }, adp));
            }
        }
    }
    for picked in &draft.picks {
        is_taken[picked.player] = true;
    }
    let player = |(index, known): (usize, &super::record::RecordedPlayer)| Player {
        id: id_of(index),
        name: known.name.clone(),
        position: known.position,
        team: None,
        bye_week: known.bye_week,
        adp: nearest[index].map(|(_, adp)| adp),
        adp_spread: None,
        n_sources: None,
        times_drafted: None,
        projected_points: None,
    };
    let is_in_scope = |index: usize| scope == PoolScope::Everybody || is_taken[index];
    Pool::new(
        record.players.iter().enumerate().filter(|(index, _)| is_in_scope(*index)).map(player).collect(),
    )
}
