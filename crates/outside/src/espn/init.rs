//! The frame that holds the whole draft, sent on every connection.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::bytes::{Bytes, NotRead};
use super::names;
use crate::fact::{Fact, League, Pick, Slots, TeamId, Whole};

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InitRejected {
    #[error("it is not base64")]
    Encoding,
    #[error(transparent)]
    NotRead(#[from] NotRead),
    #[error("its picks are not numbered from 1")]
    Numbers,
}

/// `CLOCK 4` and this field say the same.
const OVER: i32 = 4;
const PICKING: i32 = 6;

/// The facts of the frame, in the order they hold.
pub fn read(payload: &str) -> Result<Vec<Fact>, InitRejected> {
    let bytes = STANDARD.decode(payload).map_err(|_| InitRejected::Encoding)?;
    let mut bytes = Bytes::new(&bytes)?;
    let head = head(&mut bytes)?;
    let whole = whole(&mut bytes, head.pick_clock_ms)?;
    let mut facts = vec![Fact::Whole(Box::new(whole))];
    match head.phase {
        OVER => facts.push(Fact::Over),
        PICKING => facts.push(Fact::Running),
        _ if head.has_started => facts.push(Fact::Running),
        _ => facts.push(Fact::Waiting { left_ms: None }),
    }
    Ok(facts)
}

struct Head {
    has_started: bool,
    phase: i32,
    pick_clock_ms: i32,
}

fn head(bytes: &mut Bytes<'_>) -> Result<Head, NotRead> {
    bytes.head()?;
    bytes.int()?;
    bytes.head()?;
    bytes.skip_ints(2)?;
    bytes.date()?;
    let has_started = bytes.int()? == 1;
    bytes.head()?;
    let phase = bytes.int()?;
    bytes.date()?;
    bytes.skip_ints(5)?;
    bytes.head()?;
    bytes.skip_ints(3)?;
    let pick_clock_ms = bytes.int()?;
    bytes.head()?;
    bytes.skip_ints(2)?;
    Ok(Head { has_started, phase, pick_clock_ms })
}

fn whole(bytes: &mut Bytes<'_>, pick_clock_ms: i32) -> Result<Whole, InitRejected> {
    let budget = budget(bytes)?;
    let scoring = scoring(bytes)?;
    position_limits(bytes)?;
    let places = bytes.list(roster_place)?;
    let rows = bytes.list(pick_row)?;
    let order = order(bytes)?;
    bytes.skip_bytes(8)?;
    if rows.iter().enumerate().any(|(index, row)| row.overall != index as i64 + 1) {
        return Err(InitRejected::Numbers);
    }
    let is_auction = rows.iter().any(|row| row.price > 0);
    let n_teams = order.len() as u16;
    let league = League {
        room: Some(bytes.league().to_string()),
        n_teams: Some(n_teams),
        n_rounds: (n_teams > 0).then(|| (rows.len() as u16).div_ceil(n_teams)),
        order,
        slots: slots(&places),
        scoring,
        seconds_per_pick: u16::try_from(pick_clock_ms / 1000).ok(),
        is_auction: is_auction.then_some(true),
        budget: u32::try_from(budget).ok(),
        ..League::default()
    };
    let owners = rows.iter().map(|row| TeamId::new(row.team.to_string())).collect();
    let picks = rows.iter().filter_map(|row| row.pick(is_auction)).collect();
    Ok(Whole { league, owners, picks })
}

/// The field before the four doubles is the budget, also in rooms that are no auctions.
fn budget(bytes: &mut Bytes<'_>) -> Result<i32, NotRead> {
    bytes.head()?;
    bytes.skip_ints(5)?;
    let budget = bytes.int()?;
    for _ in 0..4 {
        bytes.double()?;
    }
    bytes.int()?;
    bytes.byte()?;
    bytes.skip_ints(3)?;
    bytes.skip_bytes(2)?;
    Ok(budget)
}

fn scoring(bytes: &mut Bytes<'_>) -> Result<BTreeMap<String, f64>, NotRead> {
    bytes.head()?;
    bytes.int()?;
    let items = bytes.list(|item| {
        item.head()?;
        let (statistic, points) = (item.int()?, item.double()?);
        item.byte()?;
        Ok((statistic, points))
    })?;
    let named = |(id, points): (i32, f64)| Some((names::statistic(i64::from(id))?.to_owned(), points));
    Ok(items.into_iter().filter_map(named).filter(|(_, points)| points.is_finite()).collect())
}

fn position_limits(bytes: &mut Bytes<'_>) -> Result<(), NotRead> {
    bytes.byte()?;
    bytes.list(|limit| {
        limit.head()?;
        limit.skip_ints(2)
    })?;
    Ok(())
}

/// The slot's number. Pick lines name the place by its index in this list, not by this number.
fn roster_place(bytes: &mut Bytes<'_>) -> Result<i32, NotRead> {
    bytes.head()?;
    bytes.int()?;
    let slot = bytes.int()?;
    bytes.int()?;
    Ok(slot)
}

fn slots(places: &[i32]) -> Slots {
    let mut slots = Slots::default();
    for place in places {
        match names::slot(i64::from(*place)) {
            Some(name) => slots.add(name, 1),
            None => slots.add(&format!("slot {place}"), 1),
        }
    }
    slots
}

struct PickRow {
    team: i32,
    overall: i64,
    player: i32,
    price: i32,
    automatic: i32,
}

fn pick_row(bytes: &mut Bytes<'_>) -> Result<PickRow, NotRead> {
    bytes.head()?;
    let (team, overall, player) = (bytes.int()?, i64::from(bytes.int()?), bytes.int()?);
    bytes.int()?;
    let price = bytes.int()?;
    bytes.int()?;
    bytes.byte()?;
    let automatic = bytes.int()?;
    bytes.int()?;
    Ok(PickRow { team, overall, player, price, automatic })
}

impl PickRow {
    fn pick(&self, is_auction: bool) -> Option<Pick> {
        Some(Pick {
            overall: u16::try_from(self.overall).ok()?,
            team: Some(TeamId::new(self.team.to_string())),
            player: names::player(i64::from(self.player))?,
            price: is_auction.then(|| u32::try_from(self.price).ok()).flatten(),
            is_keeper: false,
            is_automatic: self.automatic != 0,
        })
    }
}

/// The teams by their place in the first round.
fn order(bytes: &mut Bytes<'_>) -> Result<Vec<TeamId>, NotRead> {
    let mut teams = bytes.list(|team| {
        team.head()?;
        let (id, place) = (team.int()?, team.int()?);
        team.skip_ints(3)?;
        team.head()?;
        team.skip_ints(2)?;
        team.skip_bytes(3)?;
        team.list(|place| {
            place.head()?;
            place.skip_ints(3)?;
            place.byte()
        })?;
        Ok((place, TeamId::new(id.to_string())))
    })?;
    teams.sort();
    Ok(teams.into_iter().map(|(_, id)| id).collect())
}
