//! Everything that is stored about a person, for the copy they ask for: no hashes and no tokens. Drafts and shared
//! reports are read one by one, and a draft's changes a few at a time, because an account may have a lot of each.

use engine::{league::Scoring, players::Pool};
use serde_json::{Map, Value, json};
use storage::{
    Reader,
    audit::AuditEntry,
    feeds, personal_data, rankings,
    sessions::{self, SessionPlayerRow, SessionRow},
    shared_reports, syncs,
    users::User,
};

use super::{Identity, own_account};
use crate::{
    Ctx,
    error::{Error, Result},
};

/// A change may name every player of a league.
const CHANGES_AT_ONCE: i64 = 20;

pub struct OwnData {
    user_id: String,
    /// Everything except the drafts and the shared reports.
    pub about: Map<String, Value>,
    pub draft_ids: Vec<String>,
    pub shared_draft_ids: Vec<String>,
}

impl OwnData {
    pub async fn of(ctx: &Ctx, identity: &Identity) -> Result<Self> {
        let user = own_account::load(ctx, identity).await?;
        let reader = ctx.store.read();
        Ok(Self {
            about: about(ctx, &reader, &user).await?,
            draft_ids: personal_data::draft_ids(&reader, &user.id).await?,
            shared_draft_ids: personal_data::shared_draft_ids(&reader, &user.id).await?,
            user_id: user.id,
        })
    }

    /// One of the drafts, without its changes. None if it has been deleted since.
    pub async fn draft(&self, ctx: &Ctx, id: &str) -> Result<Option<Map<String, Value>>> {
        let reader = ctx.store.read();
        let Some(row) = sessions::find(&reader, &self.user_id, id).await? else { return Ok(None) };
        let universe = ctx.universe.get();
        let players = sessions::players(&reader, id).await?;
        let mut draft = league(&row)?;
        draft.extend(touched(players, universe.pool(Scoring::Standard))?);
        let follows = syncs::find(&reader, &self.user_id, id).await?.map(|sync| {
            json!({ "provider": sync.provider, "draft_id": sync.draft_id, "is_manual": sync.is_manual,
                "is_over": sync.is_over, "started_at": sync.started_at })
        });
        draft.insert("follows".into(), follows.unwrap_or_default());
        draft.insert("heard".into(), heard(&reader, &self.user_id, id).await?);
        Ok(Some(draft))
    }

    /// The next changes of a draft after a version, with theirs.
    pub async fn changes_after(&self, ctx: &Ctx, id: &str, version: i64) -> Result<Vec<(i64, Value)>> {
        let changes = personal_data::changes_after(&ctx.store.read(), id, version, CHANGES_AT_ONCE).await?;
        let changes = changes.into_iter().map(|change| {
            let event = parsed(&change.event)?;
            let told = json!({ "version": change.version, "made_at": change.made_at, "event": event });
            Ok((change.version, told))
        });
        changes.collect()
    }

    /// The report of a draft as it was shared. None if it is no longer shared.
    pub async fn shared_report(&self, ctx: &Ctx, draft_id: &str) -> Result<Option<Value>> {
        let shared = shared_reports::find(&ctx.store.read(), draft_id, &self.user_id).await?;
        let Some(shared) = shared else { return Ok(None) };
        let report = parsed(&shared.report)?;
        Ok(Some(json!({ "draft_id": draft_id, "shared_at": shared.shared_at, "report": report })))
    }
}

/// What a paired browser told of the draft's room.
async fn heard(reader: &Reader, user_id: &str, session_id: &str) -> Result<Value> {
    let Some(feed) = feeds::of_session(reader, user_id, session_id).await? else { return Ok(Value::Null) };
    let lines = feeds::lines(reader, &feed.id, 0).await?;
    let lines: Vec<String> = lines.into_iter().filter_map(|line| line.line).collect();
    Ok(
        json!({ "source": feed.source, "paired_at": feed.paired_at, "heard_at": feed.heard_at, "lines": lines }),
    )
}

async fn about(ctx: &Ctx, reader: &Reader, user: &User) -> Result<Map<String, Value>> {
    let mut about = Map::new();
    let mut put = |name: &str, value: Value| about.insert(name.to_owned(), value);
    put("exported_at", json!(ctx.clock.now()));
    put("account", profile(user));
    put("ranking", ranking(ctx, reader, &user.id).await?);
    let seats = personal_data::seats(reader, &user.id).await?.into_iter().map(|seat| {
        Ok(json!({ "draft_id": seat.room_id, "name": seat.name, "status": seat.status, "is_host": seat.is_host,
            "slot": seat.slot, "is_auto": seat.is_auto, "queue": parsed(&seat.queue)? }))
    });
    put("rooms", seats.collect::<Result<_>>()?);
    let screens = personal_data::screens(reader, &user.id).await?;
    let screens = screens
        .into_iter()
        .map(|screen| json!({ "draft_id": screen.session_id, "expires_at": screen.expires_at }));
    put("second_screens", screens.collect());
    let links = personal_data::mailed_links(reader, &user.id).await?.into_iter().map(|link| {
        json!({ "kind": link.kind, "created_at": link.created_at, "expires_at": link.expires_at,
            "used_at": link.used_at })
    });
    put("mailed_links", links.collect());
    let alerts = personal_data::alerts(reader, &user.id).await?.into_iter().map(|alert| {
        json!({ "opportunity_id": alert.opportunity_id, "threshold": alert.threshold, "status": alert.status,
            "created_at": alert.created_at, "triggered_at": alert.triggered_at })
    });
    put("alerts", alerts.collect());
    let acts = personal_data::acts_on(reader, &user.id).await?;
    put("administrative_acts", acts.iter().map(|act| act_on(user, act)).collect());
    Ok(about)
}

fn profile(user: &User) -> Value {
    // An account is linked by its address, so Google's is the same.
    let google =
        user.google_subject.as_ref().map(|subject| json!({ "email": user.email, "subject": subject }));
    json!({ "id": user.id, "email": user.email, "username": user.username, "display_name": user.display_name,
        "full_name": user.full_name, "role": user.role, "is_active": user.is_active,
        "is_verified": user.is_verified, "is_address_proven": user.is_address_proven,
        "created_at": user.created_at, "has_password": user.password_hash.is_some(), "google": google })
}

async fn ranking(ctx: &Ctx, reader: &Reader, user_id: &str) -> Result<Value> {
    let Some(stored) = rankings::find(reader, user_id).await? else { return Ok(Value::Null) };
    let ids: Vec<String> = serde_json::from_str(&stored.player_ids).map_err(Error::internal)?;
    let tiers: Vec<Value> = match &stored.tiers {
        Some(tiers) => serde_json::from_str(tiers).map_err(Error::internal)?,
        None => Vec::new(),
    };
    let universe = ctx.universe.get();
    let pool = universe.pool(Scoring::Standard);
    let players = ids.iter().enumerate().map(|(at, id)| {
        json!({ "rank": at + 1, "player_id": id, "name": name_of(pool, id), "tier": tiers.get(at) })
    });
    Ok(json!({ "updated_at": stored.updated_at, "players": players.collect::<Vec<_>>() }))
}

fn name_of<'a>(pool: &'a Pool, player_id: &str) -> Option<&'a str> {
    pool.find(player_id).map(|player| pool.get(player).name.as_str())
}

/// Who acted is not said: it may be another person.
fn act_on(user: &User, act: &AuditEntry) -> Value {
    let by = match &act.actor_id {
        Some(id) if *id == user.id => "you",
        Some(_) => "an administrator",
        None => "the server's operator",
    };
    json!({ "action": act.action, "by": by, "reason": act.reason, "created_at": act.created_at })
}

fn league(row: &SessionRow) -> Result<Map<String, Value>> {
    let league = json!({
        "id": row.id, "name": row.name, "session_type": row.session_type, "context": row.context,
        "draft_id": row.draft_id, "league_id": row.league_id, "teams": row.max_participants, "rounds": row.rounds,
        "time_per_pick": row.time_per_pick, "settings": parsed(&row.settings)?, "metadata": parsed(&row.metadata)?,
        "strategy_weights": parsed(&row.strategy_weights)?, "base_pool_version": row.base_pool_version,
        "created_at": row.created_at, "updated_at": row.updated_at,
    });
    let Value::Object(league) = league else { return Ok(Map::new()) };
    Ok(league)
}

/// The picks in their order, and the marks without a pick.
fn touched(players: Vec<SessionPlayerRow>, pool: &Pool) -> Result<Map<String, Value>> {
    let (mut picks, marks): (Vec<_>, Vec<_>) = players.into_iter().partition(|player| player.pick.is_some());
    picks.sort_by_key(|player| player.pick);
    let list = |players: Vec<SessionPlayerRow>| -> Result<Value> {
        players.iter().map(|player| touched_player(player, pool)).collect()
    };
    Ok(Map::from_iter([("picks".to_owned(), list(picks)?), ("marks".to_owned(), list(marks)?)]))
}

fn touched_player(player: &SessionPlayerRow, pool: &Pool) -> Result<Value> {
    let then = player.snapshot.as_deref().map(parsed).transpose()?;
    let name = then.as_ref().and_then(|then| then["name"].as_str());
    Ok(json!({ "player_id": player.player_id, "name": name.or_else(|| name_of(pool, &player.player_id)),
        "status": player.status, "overall_pick": player.pick, "slot": player.slot, "made_at": player.made_at }))
}

fn parsed(text: &str) -> Result<Value> {
    serde_json::from_str(text).map_err(Error::internal)
}
