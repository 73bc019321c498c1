//! The leagues strategies are judged in.

use crate::league::{DraftOrder, DraftSlot, Keeper, LeagueRules, Lineup, Scoring, ScoringRules, SlotKind};
use crate::players::Pool;

/// One shape of league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeagueShape {
    pub name: &'static str,
    n_teams: u8,
    pub scoring: Scoring,
    n_flex: u8,
    n_superflex: u8,
    has_kickers: bool,
    third_round_reversal: bool,
    has_keepers: bool,
}

const USUAL: LeagueShape = LeagueShape {
    name: "12 teams",
    n_teams: 12,
    scoring: Scoring::HalfPpr,
    n_flex: 1,
    n_superflex: 0,
    has_kickers: true,
    third_round_reversal: false,
    has_keepers: false,
};

const N_BENCH: u8 = 7;
/// In the league with keepers every team keeps one player: those of the third round by ADP, for a sixth-round pick.
const KEPT_FROM_ROUND: usize = 3;
const KEEPER_COSTS_ROUND: u8 = 6;

impl LeagueShape {
    pub const ALL: [Self; 11] = [
        LeagueShape { name: "8 teams", n_teams: 8, ..USUAL },
        LeagueShape { name: "10 teams", n_teams: 10, ..USUAL },
        USUAL,
        LeagueShape { name: "14 teams", n_teams: 14, ..USUAL },
        LeagueShape { name: "12 teams, standard", scoring: Scoring::Standard, ..USUAL },
        LeagueShape { name: "12 teams, PPR", scoring: Scoring::Ppr, ..USUAL },
        LeagueShape { name: "12 teams, superflex", n_superflex: 1, ..USUAL },
        LeagueShape { name: "12 teams, three flex", n_flex: 3, ..USUAL },
        LeagueShape { name: "12 teams, no kicker", has_kickers: false, ..USUAL },
        LeagueShape { name: "12 teams, third-round reversal", third_round_reversal: true, ..USUAL },
        LeagueShape { name: "12 teams, keepers", has_keepers: true, ..USUAL },
    ];

    /// The league seen from the `seat`-th place, counted around the table from 0.
    pub fn rules(&self, pool: &Pool, seat: usize) -> LeagueRules {
        let n_late = u8::from(self.has_kickers);
        let lineup = Lineup::new([
            (SlotKind::Qb, 1),
            (SlotKind::Rb, 2),
            (SlotKind::Wr, 2),
            (SlotKind::Te, 1),
            (SlotKind::Flex, self.n_flex),
            (SlotKind::Superflex, self.n_superflex),
            (SlotKind::K, n_late),
            (SlotKind::Dst, n_late),
            (SlotKind::Bench, N_BENCH),
        ]);
        LeagueRules {
            n_teams: self.n_teams,
            n_rounds: lineup.n_slots() as u8,
            order: DraftOrder::Snake,
            third_round_reversal: self.third_round_reversal,
            my_slot: (seat % usize::from(self.n_teams)) as DraftSlot + 1,
            traded_picks: Vec::new(),
            keepers: if self.has_keepers { self.keepers(pool) } else { Vec::new() },
            lineup,
            scoring: self.scoring,
            scoring_rules: ScoringRules::default(),
            auction: None,
        }
    }

    fn keepers(&self, pool: &Pool) -> Vec<Keeper> {
        let kept = pool.players().iter().skip((KEPT_FROM_ROUND - 1) * usize::from(self.n_teams));
        let keeper = |(slot, player): (DraftSlot, &crate::players::Player)| Keeper {
            player_id: player.id.clone(),
            slot,
            round: KEEPER_COSTS_ROUND,
        };
        (1..=self.n_teams).zip(kept).map(keeper).collect()
    }
}
