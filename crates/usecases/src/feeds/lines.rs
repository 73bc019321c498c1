//! A batch of lines from the paired browser.

use outside::{Feed, Kept, KeptWhat, Numbered, Status, Taken};
use storage::{
    StorageError,
    feeds::{self, FeedLineRow, FeedRow, Heard},
    syncs::{self, SyncRow},
};

use super::{OLDEST_SENDER, held, not_paired, pairing, site, source};
use crate::{Ctx, error::Result, sessions, sync};

/// Things kept of one room: a draft has a few hundred.
const MOST_KEPT: i64 = 4_000;
/// How often a batch is taken again because another node heard something meanwhile.
const MOST_TRIES: usize = 3;

/// Lines in order, numbered from `first` on. Nothing before it will come any more.
#[derive(Debug)]
pub struct HeardLines {
    pub first: u64,
    pub lines: Vec<Numbered>,
    pub version: String,
    /// The sender's clock, in milliseconds.
    pub sent_at: u64,
}

/// What the browser is told.
#[derive(Debug)]
pub struct Told {
    pub next: u64,
    /// waiting, check, following, manual or over.
    pub phase: &'static str,
    pub needs_whole: bool,
    pub n_picks: usize,
    /// Changes with the board.
    pub revision: u64,
    pub oldest_version: &'static str,
}

/// Takes a batch; the same one may come again.
pub async fn hear(ctx: &Ctx, id: &str, token: &str, batch: HeardLines) -> Result<Told> {
    let batch = by_our_clock(ctx, batch);
    for _ in 0..MOST_TRIES {
        let row = pairing::by_token(ctx, id, token).await?;
        let of = source(&row.source).ok_or_else(not_paired)?;
        let mut seat = ctx.feeds.seat(id).await;
        let before = held::taken(&ctx.store.read(), &mut seat, of, &row).await?;
        let mut feed = before.clone();
        let mut taken = feed.skip_to(batch.first);
        let more = feed.take(batch.lines.iter().cloned());
        taken.next = more.next;
        taken.whole_at = more.whole_at.or(taken.whole_at);
        taken.kept.extend(more.kept);
        let heard = heard(ctx, &row, &batch.version, taken);
        let n_kept = row.n_kept + heard.kept.len() as i64;
        let stored = ctx.write(feeds::hear(&row, heard, MOST_KEPT), Vec::new()).await;
        match stored {
            Ok(()) => {
                held::keep(&mut seat, feed.clone(), n_kept);
                drop(seat);
                return tell(ctx, &row, &feed).await;
            }
            Err(StorageError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(engine::board::BoardRejected::ChangedElsewhere.into())
}

/// Browsers' clocks are off by minutes; how long ago a line was heard is certain.
fn by_our_clock(ctx: &Ctx, batch: HeardLines) -> HeardLines {
    let now = u64::try_from(ctx.clock.now().timestamp_millis()).unwrap_or_default();
    let at = |told: u64| now.saturating_sub(batch.sent_at.saturating_sub(told));
    let lines = batch.lines.into_iter().map(|line| Numbered { at_ms: at(line.at_ms), ..line }).collect();
    HeardLines { lines, ..batch }
}

fn heard(ctx: &Ctx, row: &FeedRow, version: &str, taken: Taken) -> Heard {
    let place_of = |index: usize| row.n_kept + index as i64;
    let whole = taken.whole_at.and_then(|number| {
        let is_whole = |kept: &Kept| kept.number == number && matches!(kept.what, KeptWhat::Line(_));
        taken.kept.iter().rposition(is_whole)
    });
    let kept = taken.kept.into_iter().enumerate().map(|(index, kept)| {
        let (line, n_missing) = match kept.what {
            KeptWhat::Line(line) => (Some(line), None),
            KeptWhat::Gap(n_lines) => (None, Some(whole_number(n_lines))),
        };
        FeedLineRow {
            place: place_of(index),
            number: whole_number(kept.number),
            at_ms: whole_number(kept.at_ms),
            n_missing,
            line,
        }
    });
    Heard {
        next_line: whole_number(taken.next),
        heard_at: ctx.clock.now(),
        sender_version: version.to_owned(),
        whole_place: whole.map_or(row.whole_place, place_of),
        kept: kept.collect(),
    }
}

fn whole_number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Brings the room's word to the session, if it follows the room, and answers the browser.
async fn tell(ctx: &Ctx, row: &FeedRow, feed: &Feed) -> Result<Told> {
    let sync = followed(ctx, row).await?;
    if let Some(sync) = &sync
        && !sync.is_manual
        && !sync.is_over
    {
        sync::look(ctx, &row.session_id).await?;
    }
    let sync = followed(ctx, row).await?;
    let session = sessions::load(ctx, &row.owner_id, &row.session_id).await?;
    let room = feed.room();
    Ok(Told {
        next: feed.next(),
        phase: phase(sync.as_ref(), site::is_known(room), room.status()),
        needs_whole: room.needs_whole(),
        n_picks: room.picks().count(),
        revision: session.board.version(),
        oldest_version: OLDEST_SENDER,
    })
}

async fn followed(ctx: &Ctx, row: &FeedRow) -> Result<Option<SyncRow>> {
    let sync = syncs::of_session(&ctx.store.read(), &row.session_id).await?;
    Ok(sync.filter(|sync| sync.provider == row.source))
}

fn phase(sync: Option<&SyncRow>, is_known: bool, status: Status) -> &'static str {
    match sync {
        Some(SyncRow { is_over: true, .. }) => "over",
        Some(SyncRow { is_manual: true, .. }) => "manual",
        Some(_) => "following",
        None if !is_known => "waiting",
        None if status == Status::Over => "over",
        None => "check",
    }
}
