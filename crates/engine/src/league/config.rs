//! A league as sent in `draft_config`.

use serde::{Deserialize, Serialize};

use super::{
    AuctionRules, DraftOrder, DraftSlot, Keeper, League, LeagueRejected, LeagueRules, Lineup, Scoring,
    ScoringRules, SlotKind, TradedPick, team_count,
};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WrTeMode {
    #[default]
    Separate,
    /// Receivers and tight ends share the receiver slots.
    Combined,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RosterPosition {
    pub position: String,
    pub count: i32,
    #[serde(default = "yes")]
    pub required: bool,
}

fn yes() -> bool {
    true
}

/// The league settings of a session as entered: any part may be missing or out of bounds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct DraftConfig {
    #[serde(deserialize_with = "team_count::deserialize")]
    pub team_count: u16,
    pub rounds: i32,
    pub draft_order: DraftOrder,
    pub time_per_pick: i32,
    /// Missing in sessions created before leagues could be configured; they get a roster with a third receiver.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roster_positions: Option<Vec<RosterPosition>>,
    pub wr_te_mode: WrTeMode,
    pub bench_spots: i32,
    pub draft_slot: i32,
    pub third_round_reversal: bool,
    pub traded_picks: Vec<TradedPick>,
    pub keepers: Vec<Keeper>,
    #[serde(skip_serializing_if = "ScoringRules::is_usual")]
    pub scoring_rules: ScoringRules,
    /// Missing where the teams pick in turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auction: Option<AuctionRules>,
}

impl Default for DraftConfig {
    /// The values assumed where a configuration says nothing. A new session also gets [`DraftConfig::new_roster`].
    fn default() -> Self {
        Self {
            team_count: 12,
            rounds: 16,
            draft_order: DraftOrder::Snake,
            time_per_pick: 90,
            roster_positions: None,
            wr_te_mode: WrTeMode::Separate,
            bench_spots: 6,
            draft_slot: 1,
            third_round_reversal: false,
            traded_picks: Vec::new(),
            keepers: Vec::new(),
            scoring_rules: ScoringRules::default(),
            auction: None,
        }
    }
}

impl DraftConfig {
    /// The configuration a new session starts with.
    pub fn for_new_session() -> Self {
        Self { roster_positions: Some(Self::new_roster()), ..Self::default() }
    }

    pub fn new_roster() -> Vec<RosterPosition> {
        Self::roster_with_receivers(2)
    }

    fn fallback_roster() -> Vec<RosterPosition> {
        Self::roster_with_receivers(3)
    }

    fn roster_with_receivers(n_receivers: i32) -> Vec<RosterPosition> {
        [("QB", 1), ("RB", 2), ("WR", n_receivers), ("TE", 1), ("FLEX", 1), ("K", 1), ("DST", 1)]
            .map(|(position, count)| RosterPosition { position: position.to_owned(), count, required: true })
            .to_vec()
    }

    /// The roster positions in effect, with their counts: the fallback where none are given, and tight ends
    /// folded into receivers where the league combines them.
    pub fn starting_slots(&self) -> Result<Vec<(SlotKind, u8)>, LeagueRejected> {
        let fallback = Self::fallback_roster();
        let positions = self.roster_positions.as_ref().unwrap_or(&fallback);
        let mut slots = Vec::with_capacity(positions.len());
        for RosterPosition { position, count, .. } in positions {
            let unknown = |_| LeagueRejected::UnknownRosterPosition { position: position.clone() };
            let kind: SlotKind = position.parse().map_err(unknown)?;
            let count = (*count).clamp(0, i32::from(u8::MAX)) as u8;
            match (self.wr_te_mode, kind) {
                _ if count == 0 => {}
                (WrTeMode::Combined, SlotKind::Te) => {}
                (WrTeMode::Combined, SlotKind::Wr) => slots.push((SlotKind::WrTe, count)),
                _ => slots.push((kind, count)),
            }
        }
        Ok(slots)
    }

    /// The league these settings describe, or the first reason why they are invalid.
    pub fn to_league(&self, scoring: Scoring) -> Result<League, LeagueRejected> {
        let bench = (SlotKind::Bench, self.bench_spots.clamp(0, i32::from(u8::MAX)) as u8);
        League::new(LeagueRules {
            n_teams: u8::try_from(self.team_count).map_err(|_| LeagueRejected::TeamCount)?,
            n_rounds: u8::try_from(self.rounds).map_err(|_| LeagueRejected::Rounds)?,
            order: self.draft_order,
            third_round_reversal: self.third_round_reversal,
            my_slot: DraftSlot::try_from(self.draft_slot).unwrap_or(0),
            traded_picks: self.traded_picks.clone(),
            keepers: self.keepers.clone(),
            lineup: Lineup::new(self.starting_slots()?.into_iter().chain([bench])),
            scoring,
            scoring_rules: self.scoring_rules.clone(),
            auction: self.auction.clone(),
        })
    }
}

impl From<&LeagueRules> for DraftConfig {
    fn from(rules: &LeagueRules) -> Self {
        let is_combined = rules.lineup.count(SlotKind::WrTe) > 0 && rules.lineup.count(SlotKind::Wr) == 0;
        let positions =
            SlotKind::ALL.into_iter().filter(|kind| kind.is_starter() && rules.lineup.count(*kind) > 0);
        let position = |kind: SlotKind| RosterPosition {
            position: if is_combined && kind == SlotKind::WrTe { SlotKind::Wr } else { kind }
                .label()
                .to_owned(),
            count: i32::from(rules.lineup.count(kind)),
            required: true,
        };
        Self {
            team_count: u16::from(rules.n_teams),
            rounds: i32::from(rules.n_rounds),
            draft_order: rules.order,
            roster_positions: Some(positions.map(position).collect()),
            wr_te_mode: if is_combined { WrTeMode::Combined } else { WrTeMode::Separate },
            bench_spots: i32::from(rules.lineup.count(SlotKind::Bench)),
            draft_slot: i32::from(rules.my_slot),
            third_round_reversal: rules.third_round_reversal,
            traded_picks: rules.traded_picks.clone(),
            keepers: rules.keepers.clone(),
            scoring_rules: rules.scoring_rules.clone(),
            auction: rules.auction.clone(),
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn league(config: serde_json::Value) -> Result<League, LeagueRejected> {
        serde_json::from_value::<DraftConfig>(config).unwrap().to_league(Scoring::Ppr)
    }

    fn slot_ids(league: &League) -> String {
        let starters = league.lineup().slots().filter(|slot| slot.kind().is_starter());
        starters.map(|slot| slot.id.to_string()).collect::<Vec<_>>().join(" ")
    }

    // E9-7 E9-8 DEC-28
    #[test]
    fn a_session_without_roster_positions_falls_back_to_three_receivers() {
        let fallback = league(json!({"team_count": 10})).unwrap();
        assert_eq!(slot_ids(&fallback), "QB1 RB1 RB2 WR1 WR2 WR3 TE1 FLEX1 K1 DST1");
        assert_eq!((fallback.n_teams(), fallback.n_rounds()), (10, 16));
        let new = DraftConfig::for_new_session().to_league(Scoring::Standard).unwrap();
        assert_eq!(slot_ids(&new), "QB1 RB1 RB2 WR1 WR2 TE1 FLEX1 K1 DST1");
        assert_eq!(new.lineup().count(SlotKind::Bench), 6);
    }

    #[test]
    fn the_combined_mode_folds_tight_ends_into_the_receivers() {
        let config = json!({"wr_te_mode": "combined", "roster_positions": [
            {"position": "WR", "count": 2, "required": true}, {"position": "TE", "count": 1}, {"position": "K", "count": 0}]});
        let league = league(config).unwrap();
        assert_eq!(slot_ids(&league), "WRTE1 WRTE2");
        assert_eq!(DraftConfig::from(league.rules()).to_league(Scoring::Ppr), Ok(league));
    }

    #[test]
    fn all_league_settings_survive_the_wire() {
        let config = json!({"team_count": 0.8333, "rounds": 5, "draft_order": "snake", "draft_slot": 4,
            "third_round_reversal": true, "traded_picks": [{"pick": 25, "slot": 4}],
            "keepers": [{"player_id": "a", "slot": 2, "round": 3}],
            "scoring_rules": {"te_premium": 0.5, "passing_td": 6, "receptions": {"RB": 0.25}},
            "roster_positions": [{"position": "SUPERFLEX", "count": 1}, {"position": "WR/TE", "count": 1}, {"position": "DEF", "count": 1}]});
        let league = league(config).unwrap();
        assert_eq!(league.n_teams(), 10);
        assert_eq!(slot_ids(&league), "WRTE1 SUPERFLEX1 DST1");
        let wire = serde_json::to_value(DraftConfig::from(league.rules())).unwrap();
        assert_eq!(wire["team_count"], 10);
        assert_eq!(self::league(wire), Ok(league));
    }

    // E5-24 E5-25 E5-26
    #[test]
    fn invalid_league_settings_are_refused() {
        let refusal = |config| league(config).unwrap_err().to_string();
        assert_eq!(refusal(json!({"team_count": 21})), "Team count must be between 2 and 20");
        assert_eq!(refusal(json!({"team_count": 300})), "Team count must be between 2 and 20");
        assert_eq!(refusal(json!({"rounds": -1})), "Rounds must be between 1 and 25");
        assert_eq!(refusal(json!({"roster_positions": []})), "At least one roster position is required");
        assert_eq!(refusal(json!({"draft_slot": 0})), "Draft slot must be between 1 and 12");
        let too_large = "A roster cannot have more than 100 spots";
        assert_eq!(refusal(json!({"bench_spots": 255})), too_large);
        assert_eq!(refusal(json!({"bench_spots": i32::MAX})), too_large);
        let superflex = json!({"roster_positions": [{"position": "SUPERFLEX", "count": 255}]});
        assert_eq!(refusal(superflex), too_large);
        let absurd = json!({"scoring_rules": {"passing_td": 600}});
        assert_eq!(refusal(absurd), "Points of the scoring rules must be between 0 and 10");
        let unknown = json!({"roster_positions": [{"position": "LB", "count": 1}]});
        assert_eq!(refusal(unknown), "Unknown roster position: LB");
    }
}
