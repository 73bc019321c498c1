//! The state of an auction at one moment.

use std::sync::Arc;

use serde::Serialize;

use crate::board::Board;
use crate::league::{DraftSlot, League, SlotKind};
use crate::players::{PlayerIndex, Pool, Position};
use crate::value::{Held, open_slots};

use super::{AuctionRejected, AuctionRules, Book, Dollars, Lot, Nomination, SOMEBODY, Sale};

/// A pool, a league with money, the player up for bids and the sales so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Auction {
    /// The pool and the league. It has no picks: sales are kept here.
    board: Board,
    rules: AuctionRules,
    /// Per team, the first one first.
    budgets: Vec<Dollars>,
    /// By place in the pool.
    sales: Vec<Option<Sale>>,
    lot: Option<Lot>,
    version: u64,
}

/// One team's money and places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Purse {
    pub team: DraftSlot,
    pub money: Dollars,
    pub open_places: u8,
    /// The most it can bid for one player.
    pub max_bid: Dollars,
    pub held: Held,
    /// Starting slots nobody on the roster fills, by kind of slot.
    pub open_slots: [u8; SlotKind::COUNT],
    /// Whether it can outbid what is bid for the player up for bids; without one, whether it can still buy.
    pub may_bid: bool,
    pub is_next_to_nominate: bool,
}

impl Auction {
    /// An auction in which nothing has happened yet.
    pub fn new(pool: Arc<Pool>, league: Arc<League>, rules: AuctionRules) -> Result<Self, AuctionRejected> {
        Self::over(Board::new(pool, league), rules)
    }

    /// The same over a board without picks, which may have a drafter's own view.
    pub fn over(board: Board, rules: AuctionRules) -> Result<Self, AuctionRejected> {
        let budgets = rules.budgets(board.league().n_teams(), board.league().n_rounds())?;
        let sales = vec![None; board.pool().len()];
        Ok(Self { board, rules, budgets, sales, lot: None, version: 0 })
    }

    /// The auction that a board keeps the book of. None where its league picks in turn.
    pub fn of(board: &Board) -> Option<Result<Self, AuctionRejected>> {
        let (rules, book) = (board.league().auction()?, board.book());
        let kept = Self::over(board.untouched(), rules.clone()).map(|mut auction| {
            for (player, sale) in &book.sales {
                auction.sales[player.at()] = Some(*sale);
            }
            Self { lot: book.lot.clone(), version: board.version(), ..auction }
        });
        Some(kept)
    }

    /// What a board keeps of it.
    pub fn book(&self) -> Book {
        let sales = self.board.pool().indices().filter_map(|player| Some((player, *self.sale(player)?)));
        Book { sales: sales.collect(), lot: self.lot.clone() }
    }

    /// The pool and the league, without picks.
    pub fn board(&self) -> &Board {
        &self.board
    }

    pub fn league(&self) -> &League {
        self.board.league()
    }

    pub fn rules(&self) -> &AuctionRules {
        &self.rules
    }

    pub fn version(&self) -> u64 {
        self.version
    }

    pub fn lot(&self) -> Option<&Lot> {
        self.lot.as_ref()
    }

    pub fn sale(&self, player: PlayerIndex) -> Option<&Sale> {
        self.sales[player.at()].as_ref()
    }

    pub fn is_sold(&self, player: PlayerIndex) -> bool {
        self.sales[player.at()].is_some()
    }

    /// Every sale, in the order they were made.
    pub fn sales(&self) -> Vec<(PlayerIndex, Sale)> {
        let pool = self.board.pool();
        let sold = pool.indices().filter_map(|player| Some((player, *self.sale(player)?)));
        let mut sales: Vec<(PlayerIndex, Sale)> = sold.collect();
        sales.sort_by_key(|(_, sale)| sale.number);
        sales
    }

    /// Who is left, in ADP order.
    pub fn available(&self) -> impl Iterator<Item = PlayerIndex> + '_ {
        self.board.pool().indices().filter(|player| !self.is_sold(*player))
    }

    pub fn roster_of(&self, team: DraftSlot) -> impl Iterator<Item = PlayerIndex> + '_ {
        let is_its = move |player: &PlayerIndex| self.sale(*player).is_some_and(|sale| sale.team == team);
        self.board.pool().indices().filter(is_its)
    }

    pub fn teams(&self) -> impl Iterator<Item = DraftSlot> + use<> {
        1..=self.league().n_teams()
    }

    /// Money left; zero for a team that does not exist.
    pub fn money(&self, team: DraftSlot) -> Dollars {
        let budget = usize::from(team).checked_sub(1).and_then(|at| self.budgets.get(at));
        budget.copied().unwrap_or_default().saturating_sub(self.spent(team))
    }

    pub fn budget(&self, team: DraftSlot) -> Dollars {
        usize::from(team).checked_sub(1).and_then(|at| self.budgets.get(at)).copied().unwrap_or_default()
    }

    pub fn spent(&self, team: DraftSlot) -> Dollars {
        self.sales_of(team).map(|sale| sale.price).fold(0, Dollars::saturating_add)
    }

    pub fn open_places(&self, team: DraftSlot) -> u8 {
        let n_held = self.sales_of(team).count().min(usize::from(u8::MAX)) as u8;
        self.league().n_rounds().saturating_sub(n_held)
    }

    /// The most a team can bid for one player: all its money but the least bid for every further open place.
    pub fn max_bid(&self, team: DraftSlot) -> Dollars {
        match self.open_places(team) {
            0 => 0,
            places => self.money(team).saturating_sub(self.reserve(places)),
        }
    }

    pub fn is_full(&self, team: DraftSlot) -> bool {
        self.open_places(team) == 0
    }

    pub fn is_over(&self) -> bool {
        self.teams().all(|team| self.is_full(team)) || self.available().next().is_none()
    }

    /// The team that can bid most.
    pub(super) fn richest(&self) -> DraftSlot {
        self.teams().max_by_key(|team| self.max_bid(*team)).unwrap_or(1)
    }

    /// Whether a team can outbid what is bid now; without a bid, whether it can still buy.
    pub fn may_bid(&self, team: DraftSlot) -> bool {
        let least = self.lot.as_ref().map_or(self.rules.minimum_bid, |lot| lot.bid.saturating_add(1));
        !self.is_full(team) && self.max_bid(team) >= least
    }

    /// Whose turn it is to nominate: the team after the one that nominated last. None when anybody may, when a
    /// player is up for bids, and at the end.
    pub fn next_to_nominate(&self) -> Option<DraftSlot> {
        if self.rules.nomination == Nomination::Free || self.lot.is_some() || self.is_over() {
            return None;
        }
        let latest = self.sales.iter().flatten().max_by_key(|sale| (!sale.is_keeper(), sale.number));
        let last = latest.and_then(|sale| sale.nominated_by).unwrap_or(0);
        let n_teams = self.league().n_teams();
        let around = (0..n_teams).map(|step| (last.min(n_teams) + step) % n_teams + 1);
        around.into_iter().find(|team| !self.is_full(*team))
    }

    /// Every team in seat order.
    pub fn purses(&self) -> Vec<Purse> {
        let next = self.next_to_nominate();
        let purse = |team: DraftSlot| {
            let held = self.held_by(team);
            Purse {
                team,
                money: self.money(team),
                open_places: self.open_places(team),
                max_bid: self.max_bid(team),
                held,
                open_slots: open_slots(self.league().lineup(), held),
                may_bid: self.may_bid(team),
                is_next_to_nominate: next == Some(team),
            }
        };
        self.teams().map(purse).collect()
    }

    /// Players held per position.
    pub fn held_by(&self, team: DraftSlot) -> Held {
        let mut held = Held::default();
        for player in self.roster_of(team) {
            let n = &mut held[self.position(player).index()];
            *n = n.saturating_add(1);
        }
        held
    }

    pub fn position(&self, player: PlayerIndex) -> Position {
        self.board.player(player).position
    }

    pub(super) fn find(&self, player_id: &str) -> Result<PlayerIndex, AuctionRejected> {
        let unknown = || AuctionRejected::UnknownPlayer { player_id: player_id.to_owned() };
        self.board.pool().find(player_id).ok_or_else(unknown)
    }

    /// What a team with this many open places keeps for all but one of them.
    pub(super) fn reserve(&self, open_places: u8) -> Dollars {
        u32::from(open_places.saturating_sub(1)).saturating_mul(self.rules.minimum_bid)
    }

    fn sales_of(&self, team: DraftSlot) -> impl Iterator<Item = &Sale> {
        self.sales.iter().flatten().filter(move |sale| sale.team == team)
    }

    pub(super) fn set_sale(&mut self, player: PlayerIndex, sale: Option<Sale>) {
        self.sales[player.at()] = sale;
    }

    pub(super) fn set_lot(&mut self, lot: Option<Lot>, version: u64) {
        self.lot = lot;
        self.version = version;
    }

    /// What holds in every auction, wherever its events come from.
    pub fn check(&self) -> Result<(), AuctionRejected> {
        let n_teams = self.league().n_teams();
        let unknown = self.sales.iter().flatten().find(|sale| !(1..=n_teams).contains(&sale.team));
        if let Some(sale) = unknown {
            return Err(AuctionRejected::UnknownTeam { team: sale.team, n_teams });
        }
        for team in self.teams() {
            if self.sales_of(team).count() > usize::from(self.league().n_rounds()) {
                return Err(AuctionRejected::TeamFull { team });
            }
            let places = u32::from(self.open_places(team));
            let least = places.saturating_mul(self.rules.minimum_bid);
            if self.spent(team).saturating_add(least) > self.budget(team) {
                let reserve = places.saturating_sub(1).saturating_mul(self.rules.minimum_bid);
                return Err(AuctionRejected::OverMaximum { team, most: self.max_bid(team), reserve });
            }
        }
        match &self.lot {
            Some(lot) => {
                let player = self.find(&lot.player_id)?;
                let is_payable =
                    lot.team == SOMEBODY || (self.max_bid(lot.team) >= lot.bid && !self.is_full(lot.team));
                if self.is_sold(player) || !is_payable {
                    return Err(AuctionRejected::ChangedElsewhere);
                }
                Ok(())
            }
            None => Ok(()),
        }
    }
}
