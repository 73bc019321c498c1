//! Every administrative action is recorded in the transaction that carries it out.

use chrono::{DateTime, Utc};
use engine::sources::Source;
use serde_json::{Value, json};
use storage::{
    Db,
    audit::{self, AuditEntry, AuditFilter},
};

use crate::{Ctx, accounts::Identity, error::Result, secrets};

/// A recorded action.
#[derive(Debug)]
pub struct Entry {
    pub id: String,
    /// `None` for the command line, and for a deleted account.
    pub actor_id: Option<String>,
    pub actor_email: String,
    pub action: String,
    pub target_type: String,
    pub target_id: Option<String>,
    pub target_label: String,
    pub reason: Option<String>,
    pub details: Value,
    pub created_at: DateTime<Utc>,
}

impl From<AuditEntry> for Entry {
    fn from(row: AuditEntry) -> Self {
        Self {
            id: row.id,
            actor_id: row.actor_id,
            actor_email: row.actor_email,
            action: row.action,
            target_type: row.target_type,
            target_id: row.target_id,
            target_label: row.target_label,
            reason: row.reason,
            details: serde_json::from_str(&row.details).unwrap_or_default(),
            created_at: row.created_at,
        }
    }
}

/// Who acted.
#[derive(Debug, Clone, Copy)]
pub enum Actor<'a> {
    Person(&'a Identity),
    /// The person at the server's command line.
    Operator,
}

/// What was done to what. The label is stored as text because the target may be deleted.
#[derive(Debug, Clone)]
pub struct Act<'a> {
    pub action: &'static str,
    pub target_type: &'static str,
    pub target_id: Option<&'a str>,
    pub target_label: &'a str,
    pub reason: Option<&'a str>,
    pub details: Value,
}

impl<'a> Act<'a> {
    pub fn on_user(action: &'static str, user: &'a storage::users::User) -> Self {
        Self {
            action,
            target_type: "user",
            target_id: Some(&user.id),
            target_label: &user.email,
            reason: None,
            details: json!({}),
        }
    }

    /// On what a source says. `run_id` names the run where there is one.
    pub fn on_source(action: &'static str, source: Source, run_id: Option<&'a str>) -> Self {
        let target_label = source.as_str();
        Self {
            action,
            target_type: "source",
            target_id: run_id,
            target_label,
            reason: None,
            details: json!({}),
        }
    }

    #[must_use]
    pub fn because(mut self, reason: &'a str) -> Self {
        self.reason = Some(reason);
        self
    }

    #[must_use]
    pub fn with(mut self, details: Value) -> Self {
        self.details = details;
        self
    }
}

/// Records the action in the caller's transaction: both are stored, or neither.
pub(crate) async fn record<D: Db>(ctx: &Ctx, db: &D, actor: Actor<'_>, act: Act<'_>) -> Result<()> {
    let (actor_id, actor_email) = match actor {
        Actor::Person(identity) => (Some(identity.user.id.clone()), identity.user.email.clone()),
        Actor::Operator => (None, "command line".to_owned()),
    };
    let entry = AuditEntry {
        id: secrets::new_id(),
        actor_id,
        actor_email,
        action: act.action.to_owned(),
        target_type: act.target_type.to_owned(),
        target_id: act.target_id.map(str::to_owned),
        target_label: act.target_label.to_owned(),
        reason: act.reason.map(str::to_owned),
        details: act.details.to_string(),
        created_at: ctx.clock.now(),
    };
    Ok(audit::insert(db, &entry).await?)
}

/// A page of the log, newest first, and the values it can be filtered by.
#[derive(Debug)]
pub struct AuditPage {
    pub entries: Vec<Entry>,
    pub total: i64,
    pub actions: Vec<String>,
}

pub async fn list(ctx: &Ctx, action: &str, search: &str, skip: i64, limit: i64) -> Result<AuditPage> {
    let reader = ctx.store.read();
    let filter = AuditFilter { action, search };
    Ok(AuditPage {
        entries: audit::page(&reader, filter, skip, limit).await?.into_iter().map(Entry::from).collect(),
        total: audit::count(&reader, filter).await?,
        actions: audit::actions(&reader).await?,
    })
}
