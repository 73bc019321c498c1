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

#[cfg(test)]
mod tests {
    use super::*;

    /// Two drafts of two teams and three rounds. Player `f` goes only in the second, `e` only in the first.
    const FILE: &str = "draft,drafted_at,clock_s,pick,slot,round,player,position,bye,adp
1,2022-05-02 18:00,30,1,1,1,a,RB,6,1.5
1,2022-05-02 18:00,30,2,2,1,b,WR,6,2.5
1,2022-05-02 18:00,30,3,2,2,c,QB,6,3.5
1,2022-05-02 18:00,30,4,1,2,d,TE,6,4.5
1,2022-05-02 18:00,30,5,1,3,e,RB,6,5.5
1,2022-05-02 18:00,30,6,2,3,g,WR,6,0
2,2022-05-03 18:00,30,1,1,1,b,WR,6,1.1
2,2022-05-03 18:00,30,2,2,1,a,RB,6,2.1
2,2022-05-03 18:00,30,3,2,2,c,QB,6,3.1
2,2022-05-03 18:00,30,4,1,2,d,TE,6,4.1
2,2022-05-03 18:00,30,5,1,3,f,RB,6,6.1
2,2022-05-03 18:00,30,6,2,3,g,WR,6,7.1
";

    fn first_draft(text: &str, scope: PoolScope) -> Result<Replay, ReplayRejected> {
        let record = Record::parse(text).unwrap();
        Replay::new(&record, &record.drafts[0], scope)
    }

    fn names(board: &Board) -> Vec<&str> {
        board.available().map(|player| board.player(player).name.as_str()).collect()
    }

    #[test]
    fn a_pick_is_seen_from_the_board_before_it() {
        let mut seen = Vec::new();
        first_draft(FILE, PoolScope::Everybody).unwrap().each_pick(|board, taken| {
            assert!(board.is_available(taken));
            seen.push((board.current_pick(), board.player(taken).name.clone()));
        });
        let seen: Vec<(u16, &str)> = seen.iter().map(|(pick, name)| (*pick, name.as_str())).collect();
        assert_eq!(seen, [(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, "e"), (6, "g")]);
    }

    #[test]
    fn questions_are_about_the_teams_next_pick_unless_nobody_picks_in_between() {
        let mut asked = Vec::new();
        first_draft(FILE, PoolScope::Everybody).unwrap().each_question(|replay, next| {
            asked.push((replay.board().current_pick() - 1, next));
        });
        // Slot 1 picks at 1, 4 and 5, slot 2 at 2, 3 and 6.
        assert_eq!(asked, [(1, 4), (3, 6)]);
    }

    #[test]
    fn prices_are_the_drafts_own_and_only_then_those_of_the_nearest() {
        let replay = first_draft(FILE, PoolScope::Everybody).unwrap();
        let adp = |name: &str| {
            let player = replay.board.pool().players().iter().find(|player| player.name == name).unwrap();
            player.adp.unwrap()
        };
        assert!((adp("a") - 1.5).abs() < 1e-9 && (adp("b") - 2.5).abs() < 1e-9);
        assert!((adp("f") - 6.1).abs() < 1e-9, "not taken here: from the other draft");
        assert!((adp("g") - 7.1).abs() < 1e-9, "no figure here: from the other draft");
        assert_eq!(names(replay.board()), ["a", "b", "c", "d", "e", "f", "g"]);
        let f = replay.board.available().nth(5).unwrap();
        assert_eq!((replay.gone_at(f), replay.gone_at(replay.taken[5])), (None, Some(6)));
        let drafted = first_draft(FILE, PoolScope::DraftedOnly).unwrap();
        assert_eq!(names(drafted.board()), ["a", "b", "c", "d", "e", "g"]);
    }

    #[test]
    fn a_draft_that_is_no_snake_is_refused() {
        let linear = FILE.replacen("3,2,2,c", "3,1,2,c", 1);
        let rejected = first_draft(&linear, PoolScope::Everybody).unwrap_err();
        assert_eq!(rejected, ReplayRejected::NotASnake { draft: 1, pick: 3 });
    }
}
