//! Boards that people would argue about, and the verdict on each.

use std::sync::Arc;

use engine::board::Board;
use engine::insights::StrategyWeights;
use engine::league::{DraftOrder, Keeper, League, LeagueRules, Lineup, Scoring, ScoringRules, SlotKind};
use engine::players::BundledPool;
use engine::simulation::{advise, seed_for};

mod in_words;

const POOL: &str = include_str!("../../../data/pool.csv");

/// A moment of a draft in which the others follow the ADP.
struct Moment {
    what: &'static str,
    n_teams: u8,
    n_superflex: u8,
    my_slot: u8,
    /// The round I am about to pick in.
    round: u8,
    /// My picks so far, in order.
    mine: &'static [&'static str],
    /// Players the others pass over.
    fallen: &'static [&'static str],
    /// Players the others take before anyone else.
    gone: &'static [&'static str],
    /// Kept by the team in this slot for this round.
    kept: &'static [(&'static str, u8, u8)],
}

impl Moment {
    fn rules(&self, keepers: Vec<Keeper>) -> LeagueRules {
        let lineup = Lineup::new([
            (SlotKind::Qb, 1),
            (SlotKind::Rb, 2),
            (SlotKind::Wr, 2),
            (SlotKind::Te, 1),
            (SlotKind::Flex, 1),
            (SlotKind::Superflex, self.n_superflex),
            (SlotKind::K, 1),
            (SlotKind::Dst, 1),
            (SlotKind::Bench, 6),
        ]);
        LeagueRules {
            n_teams: self.n_teams,
            n_rounds: lineup.n_slots() as u8,
            order: DraftOrder::Snake,
            third_round_reversal: false,
            my_slot: self.my_slot,
            traded_picks: Vec::new(),
            keepers,
            lineup,
            scoring: Scoring::HalfPpr,
            scoring_rules: ScoringRules::default(),
            auction: None,
        }
    }

    fn board(&self) -> Board {
        let pool = BundledPool::parse(POOL).unwrap().pool(Scoring::HalfPpr).unwrap();
        let id = |name: &str| pool.players().iter().find(|player| player.name == name).unwrap().id.clone();
        let keeper =
            |(name, slot, round): &(&str, u8, u8)| Keeper { player_id: id(name), slot: *slot, round: *round };
        let league = Arc::new(League::new(self.rules(self.kept.iter().map(keeper).collect())).unwrap());
        let mut board = Board::new(Arc::new(pool).for_league(&league), league);
        if let Some(event) = board.place_keepers() {
            board.apply(&event).unwrap();
        }
        let mut mine = self.mine.iter();
        while board.on_the_clock() != self.my_slot
            || board.league().round_of(board.current_pick()) < self.round
        {
            let name = if board.on_the_clock() == self.my_slot {
                (*mine.next().unwrap()).to_owned()
            } else {
                self.next_of_the_others(&board)
            };
            let player = board.available().find(|player| board.player(*player).name == name).unwrap();
            let event = board.draft(&board.player(player).id).unwrap();
            board.apply(&event).unwrap();
        }
        board
    }

    fn next_of_the_others(&self, board: &Board) -> String {
        let left = || board.available().map(|player| board.player(player).name.clone());
        let wanted = left().find(|name| self.gone.contains(&name.as_str()));
        let is_free =
            |name: &String| !self.fallen.contains(&name.as_str()) && !self.mine.contains(&name.as_str());
        wanted.or_else(|| left().find(is_free)).unwrap()
    }
}

const MOMENTS: [Moment; 8] = [
    Moment {
        what: "the first back of everybody's list falls to 1.08",
        n_teams: 12,
        n_superflex: 0,
        my_slot: 8,
        round: 1,
        mine: &[],
        fallen: &["Bijan Robinson"],
        gone: &[],
        kept: &[],
    },
    Moment {
        what: "superflex at 1.05, Allen, Jackson, Gibbs and Robinson gone",
        n_teams: 12,
        n_superflex: 1,
        my_slot: 5,
        round: 1,
        mine: &[],
        fallen: &[],
        gone: &["Josh Allen", "Lamar Jackson", "Jahmyr Gibbs", "Bijan Robinson"],
        kept: &[],
    },
    Moment {
        what: "superflex in round 3 with two backs and no passer",
        n_teams: 12,
        n_superflex: 1,
        my_slot: 5,
        round: 3,
        mine: &["Christian McCaffrey", "Saquon Barkley"],
        fallen: &[],
        gone: &[],
        kept: &[],
    },
    Moment {
        what: "a second star at tight end, or a second receiver",
        n_teams: 12,
        n_superflex: 0,
        my_slot: 6,
        round: 3,
        mine: &["Christian McCaffrey", "Brock Bowers"],
        fallen: &["Trey McBride"],
        gone: &[],
        kept: &[],
    },
    Moment {
        what: "the best passer falls to round 4 of a 10-team league",
        n_teams: 10,
        n_superflex: 0,
        my_slot: 3,
        round: 4,
        mine: &["Ja'Marr Chase", "James Cook III", "Nico Collins"],
        fallen: &["Josh Allen"],
        gone: &[],
        kept: &[],
    },
    Moment {
        what: "two passers, and three stars fallen to round 5 of a superflex league",
        n_teams: 12,
        n_superflex: 1,
        my_slot: 10,
        round: 5,
        mine: &["Drake Maye", "Lamar Jackson", "Nico Collins", "Kyren Williams"],
        fallen: &["Chase Brown", "George Pickens", "Trey McBride"],
        gone: &[],
        kept: &[],
    },
    Moment {
        what: "a back kept for round 6, first pick",
        n_teams: 12,
        n_superflex: 0,
        my_slot: 1,
        round: 1,
        mine: &[],
        fallen: &[],
        gone: &[],
        kept: &[("Omarion Hampton", 1, 6), ("Nico Collins", 2, 6), ("Josh Allen", 3, 6)],
    },
    Moment {
        what: "one receiver and five backs after six rounds",
        n_teams: 12,
        n_superflex: 0,
        my_slot: 12,
        round: 7,
        mine: &[
            "James Cook III",
            "Ashton Jeanty",
            "Breece Hall",
            "Tetairoa McMillan",
            "D'Andre Swift",
            "Travis Etienne Jr.",
        ],
        fallen: &[],
        gone: &[],
        kept: &[],
    },
];

#[test]
fn boards_that_people_would_argue_about_read_sensibly() {
    let text = MOMENTS.iter().map(|moment| {
        let board = moment.board();
        let seed = seed_for(moment.what, board.current_pick());
        let verdict = advise(&board, &StrategyWeights::default(), seed, 500).unwrap();
        format!("{}\n{}\n", moment.what, in_words::in_words(&verdict))
    });
    insta::assert_snapshot!(text.collect::<String>());
}
