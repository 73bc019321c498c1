//! Whether the service is working, and what is not as it should be.

use crate::{Ctx, backups, disk, error::Result, jobs, troubles::Trouble};

/// Fails when the database does not answer.
pub async fn check(ctx: &Ctx) -> Result<()> {
    Ok(ctx.store.ping().await?)
}

/// The parts that are watched.
pub const PARTS: [&str; 4] = ["disk", "backups", "mail", "workers"];

/// With less room than this, writes are soon refused.
const TOO_LITTLE: u64 = 100 << 20;

/// Looks for troubles and remembers them, so that asking for the health costs nothing. What is new is logged.
pub async fn look(ctx: &Ctx) -> Result<()> {
    let found = troubles(ctx).await?;
    let before = ctx.troubles.get();
    for trouble in found.iter().filter(|trouble| before.iter().all(|known| known.part != trouble.part)) {
        tracing::warn!(part = trouble.part, "{}", trouble.text);
    }
    for gone in before.iter().filter(|known| found.iter().all(|trouble| trouble.part != known.part)) {
        tracing::info!(part = gone.part, "as it should be again");
    }
    ctx.troubles.set(found);
    Ok(())
}

/// Everything that is wrong at the moment.
async fn troubles(ctx: &Ctx) -> Result<Vec<Trouble>> {
    let now = ctx.clock.now();
    let mut troubles = Vec::new();
    let mut add = |part, text| troubles.push(Trouble { part, text });
    if let Ok(space) = disk::space(&ctx.settings.data_folder)
        && space.n_free < TOO_LITTLE
    {
        add("disk", format!("only {} MB are free in the data folder", space.n_free >> 20));
    }
    if let Some(text) = backups::standing(ctx).await?.trouble(now) {
        add("backups", text);
    }
    if ctx.worker_pulse.has_stopped(now) {
        add("workers", "background work has stopped".to_owned());
    }
    let queues = jobs::figures(ctx).await?;
    if let Some(mail) = queues.iter().find(|queue| queue.queue == "mail" && queue.n_failed > 0) {
        add("mail", format!("{} mails could not be sent in the last 24 hours", mail.n_failed));
    }
    Ok(troubles)
}
