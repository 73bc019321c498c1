//! Whether registration is open.

use storage::{Db, settings};

use crate::{
    Ctx,
    accounts::Identity,
    audit::{self, Act, Actor},
    error::Result,
};

const SETTING: &str = "accepting_new_users";

/// Registration is open until an administrator closes it.
pub async fn is_open(ctx: &Ctx) -> Result<bool> {
    is_open_in(&ctx.store.read()).await
}

/// The same in a transaction, so that a sign-up cannot race with closing registration.
pub(crate) async fn is_open_in<D: Db>(db: &D) -> Result<bool> {
    Ok(settings::get(db, SETTING).await?.is_none_or(|value| value == "true"))
}

pub async fn set_open(ctx: &Ctx, identity: &Identity, is_open: bool) -> Result<()> {
    let tx = ctx.begin().await?;
    settings::set(&tx, SETTING, if is_open { "true" } else { "false" }, ctx.clock.now()).await?;
    let act = Act {
        action: if is_open { "registration_opened" } else { "registration_closed" },
        target_type: "setting",
        target_id: Some(SETTING),
        target_label: SETTING,
        reason: None,
        details: serde_json::json!({ SETTING: is_open }),
    };
    audit::record(ctx, &tx, Actor::Person(identity), act).await?;
    tx.commit().await
}
