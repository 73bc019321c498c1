//! The rules of an auction: money, the least bid, and who nominates.

use serde::{Deserialize, Serialize};

use super::DraftSlot;

/// Whole dollars.
pub type Dollars = u32;

/// More money than any league gives a team; sums of all teams stay far inside a `u32`.
pub const MAX_BUDGET: Dollars = 100_000;

/// Who may nominate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Nomination {
    /// The teams in turn, from the first to the last and around again; full teams are passed over.
    #[default]
    InOrder,
    /// Anybody at any time.
    Free,
}

/// What a team has when it does not have the league's budget: money carried over or traded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TeamBudget {
    pub team: DraftSlot,
    pub budget: Dollars,
}

/// The part of a league's rules that only an auction has. The roster's places are the league's rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AuctionRules {
    pub budget: Dollars,
    pub minimum_bid: Dollars,
    #[serde(default)]
    pub nomination: Nomination,
    #[serde(default)]
    pub team_budgets: Vec<TeamBudget>,
}

impl Default for AuctionRules {
    fn default() -> Self {
        Self { budget: 200, minimum_bid: 1, nomination: Nomination::InOrder, team_budgets: Vec::new() }
    }
}

impl AuctionRules {
    /// Money of every team, from the first team on, in a league of so many teams and places.
    pub fn budgets(&self, n_teams: u8, n_places: u8) -> Result<Vec<Dollars>, BudgetRejected> {
        let mut budgets = vec![self.budget; usize::from(n_teams)];
        let mut is_named = vec![false; usize::from(n_teams)];
        for TeamBudget { team, budget } in &self.team_budgets {
            let at = usize::from(*team).checked_sub(1).filter(|at| *at < budgets.len());
            let at = at.ok_or(BudgetRejected::UnknownTeam { team: *team, n_teams })?;
            if std::mem::replace(&mut is_named[at], true) {
                return Err(BudgetRejected::Twice { team: *team });
            }
            budgets[at] = *budget;
        }
        let n_places = u32::from(n_places);
        for (team, budget) in (1..).zip(&budgets) {
            if *budget > MAX_BUDGET {
                return Err(BudgetRejected::TooHigh { budget: *budget });
            }
            if u64::from(self.minimum_bid) * u64::from(n_places) > u64::from(*budget) {
                return Err(BudgetRejected::TooLow { team, budget: *budget, n_places });
            }
        }
        Ok(budgets)
    }
}

/// Why money cannot be given to the teams of a league.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BudgetRejected {
    #[error("A budget is at most ${MAX_BUDGET}, not ${budget}")]
    TooHigh { budget: Dollars },
    #[error("${budget} is too little for the {n_places} places of team {team}")]
    TooLow { team: DraftSlot, budget: Dollars, n_places: u32 },
    #[error("Team {team} has two budgets")]
    Twice { team: DraftSlot },
    #[error("There is no team {team}: the league has {n_teams} teams")]
    UnknownTeam { team: DraftSlot, n_teams: u8 },
}
