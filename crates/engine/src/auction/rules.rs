//! The rules of an auction: money, the least bid, and who nominates.

use serde::{Deserialize, Serialize};

use crate::league::{DraftSlot, League};

use super::AuctionRejected;

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
    /// Money and places of every team of the league, from the first team on.
    pub(super) fn checked_budgets(&self, league: &League) -> Result<Vec<Dollars>, AuctionRejected> {
        let n_teams = league.n_teams();
        let mut budgets = vec![self.budget; usize::from(n_teams)];
        let mut is_named = vec![false; usize::from(n_teams)];
        for TeamBudget { team, budget } in &self.team_budgets {
            let at = usize::from(*team).checked_sub(1).filter(|at| *at < budgets.len());
            let at = at.ok_or(AuctionRejected::UnknownTeam { team: *team, n_teams })?;
            if std::mem::replace(&mut is_named[at], true) {
                return Err(AuctionRejected::BudgetTwice { team: *team });
            }
            budgets[at] = *budget;
        }
        let n_places = u32::from(league.n_rounds());
        for (team, budget) in (1..).zip(&budgets) {
            if *budget > MAX_BUDGET {
                return Err(AuctionRejected::BudgetTooHigh { budget: *budget });
            }
            if u64::from(self.minimum_bid) * u64::from(n_places) > u64::from(*budget) {
                return Err(AuctionRejected::BudgetTooLow { team, budget: *budget, n_places });
            }
        }
        Ok(budgets)
    }
}
