//! The outbox: mails with a link leave from here, and a mail server that is away only delays them.

use std::sync::Arc;

use serde_json::json;
use usecases::{Ctx, jobs::Job, mail};

use crate::{
    Mailer,
    runner::text_param,
    task::{Outcome, Task, Trouble},
};

/// One task for each kind of letter.
pub fn letters(mailer: &Arc<Mailer>) -> Vec<Task> {
    let task = |letter: &mail::Letter| {
        let (letter, mailer) = (*letter, Arc::clone(mailer));
        Task::new(mail::QUEUE, letter.task(), move |ctx: Arc<Ctx>, job: Job| {
            send(ctx, job, letter, Arc::clone(&mailer))
        })
    };
    mail::Letter::ALL.iter().map(task).collect()
}

async fn send(ctx: Arc<Ctx>, job: Job, letter: mail::Letter, mailer: Arc<Mailer>) -> Outcome {
    let addressee = text_param(&job, letter.parameter())?;
    let Some(mail) = mail::write(&ctx, letter, &addressee).await? else {
        return Ok(json!({ "sent": false }));
    };
    mailer.send(&mail).await.map_err(Trouble::Retry)?;
    Ok(json!({ "sent": true }))
}
