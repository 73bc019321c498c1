//! Which of several players that are level an experienced drafter takes first. Points decide wherever they can tell
//! players apart; where they cannot, who can wait does, and reserves of positions that start one come last.

use crate::market::is_reach;
use crate::players::{PlayerIndex, Position, quarterback_places};
use crate::value::Need;

use super::paired::PairedDifference;
use super::reasons::{Reason, ReasonKind, percent, points};
use super::situation::Situation;
use super::tried::{Tried, difference};

/// With few futures an interval is wide; players further apart than this are not level, however wide it is.
const LEVEL: f64 = 2.0;
/// Before this round one quarterback or tight end is enough where one starts.
const SPARES_FROM: u8 = 10;
/// Who turns out better less often than this is clearly behind.
const SLIM_FROM: f64 = 0.46;
/// From this chance on a player will be there at my next pick; below `GOES` he may well be gone.
pub(super) const LASTS: f64 = 0.75;
const GOES: f64 = 0.6;

/// How sure a difference between two candidates is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sureness {
    /// The futures cannot tell the two apart.
    TossUp,
    /// They can, and projections are so unsure that the lesser one turns out better nearly as often.
    Slim,
    Clear,
}

/// The share of seasons in which a player turns out better than the one he is compared with.
pub(super) fn share_better(difference: &PairedDifference, doubt: f64) -> f64 {
    let deviations = difference.mean / doubt.max(f64::MIN_POSITIVE);
    0.5 * libm::erfc(-deviations / core::f64::consts::SQRT_2)
}

pub(super) fn sureness(difference: &PairedDifference, doubt: f64) -> Sureness {
    if difference.is_toss_up() && difference.mean.abs() < LEVEL {
        return Sureness::TossUp;
    }
    let share = share_better(difference, doubt);
    if (SLIM_FROM..=1.0 - SLIM_FROM).contains(&share) { Sureness::Slim } else { Sureness::Clear }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Lasting {
    MayBeGone,
    Perhaps,
    WillBeThere,
}

/// Puts the player first whom a drafter would take of those level with the best, who stands first, and notes who is
/// level.
pub(super) fn put_in_order(tried: &mut [Tried], situation: &Situation) {
    let Some(best) = tried.first() else { return };
    let is_level_with_best = |one: &Tried| one.player == best.player || situation.is_level(one, best);
    let is_proper = |one: &&Tried| !situation.is_unusual(one.player);
    let Some(leader) = tried.iter().filter(|one| is_level_with_best(one)).find(is_proper) else { return };
    let is_level: Vec<bool> =
        tried.iter().map(|one| one.player == leader.player || situation.is_level(one, leader)).collect();
    // Of those who can wait as well as each other the one with the most points: they are sorted by them.
    let first = (0..tried.len())
        .filter(|at| is_level[*at] && is_proper(&&tried[*at]))
        .min_by_key(|at| situation.patience(tried[*at].player));
    for (one, is_level) in tried.iter_mut().zip(is_level) {
        one.is_level = is_level;
    }
    if let Some(first) = first {
        tried[..=first].rotate_right(1);
    }
}

impl Situation<'_> {
    pub(super) fn is_level(&self, one: &Tried, other: &Tried) -> bool {
        let doubt = self.doubt_between(one.player, other.player);
        sureness(&difference(one, other), doubt) == Sureness::TossUp
    }

    /// A drafter does neither where another use of the pick is level.
    fn is_unusual(&self, player: PlayerIndex) -> bool {
        self.is_spare(player) || is_reach(self.board, player, self.my_pick)
    }

    /// Who can wait, whether he would only be a reserve, and of reserves whether he backs up nobody of mine; the
    /// smallest goes first.
    fn patience(&self, player: PlayerIndex) -> (Lasting, bool, bool) {
        let position = self.board.player(player).position;
        let is_reserve = self.outlooks[position.index()].need < Need::Flex;
        (self.lasting(player), is_reserve, is_reserve && !self.is_due_handcuff(player))
    }

    /// Before my turn it does not matter who lasts to the pick after it: who lasts to this one does, and stands beside
    /// each name.
    fn lasting(&self, player: PlayerIndex) -> Lasting {
        match self.at_following_pick(player).filter(|_| self.is_on_the_clock()) {
            Some(chance) if chance >= LASTS => Lasting::WillBeThere,
            Some(chance) if chance >= GOES => Lasting::Perhaps,
            _ => Lasting::MayBeGone,
        }
    }

    /// A further player of a position of which one starts, too early for that.
    fn is_spare(&self, player: PlayerIndex) -> bool {
        let position = self.board.player(player).position;
        let lineup = self.board.league().lineup();
        let starts = match position {
            Position::Qb => quarterback_places(self.board.league()),
            Position::Te => lineup.n_dedicated_to(Position::Te).max(1),
            _ => return false,
        };
        let is_early = self.board.league().round_of(self.my_pick) < SPARES_FROM;
        is_early && self.n_held(position) >= starts
    }

    fn n_held(&self, position: Position) -> u8 {
        self.board.my_roster().filter(|held| self.board.player(*held).position == position).count() as u8
    }

    /// Why the recommended player now, where that is not plain: he would last, or is a reserve where one starts, or
    /// another one leads by a little.
    pub(super) fn of_order(&self, best: &Tried, others: &[Tried]) -> Option<Reason> {
        let following = self.following.filter(|_| self.is_on_the_clock())?;
        let ahead = |other: &Tried| best.mean - other.mean;
        if self.is_spare(best.player) {
            let position = self.board.player(best.player).position;
            let is_other_use = |other: &&Tried| self.board.player(other.player).position != position;
            let lead = others.iter().filter(is_other_use).map(ahead).reduce(f64::min)?;
            let text = format!("{lead:.0} {} more than any other use of the pick", points(lead));
            return (lead >= 0.5).then_some(Reason { kind: ReasonKind::Order, text, number: lead });
        }
        let lasts = |player: PlayerIndex| self.at_following_pick(player).unwrap_or_default();
        if lasts(best.player) < LASTS {
            let waits = others.iter().find(|other| ahead(other) <= 0.0 && lasts(other.player) >= LASTS)?;
            let (name, chance) = (&self.board.player(waits.player).name, lasts(waits.player));
            let text = format!("{name} can wait: {} to last to pick {following}", percent(chance));
            return Some(Reason { kind: ReasonKind::Order, text, number: chance });
        }
        let goes = others.iter().find(|other| lasts(other.player) < GOES)?;
        let (name, lead) = (&self.board.player(goes.player).name, ahead(goes));
        let text = format!("{lead:.0} {} more than {name}, the best who may be gone", points(lead));
        (lead >= 0.5).then_some(Reason { kind: ReasonKind::Order, text, number: lead })
    }
}
