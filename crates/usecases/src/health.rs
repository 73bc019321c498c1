//! Whether the service is working.

use crate::{Ctx, error::Result};

/// Fails when the database does not answer.
pub async fn check(ctx: &Ctx) -> Result<()> {
    Ok(ctx.store.ping().await?)
}
