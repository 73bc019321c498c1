//! The state of a draft at one moment.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::BoardRejected;
use crate::auction::{Book, Sale};
use crate::league::{DraftSlot, League, PickNumber, SlotId};
use crate::players::{Player, PlayerIndex, Pool, Position};
use crate::value::OwnView;

/// What the user knows about a player. On the wire an available player has no status at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    #[default]
    Available,
    Targeted,
    Drafted,
    MyTeam,
}

impl Status {
    /// Not drafted by any team yet.
    pub const fn is_available(self) -> bool {
        matches!(self, Self::Available | Self::Targeted)
    }
}

/// Everything the board holds about one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerState {
    pub status: Status,
    /// Set exactly while the status is drafted or my team.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<u16>, maximum = 65535))]
    pub pick: Option<PickNumber>,
    /// Where the user put the player on the roster.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub slot: Option<SlotId>,
}

/// One pick of the draft so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PickedPlayer {
    pub pick: PickNumber,
    /// The franchise that made it.
    pub slot: DraftSlot,
    pub player: PlayerIndex,
    pub is_keeper: bool,
}

/// How many players are gone, and who took them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DraftCounts {
    /// By the other teams.
    pub drafted: usize,
    pub my_team: usize,
    pub targeted: usize,
    /// Available, and not one of my targets.
    pub untouched: usize,
}

/// The pool, the league, and one state per player.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    pool: Arc<Pool>,
    league: Arc<League>,
    states: Vec<PlayerState>,
    picks: BTreeMap<PickNumber, PlayerIndex>,
    version: u64,
    own_view: Option<Arc<OwnView>>,
    /// The current pick as the user set it, regardless of the recorded picks.
    by_hand: Option<PickNumber>,
    /// The sales and the player up for bids, where the league holds an auction.
    book: Arc<Book>,
}

impl Board {
    /// A board on which nothing has happened yet.
    pub fn new(pool: Arc<Pool>, league: Arc<League>) -> Self {
        let states = vec![PlayerState::default(); pool.len()];
        let picks = BTreeMap::new();
        Self { pool, league, states, picks, version: 0, own_view: None, by_hand: None, book: Arc::default() }
    }

    /// Restores a stored board from the states of the players that have one.
    pub fn restore<'a>(
        pool: Arc<Pool>,
        league: Arc<League>,
        states: impl IntoIterator<Item = (&'a str, PlayerState)>,
        version: u64,
    ) -> Result<Self, BoardRejected> {
        let mut board = Self { version, ..Self::new(pool, league) };
        for (player_id, state) in states {
            let player = board.find(player_id)?;
            if state.status.is_available() == state.pick.is_some() {
                return Err(BoardRejected::PickAndStatusDisagree { player_id: player_id.to_owned() });
            }
            if let Some(pick) = state.pick.filter(|pick| board.picks.contains_key(pick)) {
                return Err(BoardRejected::PickTakenTwice { pick });
            }
            board.set_state(player, state);
        }
        Ok(board)
    }

    /// The same board with the sales of its auction.
    #[must_use]
    pub fn with_book(&self, book: Book) -> Self {
        Self { book: Arc::new(book), ..self.clone() }
    }

    /// The same pool, league and view, and nobody is gone.
    #[must_use]
    pub fn untouched(&self) -> Self {
        Self {
            own_view: self.own_view.clone(),
            ..Self::new(Arc::clone(&self.pool), Arc::clone(&self.league))
        }
    }

    /// The same board with the current pick set by the user.
    #[must_use]
    pub fn standing_at(&self, pick: PickNumber) -> Self {
        Self { by_hand: Some(pick), ..self.clone() }
    }

    /// The same board with projections in the league's own scoring instead of its format's.
    #[must_use]
    pub fn in_own_scoring(&self) -> Self {
        // Projections do not change the ADP, so every player keeps his index in the pool.
        Self { pool: self.pool.projected_for(&self.league), ..self.clone() }
    }

    /// The same board with additional players; those already in its pool are skipped.
    pub fn with_newcomers(&self, players: &[Player]) -> Result<Self, BoardRejected> {
        let new: Vec<Player> =
            players.iter().filter(|player| self.pool.find(&player.id).is_none()).cloned().collect();
        if new.is_empty() {
            return Ok(self.clone());
        }
        let pool = Pool::new(self.pool.players().iter().cloned().chain(new).collect());
        let pool =
            pool.map_err(|rejected| BoardRejected::UnknownPlayer { player_id: rejected.to_string() })?;
        let touched = self.pool.indices().filter(|player| self.state(*player) != PlayerState::default());
        let states = touched.map(|player| (self.player(player).id.as_str(), self.state(player)));
        let board = Self::restore(Arc::new(pool), Arc::clone(&self.league), states, self.version)?;
        let place =
            |(player, sale): (&PlayerIndex, &Sale)| Ok((board.find(&self.player(*player).id)?, *sale));
        let sales = self.book.sales.iter().map(place).collect::<Result<_, BoardRejected>>()?;
        Ok(board.with_book(Book { sales, lot: self.book.lot.clone() }))
    }

    /// The same board with players valued by this drafter's own view.
    #[must_use]
    pub fn seen_by(&self, view: OwnView) -> Self {
        Self { own_view: Some(Arc::new(view)), ..self.clone() }
    }

    /// The drafter's own view of the players, if any.
    pub fn own_view(&self) -> Option<&OwnView> {
        self.own_view.as_deref()
    }

    pub fn pool(&self) -> &Pool {
        &self.pool
    }

    pub fn league(&self) -> &League {
        &self.league
    }

    /// The sales and the player up for bids; empty where the league picks in turn.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// Goes up by one with every accepted change.
    pub fn version(&self) -> u64 {
        self.version
    }

    pub fn find(&self, player_id: &str) -> Result<PlayerIndex, BoardRejected> {
        self.pool
            .find(player_id)
            .ok_or_else(|| BoardRejected::UnknownPlayer { player_id: player_id.to_owned() })
    }

    pub fn player(&self, player: PlayerIndex) -> &Player {
        self.pool.get(player)
    }

    pub fn state(&self, player: PlayerIndex) -> PlayerState {
        self.states[player.at()]
    }

    pub fn is_available(&self, player: PlayerIndex) -> bool {
        self.states[player.at()].status.is_available()
    }

    /// Undrafted players in ADP order, targets included.
    pub fn available(&self) -> impl DoubleEndedIterator<Item = PlayerIndex> + '_ {
        self.pool.indices().filter(|player| self.is_available(*player))
    }

    /// Available players of one position, in ADP order.
    pub fn available_at(&self, position: Position) -> impl DoubleEndedIterator<Item = PlayerIndex> + '_ {
        self.pool.at_position(position).iter().copied().filter(|player| self.is_available(*player))
    }

    /// My players, in the order I took them.
    pub fn my_roster(&self) -> impl DoubleEndedIterator<Item = PlayerIndex> + '_ {
        self.picks.values().copied().filter(|player| self.states[player.at()].status == Status::MyTeam)
    }

    /// The picks made so far, in order.
    pub fn picks(&self) -> impl DoubleEndedIterator<Item = PickedPlayer> + '_ {
        self.picks.iter().map(|(pick, player)| self.picked(*pick, *player))
    }

    pub fn pick_at(&self, pick: PickNumber) -> Option<PickedPlayer> {
        self.picks.get(&pick).map(|player| self.picked(pick, *player))
    }

    /// The players a franchise holds: mine by status, the others' by who owned the pick.
    pub fn roster_of(&self, slot: DraftSlot) -> impl Iterator<Item = PlayerIndex> + '_ {
        let is_mine = move |player: PlayerIndex| self.state(player).status == Status::MyTeam;
        let is_me = slot == self.league.my_slot();
        let players = self.picks().filter(move |picked| picked.slot == slot).map(|picked| picked.player);
        players.filter(move |player| is_mine(*player) == is_me)
    }

    pub fn n_picks_made(&self) -> usize {
        self.picks.len()
    }

    pub fn counts(&self) -> DraftCounts {
        let mut counts = DraftCounts::default();
        for state in &self.states {
            match state.status {
                Status::Available => counts.untouched += 1,
                Status::Targeted => counts.targeted += 1,
                Status::Drafted => counts.drafted += 1,
                Status::MyTeam => counts.my_team += 1,
            }
        }
        counts
    }

    /// The current pick, which the next entry fills: one more than the picks made, or the lowest free one if
    /// that is taken, after a pick was cleared or made out of order.
    pub fn current_pick(&self) -> PickNumber {
        self.by_hand.unwrap_or_else(|| self.free_from(self.counted_pick()))
    }

    /// The pick itself, or the lowest free one if it is taken.
    pub(super) fn free_from(&self, wanted: PickNumber) -> PickNumber {
        if self.pick_at(wanted).is_none() {
            return wanted;
        }
        (1..=PickNumber::MAX).find(|pick| self.pick_at(*pick).is_none()).unwrap_or(wanted)
    }

    /// One more than the picks made; keepers' picks are skipped, not counted.
    fn counted_pick(&self) -> PickNumber {
        let kept: Vec<PickNumber> =
            self.picks().filter(|picked| picked.is_keeper).map(|picked| picked.pick).collect();
        let mut pick = (self.picks.len() - kept.len() + 1) as PickNumber;
        // Ascending, so that skipping one keeper may reach the next.
        for keeper in kept {
            pick += PickNumber::from(keeper <= pick);
        }
        pick
    }

    /// Whether any pick was made besides those that keepers cost.
    pub fn has_begun(&self) -> bool {
        self.picks().any(|picked| !picked.is_keeper)
    }

    /// Whether every pick is made or no player is left.
    pub fn is_complete(&self) -> bool {
        self.picks.len() >= usize::from(self.league.n_picks()) || self.available().next().is_none()
    }

    /// The first of my own picks at or after `from` that is not yet made.
    pub fn my_next_pick(&self, from: PickNumber) -> Option<PickNumber> {
        let next = self.league.my_next_pick(from)?;
        if self.pick_at(next).is_none() { Some(next) } else { self.my_next_pick(next + 1) }
    }

    pub(super) fn set_league(&mut self, league: Arc<League>) {
        self.league = league;
    }

    pub(super) fn set_book(&mut self, book: Book) {
        self.book = Arc::new(book);
    }

    pub(super) fn set_version(&mut self, version: u64) {
        self.version = version;
    }

    pub(super) fn set_state(&mut self, player: PlayerIndex, state: PlayerState) {
        if let Some(pick) = self.states[player.at()].pick {
            self.picks.remove(&pick);
        }
        if let Some(pick) = state.pick {
            self.picks.insert(pick, player);
        }
        self.states[player.at()] = state;
    }

    /// A pick I marked as mine is mine regardless of who owned it; any other belongs to its owner. Who was sold belongs
    /// to the buyer.
    fn picked(&self, pick: PickNumber, player: PlayerIndex) -> PickedPlayer {
        if let Some(sale) = self.book.sales.get(&player) {
            return PickedPlayer { pick, slot: sale.team, player, is_keeper: sale.is_keeper() };
        }
        let is_mine = self.states[player.at()].status == Status::MyTeam;
        let slot = if is_mine { self.league.my_slot() } else { self.league.owner_of(pick) };
        let keeper = self.league.keeper_at(pick);
        let is_keeper = keeper.is_some_and(|keeper| keeper.player_id == self.player(player).id);
        PickedPlayer { pick, slot, player, is_keeper }
    }
}
