//! The outbox: mails with a link leave from here, and a mail server that is away only delays them.

use std::sync::Arc;

use serde_json::json;
use usecases::{
    Ctx,
    jobs::Job,
    mail::{self, Mail},
};

use crate::{
    Mailer,
    runner::text_param,
    task::{Outcome, Task, Trouble},
};

pub fn send_verification(mailer: Arc<Mailer>) -> Task {
    Task::new(mail::QUEUE, mail::SEND_VERIFICATION, move |ctx: Arc<Ctx>, job: Job| {
        let mailer = Arc::clone(&mailer);
        async move { deliver(&mailer, mail::write_verification(&ctx, &text_param(&job, "user_id")?).await?).await }
    })
}

pub fn send_password_reset(mailer: Arc<Mailer>) -> Task {
    Task::new(mail::QUEUE, mail::SEND_PASSWORD_RESET, move |ctx: Arc<Ctx>, job: Job| {
        let mailer = Arc::clone(&mailer);
        async move {
            deliver(&mailer, mail::write_password_reset(&ctx, &text_param(&job, "user_id")?).await?).await
        }
    })
}

async fn deliver(mailer: &Mailer, mail: Option<Mail>) -> Outcome {
    let Some(mail) = mail else { return Ok(json!({ "sent": false })) };
    mailer.send(&mail).await.map_err(Trouble::Retry)?;
    Ok(json!({ "sent": true }))
}
