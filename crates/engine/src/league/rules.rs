//! A league's rules as data, and the league computed from them.

use super::keepers::kept_picks;
use super::{
    AuctionRules, BudgetRejected, DraftOrder, DraftSlot, Keeper, Lineup, PickNumber, PickOrder, Scoring,
    ScoringRules, SlotKind, TradedPick,
};

/// The rules of a league.
#[derive(Clone, Debug, PartialEq)]
pub struct LeagueRules {
    pub n_teams: u8,
    pub n_rounds: u8,
    pub order: DraftOrder,
    pub third_round_reversal: bool,
    pub my_slot: DraftSlot,
    pub traded_picks: Vec<TradedPick>,
    pub keepers: Vec<Keeper>,
    pub lineup: Lineup,
    pub scoring: Scoring,
    pub scoring_rules: ScoringRules,
    /// None: the teams pick in turn.
    pub auction: Option<AuctionRules>,
}

/// Starters and bench together. Four times the rounds of the longest draft, and few enough to count in a byte.
pub const MAX_ROSTER_SPOTS: usize = 100;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LeagueRejected {
    #[error("Team count must be between 2 and 20")]
    TeamCount,
    #[error("Rounds must be between 1 and 25")]
    Rounds,
    #[error("At least one roster position is required")]
    NoRosterPositions,
    #[error("A roster cannot have more than {MAX_ROSTER_SPOTS} spots")]
    RosterTooLarge,
    #[error("Unknown roster position: {position}")]
    UnknownRosterPosition { position: String },
    #[error("Draft slot must be between 1 and {n_teams}")]
    DraftSlot { n_teams: u8 },
    #[error("Traded pick {pick} is not part of the draft")]
    TradedPick { pick: PickNumber },
    #[error("Points of the scoring rules must be between 0 and 10")]
    ScoringRules,
    #[error("Keeper team must be between 1 and {n_teams}")]
    KeeperTeam { n_teams: u8 },
    #[error("Keeper round must be between 1 and {n_rounds}")]
    KeeperRound { n_rounds: u8 },
    #[error("Player {player_id} is kept twice")]
    KeptTwice { player_id: String },
    #[error("Team {slot} has no pick in round {round} to keep a player with")]
    NoPickToKeep { slot: DraftSlot, round: u8 },
    #[error("Team {slot} keeps more players in round {round} than it has picks there")]
    TooManyKept { slot: DraftSlot, round: u8 },
    #[error(transparent)]
    Budget(#[from] BudgetRejected),
    #[error("Keepers of an auction are entered on its page, with their prices")]
    KeepersOfAuction,
}

impl LeagueRejected {
    /// A code clients may branch on; never renamed.
    pub fn code(&self) -> &'static str {
        match self {
            Self::TeamCount => "invalid_team_count",
            Self::Rounds => "invalid_rounds",
            Self::NoRosterPositions => "no_roster_positions",
            Self::RosterTooLarge => "roster_too_large",
            Self::UnknownRosterPosition { .. } => "unknown_roster_position",
            Self::ScoringRules => "invalid_scoring_rules",
            Self::DraftSlot { .. } => "invalid_draft_slot",
            Self::TradedPick { .. } => "invalid_traded_pick",
            Self::KeeperTeam { .. }
            | Self::KeeperRound { .. }
            | Self::KeptTwice { .. }
            | Self::NoPickToKeep { .. }
            | Self::TooManyKept { .. }
            | Self::KeepersOfAuction => "invalid_keeper",
            Self::Budget(_) => "invalid_budget",
        }
    }
}

/// A valid league with its pick order.
#[derive(Clone, Debug, PartialEq)]
pub struct League {
    rules: LeagueRules,
    order: PickOrder,
    /// Pick and keeper (by index in the rules), in pick order.
    kept: Vec<(PickNumber, usize)>,
}

impl League {
    pub const TEAMS: std::ops::RangeInclusive<u8> = 2..=20;
    pub const ROUNDS: std::ops::RangeInclusive<u8> = 1..=25;

    pub fn new(rules: LeagueRules) -> Result<Self, LeagueRejected> {
        if !Self::TEAMS.contains(&rules.n_teams) {
            return Err(LeagueRejected::TeamCount);
        }
        if !Self::ROUNDS.contains(&rules.n_rounds) {
            return Err(LeagueRejected::Rounds);
        }
        if rules.lineup.n_starters() == 0 {
            return Err(LeagueRejected::NoRosterPositions);
        }
        if rules.lineup.n_slots() > MAX_ROSTER_SPOTS {
            return Err(LeagueRejected::RosterTooLarge);
        }
        rules.scoring_rules.check()?;
        let is_slot = |slot: DraftSlot| (1..=rules.n_teams).contains(&slot);
        if !is_slot(rules.my_slot) {
            return Err(LeagueRejected::DraftSlot { n_teams: rules.n_teams });
        }
        if let Some(auction) = &rules.auction {
            auction.budgets(rules.n_teams, rules.n_rounds)?;
            if !rules.keepers.is_empty() {
                return Err(LeagueRejected::KeepersOfAuction);
            }
        }
        let n_picks = PickNumber::from(rules.n_teams) * PickNumber::from(rules.n_rounds);
        let is_traded = |trade: &&TradedPick| (1..=n_picks).contains(&trade.pick) && is_slot(trade.slot);
        if let Some(trade) = rules.traded_picks.iter().find(|trade| !is_traded(trade)) {
            return Err(LeagueRejected::TradedPick { pick: trade.pick });
        }
        let order = PickOrder::new(
            rules.n_teams,
            rules.n_rounds,
            rules.order,
            rules.third_round_reversal,
            &rules.traded_picks,
        );
        let kept = kept_picks(&rules, &order)?;
        Ok(Self { rules, order, kept })
    }

    pub fn rules(&self) -> &LeagueRules {
        &self.rules
    }

    /// The rules of money, in a league that holds an auction.
    pub fn auction(&self) -> Option<&AuctionRules> {
        self.rules.auction.as_ref()
    }

    /// The franchise a pick was traded to. Of several trades the last counts.
    pub fn trade_of(&self, pick: PickNumber) -> Option<DraftSlot> {
        self.rules.traded_picks.iter().rfind(|trade| trade.pick == pick).map(|trade| trade.slot)
    }

    pub fn n_teams(&self) -> u8 {
        self.rules.n_teams
    }

    pub fn n_rounds(&self) -> u8 {
        self.rules.n_rounds
    }

    pub fn n_picks(&self) -> PickNumber {
        self.order.n_picks()
    }

    pub fn my_slot(&self) -> DraftSlot {
        self.rules.my_slot
    }

    pub fn lineup(&self) -> &Lineup {
        &self.rules.lineup
    }

    /// Whether receivers and tight ends share their slots.
    pub fn combines_receivers(&self) -> bool {
        let count = |kind| self.rules.lineup.count(kind);
        count(SlotKind::WrTe) > 0 && count(SlotKind::Wr) + count(SlotKind::Te) == 0
    }

    pub fn scoring(&self) -> Scoring {
        self.rules.scoring
    }

    pub fn order(&self) -> &PickOrder {
        &self.order
    }

    pub fn owner_of(&self, pick: PickNumber) -> DraftSlot {
        self.order.owner_of(pick)
    }

    pub fn round_of(&self, pick: PickNumber) -> u8 {
        self.order.round_of(pick)
    }

    /// The keeper a pick is spent on.
    pub fn keeper_at(&self, pick: PickNumber) -> Option<&Keeper> {
        let at = self.kept.binary_search_by_key(&pick, |(pick, _)| *pick).ok()?;
        Some(&self.rules.keepers[self.kept[at].1])
    }

    /// Every keeper with the pick he costs, in pick order.
    pub fn keepers(&self) -> impl Iterator<Item = (PickNumber, &Keeper)> {
        self.kept.iter().map(|(pick, keeper)| (*pick, &self.rules.keepers[*keeper]))
    }

    /// How far the market has moved by a pick: keepers are spent picks, not market choices.
    pub fn market_pick(&self, pick: PickNumber) -> PickNumber {
        pick - self.kept.partition_point(|(kept, _)| *kept < pick) as PickNumber
    }

    /// The first pick at or after `from` that a slot makes itself, that is, not spent on a keeper.
    pub fn next_pick_of(&self, slot: DraftSlot, from: PickNumber) -> Option<PickNumber> {
        let is_free = |pick: &PickNumber| self.owner_of(*pick) == slot && self.keeper_at(*pick).is_none();
        (from.max(1)..=self.n_picks()).find(is_free)
    }

    /// My first pick at or after `from`.
    pub fn my_next_pick(&self, from: PickNumber) -> Option<PickNumber> {
        self.next_pick_of(self.my_slot(), from)
    }

    /// My pick after the next one, seen from `from`.
    pub fn my_following_pick(&self, from: PickNumber) -> Option<PickNumber> {
        self.my_next_pick(self.my_next_pick(from)? + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{keeper, rules};

    #[test]
    fn a_league_outside_the_limits_is_refused_with_the_known_messages() {
        let refusal = |change: fn(&mut LeagueRules)| {
            let mut rules = rules(12, 16);
            change(&mut rules);
            League::new(rules).err().map(|error| error.to_string()).unwrap_or_default()
        };
        assert_eq!(refusal(|_| ()), "");
        assert_eq!(refusal(|rules| rules.n_teams = 1), "Team count must be between 2 and 20");
        assert_eq!(refusal(|rules| rules.n_teams = 21), "Team count must be between 2 and 20");
        assert_eq!(refusal(|rules| rules.n_rounds = 0), "Rounds must be between 1 and 25");
        assert_eq!(refusal(|rules| rules.n_rounds = 26), "Rounds must be between 1 and 25");
        let only_bench = |rules: &mut LeagueRules| rules.lineup = Lineup::new([(SlotKind::Bench, 6)]);
        assert_eq!(refusal(only_bench), "At least one roster position is required");
        assert_eq!(refusal(|rules| rules.my_slot = 13), "Draft slot must be between 1 and 12");
        let trade = |rules: &mut LeagueRules| rules.traded_picks.push(TradedPick { pick: 193, slot: 1 });
        assert_eq!(refusal(trade), "Traded pick 193 is not part of the draft");
    }

    #[test]
    fn my_picks_follow_the_order_and_skip_spent_ones() {
        let mut rules = rules(12, 16);
        rules.my_slot = 3;
        rules.keepers = vec![keeper("kept", 3, 2)];
        let league = League::new(rules).unwrap();
        assert_eq!(league.my_next_pick(1), Some(3));
        assert_eq!(league.my_following_pick(1), Some(27), "pick 22 is spent on the keeper");
        assert_eq!(league.my_next_pick(28), Some(46));
        assert_eq!(league.my_next_pick(193), None);
    }

    #[test]
    fn keepers_do_not_move_the_market() {
        let mut rules = rules(12, 16);
        rules.keepers = vec![keeper("b", 2, 2), keeper("a", 1, 1)];
        let league = League::new(rules).unwrap();
        assert_eq!(league.keepers().map(|(pick, _)| pick).collect::<Vec<_>>(), [1, 23]);
        assert_eq!(league.keeper_at(23).map(|keeper| keeper.player_id.as_str()), Some("b"));
        assert_eq!([1, 2, 23, 24].map(|pick| league.market_pick(pick)), [1, 1, 22, 22]);
    }
}
