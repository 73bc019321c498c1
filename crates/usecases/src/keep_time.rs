//! Keeping the clock in agreement with the database.

use chrono::TimeDelta;

use crate::{Ctx, error::Result};

/// A time further ahead was stored by a clock that was wrong altogether.
const BELIEVED: TimeDelta = TimeDelta::days(1);

const WORTH_SAYING: TimeDelta = TimeDelta::seconds(1);

/// Nothing that was stored is in the future, and all nodes of a PostgreSQL database go by its clock: otherwise what is
/// due would wait until a clock that was set back has caught up.
pub async fn keep_time(ctx: &Ctx) -> Result<()> {
    let stored = storage::sessions::latest_change(&ctx.store.read()).await?;
    let told = ctx.store.time().await?;
    let now = ctx.clock.now();
    for known in [stored, told].into_iter().flatten() {
        let behind = known - now;
        if behind > WORTH_SAYING && behind < BELIEVED {
            tracing::warn!("the machine's clock is {} s behind the database", behind.num_seconds());
        }
        if behind < BELIEVED {
            ctx.clock.not_before(known);
        }
    }
    Ok(())
}
