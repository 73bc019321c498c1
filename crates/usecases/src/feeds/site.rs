//! A room that was heard, as a site's draft: what following and the league's report understand.

use std::collections::BTreeMap;

use engine::{
    league::{DraftSlot, Scoring, SlotKind},
    room::{OutsideDraft, OutsideKind, OutsidePhase, OutsidePick, OutsidePlace},
};
use outside::{Room, Source, Status, TeamId};
use storage::feeds::FeedRow;

use super::{held, site_name, source};
use crate::{
    Ctx,
    error::Result,
    players::source_ids,
    sync::{self, LeagueReport, SiteDraft},
};

/// Whether the provider of a followed draft is heard by a browser, so that the server does not ask it.
pub(crate) fn is_heard(provider: &str) -> bool {
    source(provider).is_some()
}

/// The draft of the session's room at this site, as far as it was heard. None before its league is known.
pub(crate) async fn site(
    ctx: &Ctx,
    owner_id: &str,
    session_id: &str,
    provider: &str,
) -> Result<Option<SiteDraft>> {
    let row = storage::feeds::of_session(&ctx.store.read(), owner_id, session_id).await?;
    let (Some(row), Some(of)) = (row.filter(|row| row.source == provider), source(provider)) else {
        return Ok(None);
    };
    let feed = held::take(&ctx.store.read(), ctx.feeds.seat(&row.id).await, of, &row).await?;
    convert(ctx, &row, of, feed.room()).await
}

/// Without the order of the teams nothing can be placed.
pub(super) fn is_known(room: &Room) -> bool {
    room.n_teams() > 1 && room.n_rounds() > 0 && room.first_round().len() == usize::from(room.n_teams())
}

/// What following the room would bring. None before its league is known.
pub(super) async fn report(
    ctx: &Ctx,
    row: &FeedRow,
    of: Source,
    room: &Room,
) -> Result<Option<LeagueReport>> {
    let Some(site) = convert(ctx, row, of, room).await? else { return Ok(None) };
    let own = room.own_team().and_then(|team| slot_of(&room.first_round(), team));
    sync::report(ctx, of.id(), &site, own).map(Some)
}

async fn convert(ctx: &Ctx, row: &FeedRow, of: Source, room: &Room) -> Result<Option<SiteDraft>> {
    if !is_known(room) {
        return Ok(None);
    }
    let mut picks = picks(room);
    source_ids::recognise(ctx, of.id(), &mut picks).await?;
    Ok(Some(SiteDraft { draft: draft(row, of, room), picks, slots: BTreeMap::new(), is_certain: true }))
}

fn draft(row: &FeedRow, of: Source, room: &Room) -> OutsideDraft {
    let mut remarks = Vec::new();
    let order = room.first_round();
    let league = room.league();
    let team_name = |(at, team): (usize, &TeamId)| {
        league.team_names.get(team).cloned().unwrap_or_else(|| format!("Team {}", at + 1))
    };
    let kind = kind(room, &order);
    OutsideDraft {
        id: row.id.clone(),
        name: format!("{} draft", site_name(of)),
        kind,
        phase: phase(room.status()),
        season: None,
        n_teams: small(room.n_teams()),
        n_rounds: small(room.n_rounds()),
        reversal_round: 0,
        places: places(room, &mut remarks),
        scoring: scoring(room, &mut remarks),
        seconds_per_pick: league.seconds_per_pick.filter(|n| (1..=600).contains(n)),
        team_names: order.iter().enumerate().map(team_name).collect(),
        trades: trades(room, &order, kind),
        remarks,
    }
}

fn small(n: u16) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

fn slot_of(order: &[TeamId], team: &TeamId) -> Option<DraftSlot> {
    order.iter().position(|other| other == team).map(|at| small(at as u16 + 1))
}

/// The second round tells a snake from a draft in the same order each round. With traded picks, whichever fits more.
fn kind(room: &Room, order: &[TeamId]) -> OutsideKind {
    if room.league().is_auction == Some(true) {
        return OutsideKind::Auction;
    }
    let second = room.owners().iter().skip(order.len()).take(order.len());
    let n_same = second.clone().zip(order).filter(|(team, first)| team == first).count();
    let n_back = second.zip(order.iter().rev()).filter(|(team, first)| team == first).count();
    if n_same > n_back { OutsideKind::Linear } else { OutsideKind::Snake }
}

fn phase(status: Status) -> OutsidePhase {
    match status {
        Status::Before | Status::Unknown => OutsidePhase::BeforeTheDraft,
        Status::Running | Status::Closed => OutsidePhase::Drafting,
        Status::Paused => OutsidePhase::Paused,
        Status::Over => OutsidePhase::Complete,
    }
}

fn places(room: &Room, remarks: &mut Vec<String>) -> Vec<(OutsidePlace, u8)> {
    let mut places = Vec::new();
    for (name, n) in &room.league().slots.0 {
        let place = match name.as_str() {
            "RB/WR" => {
                remarks.push(
                    "A flex place for backs and receivers is kept as one that takes tight ends too.".into(),
                );
                OutsidePlace::BackOrReceiver
            }
            name => {
                let Some(kind) = SlotKind::ALL.into_iter().find(|kind| kind.label() == name) else {
                    remarks.push(format!("{n} places for {name} are left out."));
                    continue;
                };
                OutsidePlace::Slot(kind)
            }
        };
        places.push((place, small(*n)));
    }
    if places.is_empty() {
        remarks.push(
            "The room does not say which places a roster has: check them in the league's settings.".into(),
        );
    }
    places
}

fn scoring(room: &Room, remarks: &mut Vec<String>) -> Scoring {
    match room.league().scoring.get("reception") {
        Some(points) if *points >= 0.75 => Scoring::Ppr,
        Some(points) if *points >= 0.25 => Scoring::HalfPpr,
        Some(_) => Scoring::Standard,
        // ESPN lists only what gives points.
        None if !room.league().scoring.is_empty() => Scoring::Standard,
        None => {
            remarks.push("The room does not say its scoring; it is read as half PPR.".into());
            Scoring::HalfPpr
        }
    }
}

/// Picks that belong to another team than the order gives them.
fn trades(room: &Room, order: &[TeamId], kind: OutsideKind) -> Vec<(u8, DraftSlot, DraftSlot)> {
    let n_teams = order.len();
    let traded = |(at, team): (usize, &TeamId)| {
        let round = small((at / n_teams) as u16 + 1);
        let dealt_to = dealt_to(at, n_teams, kind);
        let slot = slot_of(order, team)?;
        (slot != dealt_to).then_some((round, dealt_to, slot))
    };
    room.owners().iter().enumerate().filter_map(traded).collect()
}

/// Whose pick it was before trades, by its place from 0.
fn dealt_to(at: usize, n_teams: usize, kind: OutsideKind) -> DraftSlot {
    let (round, place) = (at / n_teams, at % n_teams);
    let is_back = kind == OutsideKind::Snake && round % 2 == 1;
    small(if is_back { n_teams - place } else { place + 1 } as u16)
}

fn picks(room: &Room) -> Vec<OutsidePick> {
    let order = room.first_round();
    let kind = kind(room, &order);
    let pick = |pick: &outside::Pick| {
        let at = usize::from(pick.overall.checked_sub(1)?);
        let dealt_to = dealt_to(at, order.len(), kind);
        Some(OutsidePick {
            pick: pick.overall,
            round: small((at / order.len()) as u16 + 1),
            slot: pick.team.as_ref().and_then(|team| slot_of(&order, team)).unwrap_or(dealt_to),
            dealt_to,
            player: pick.player.id.clone().unwrap_or_default(),
            known: None,
            name: pick.player.name.clone().unwrap_or_default(),
            position: pick.player.position.clone().unwrap_or_default(),
            team: pick.player.team.clone().unwrap_or_default(),
            is_keeper: pick.is_keeper,
        })
    };
    room.picks().filter_map(pick).collect()
}
