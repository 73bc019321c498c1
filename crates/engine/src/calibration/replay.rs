//! A recorded draft replayed on a real board, using only what was known when it began.

use std::sync::Arc;

use crate::board::Board;
use crate::league::{
    DraftOrder, Keeper, League, LeagueRejected, LeagueRules, Lineup, PickNumber, ScoringRules, SlotKind,
};
use crate::players::{PlayerIndex, PoolRejected, Position};

use super::record::{Record, RecordedDraft, RecordedPick};
use super::recorded_pool::{RecordedPool, id_of};

/// Which players the questions and the forecasts cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PoolScope {
    /// Every player drafted in any draft of that season in the file: whether he goes at all is part of the question.
    #[default]
    Everybody,
    /// Only the players this draft took, which is unknown beforehand; for comparison with studies that did so.
    DraftedOnly,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayRejected {
    #[error(transparent)]
    League(#[from] LeagueRejected),
    #[error(transparent)]
    Pool(#[from] PoolRejected),
}

/// A draft ready to replay.
#[derive(Clone, Debug)]
pub struct Replay {
    board: Board,
    /// The player taken with pick `i + 1`; none where the pick was spent before the draft began.
    taken: Vec<Option<PlayerIndex>>,
    /// The pick each player went at; none if he was not taken.
    gone_at: Vec<Option<PickNumber>>,
    /// Every player's ADP as the file has it, before earlier drafts corrected it.
    recorded_adp: Vec<Option<f64>>,
}

impl Replay {
    pub fn new(record: &Record, draft: &RecordedDraft, scope: PoolScope) -> Result<Self, ReplayRejected> {
        let RecordedPool { pool, recorded_adp } = RecordedPool::before(record, draft, scope)?;
        let league = League::new(rules_of(record, draft))?;
        let mut taken = Vec::with_capacity(draft.picks.len());
        let mut gone_at = vec![None; pool.len()];
        for picked in &draft.picks {
            let player = pool.find(&id_of(picked));
            if let Some(player) = player {
                gone_at[player.at()] = Some(picked.pick);
            }
            taken.push(player.filter(|_| !is_spent(picked)));
        }
        let mut board = Board::new(Arc::new(pool), Arc::new(league));
        if let Some(spent) = board.place_keepers() {
            board.apply(&spent).expect("the event was made for this board");
        }
        Ok(Self { board, taken, gone_at, recorded_adp })
    }

    pub fn gone_at(&self, player: PlayerIndex) -> Option<PickNumber> {
        self.gone_at[player.at()]
    }

    /// His ADP as the file has it.
    pub fn recorded_adp(&self, player: PlayerIndex) -> Option<f64> {
        self.recorded_adp[player.at()]
    }

    /// Calls back before every pick with the board and the player about to be taken.
    pub fn each_pick(mut self, mut before: impl FnMut(&Board, PlayerIndex)) {
        for index in 0..self.taken.len() {
            if let Some(player) = self.taken[index] {
                before(&self.board, player);
                self.take(player);
            }
        }
    }

    /// Calls back after every pick whose team picks again at least two picks later, with that next pick.
    pub fn each_question(mut self, mut ask: impl FnMut(&Self, PickNumber)) {
        for index in 0..self.taken.len() {
            let Some(player) = self.taken[index] else { continue };
            self.take(player);
            let pick = index as PickNumber + 1;
            let league = self.board.league();
            let next = league.next_pick_of(league.owner_of(pick), pick + 1);
            if let Some(next) = next.filter(|next| *next > self.board.current_pick()) {
                ask(&self, next);
            }
        }
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    fn take(&mut self, player: PlayerIndex) {
        let id = &self.board.player(player).id;
        // A record contains every player of a draft only once.
        let event = self.board.draft(id).expect("a recorded pick can be made");
        self.board.apply(&event).expect("the event was made for this board");
    }
}

/// Spent before the draft began: on a keeper, or on a player outside the pool, who does not move the market either.
fn is_spent(picked: &RecordedPick) -> bool {
    picked.is_keeper || picked.player.is_none()
}

/// The usual lineup for a draft of this kind: the file only says whether it was superflex, and the picks show
/// whether kickers and defences are used.
fn lineup_of(record: &Record, draft: &RecordedDraft) -> Lineup {
    let n_taken = |position: Position| {
        let is_his = |picked: &&RecordedPick| {
            picked.player.is_some_and(|player| record.players[player].position == position)
        };
        draft.picks.iter().filter(is_his).count()
    };
    let plays = |position| u8::from(2 * n_taken(position) >= usize::from(draft.n_teams));
    let (kickers, defences) = (plays(Position::K), plays(Position::Dst));
    let starters = [
        (SlotKind::Qb, 1),
        (SlotKind::Rb, 2),
        (SlotKind::Wr, if kickers + defences > 0 { 2 } else { 3 }),
        (SlotKind::Te, 1),
        (SlotKind::Flex, 1),
        (SlotKind::Superflex, u8::from(draft.is_superflex)),
        (SlotKind::K, kickers),
        (SlotKind::Dst, defences),
    ];
    let n_starters: u8 = starters.iter().map(|(_, count)| count).sum();
    let bench = (SlotKind::Bench, draft.n_rounds.saturating_sub(n_starters));
    Lineup::new(starters.into_iter().chain([bench]))
}

pub fn rules_of(record: &Record, draft: &RecordedDraft) -> LeagueRules {
    let keeper =
        |picked: &RecordedPick| Keeper { player_id: id_of(picked), slot: picked.slot, round: picked.round };
    LeagueRules {
        n_teams: draft.n_teams,
        n_rounds: draft.n_rounds,
        order: DraftOrder::Snake,
        third_round_reversal: false,
        my_slot: 1,
        traded_picks: Vec::new(),
        keepers: draft.picks.iter().filter(|picked| is_spent(picked)).map(keeper).collect(),
        lineup: lineup_of(record, draft),
        scoring: draft.scoring,
        scoring_rules: ScoringRules::default(),
        auction: None,
    }
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
    fn questions_are_about_the_teams_next_pick_unless_no_team_picks_in_between() {
        let mut asked = Vec::new();
        first_draft(FILE, PoolScope::Everybody).unwrap().each_question(|replay, next| {
            asked.push((replay.board().current_pick() - 1, next));
        });
        // Slot 1 picks at 1, 4 and 5, slot 2 at 2, 3 and 6.
        assert_eq!(asked, [(1, 4), (3, 6)]);
    }

    #[test]
    fn prices_are_the_drafts_own_or_else_those_of_the_nearest() {
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
        assert_eq!((replay.gone_at(f), replay.gone_at(replay.taken[5].unwrap())), (None, Some(6)));
        let drafted = first_draft(FILE, PoolScope::DraftedOnly).unwrap();
        assert_eq!(names(drafted.board()), ["a", "b", "c", "d", "e", "g"]);
    }

    #[test]
    fn picks_outside_the_pool_are_spent_and_only_the_same_season_counts() {
        let text = "draft,season,teams,rounds,superflex,pick,slot,round,player,position,keeper,adp
1,2024,2,3,1,1,1,1,a,RB,1,1
1,2024,2,3,1,2,2,1,b,QB,0,2
1,2024,2,3,1,3,2,2,b,QB,0,2
1,2024,2,3,1,4,1,2,a punter,P,0,
1,2024,2,3,1,5,1,3,c,TE,0,3
1,2024,2,3,1,6,2,3,d,WR,0,
2,2023,2,1,1,1,1,1,c,TE,0,9
2,2023,2,1,1,2,2,1,e,WR,0,8
";
        let replay = first_draft(text, PoolScope::Everybody).unwrap();
        assert_eq!(names(replay.board()), ["b", "c", "d"], "e did not play that season, a is kept");
        assert_eq!(replay.board.league().lineup().count(SlotKind::Superflex), 1);
        let mut seen = Vec::new();
        replay.each_pick(|board, taken| seen.push((board.current_pick(), board.player(taken).name.clone())));
        let seen: Vec<(u16, &str)> = seen.iter().map(|(pick, name)| (*pick, name.as_str())).collect();
        assert_eq!(seen, [(2, "b"), (5, "c"), (6, "d")]);
    }
}
