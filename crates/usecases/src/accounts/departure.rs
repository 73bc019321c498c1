//! Deleting an account with everything it owns: by its owner, or by an administrator.

use serde_json::json;
use storage::{
    personal_data, rooms, user_list,
    users::{self, User},
};

use super::{Identity, own_account, role};
use crate::{
    Ctx, Work,
    audit::{self, Act, Actor},
    error::{Error, Kind, Result},
    news::{News, SessionNews},
    tokens,
};

/// How a person confirms that their account is to go.
#[derive(Debug, Clone, Default)]
pub struct Confirmation {
    /// The account's own address.
    pub email: String,
    /// Required if the account has one.
    pub password: String,
}

/// Deletes the caller's own account.
pub async fn leave(ctx: &Ctx, identity: &Identity, confirmation: Confirmation) -> Result<()> {
    let user = own_account::load(ctx, identity).await?;
    if confirmation.email.trim().to_lowercase() != user.email {
        let message = "This is not the e-mail address of your account.";
        return Err(Error::new(Kind::Forbidden, message).with_code("wrong_address"));
    }
    if user.password_hash.is_some() {
        own_account::prove(ctx, &user, confirmation.password, "Your password is wrong.").await?;
    }
    let tx = ctx.begin().await?;
    let admins = user_list::lock_active_admins(&tx).await?;
    // Checking the password took a while: the account may have changed, or gone.
    let same = |stored: &User| stored.is_active && stored.token_version == user.token_version;
    let user = users::find_by_id(&tx, &user.id).await?.filter(same).ok_or_else(tokens::could_not_validate)?;
    if user.role >= role::ADMIN && admins.len() == 1 {
        let message = "You are the only administrator. Make another person an administrator first.";
        return Err(Error::new(Kind::Conflict, message).with_code("last_administrator"));
    }
    let act =
        Act::on_user("account_deleted", &user).with(json!({ "username": user.username, "role": user.role }));
    remove(ctx, tx, &user, Actor::Person(identity), act).await
}

/// Deletes an account in the caller's unit of work, records the act and commits. Rooms it hosted close for everybody;
/// in those of others, a computer takes its seat.
pub(crate) async fn remove(
    ctx: &Ctx,
    mut tx: Work<'_>,
    user: &User,
    actor: Actor<'_>,
    act: Act<'_>,
) -> Result<()> {
    let own_drafts = personal_data::draft_ids(&tx, &user.id).await?;
    let joined_rooms = personal_data::joined_room_ids(&tx, &user.id).await?;
    users::delete(&tx, &user.id).await?;
    personal_data::clear_traces(&tx, &user.id, &user.email).await?;
    audit::record(ctx, &tx, actor, act).await?;
    tx.tell(News::account(&user.id));
    for id in &own_drafts {
        tx.tell(News::session(id, SessionNews::Deleted));
    }
    for id in &joined_rooms {
        rooms::make_due(&tx, id, ctx.clock.now()).await?;
        tx.tell(News::session(id, SessionNews::Details));
    }
    tx.commit().await?;
    ctx.room_doors.ring();
    Ok(())
}
