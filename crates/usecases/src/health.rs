//! Whether the product can do its work.

use crate::{Ctx, error::Result};

/// Fails when the database does not answer.
pub async fn check(ctx: &Ctx) -> Result<()> {
    Ok(ctx.store.ping().await?)
}
