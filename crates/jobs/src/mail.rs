//! The outbox: mails with a link leave from here, and a mail server that is away only delays them.

use std::sync::Arc;

use serde_json::json;
use usecases::mail::{self, Mail, SendPasswordResetMail, SendVerificationMail};

use crate::registry::{Outcome, Run, Tools, Trouble};

impl Run for SendVerificationMail {
    async fn run(self, tools: Arc<Tools>) -> Outcome {
        deliver(&tools, mail::write_verification(&tools.ctx, &self.user_id).await?).await
    }
}

impl Run for SendPasswordResetMail {
    async fn run(self, tools: Arc<Tools>) -> Outcome {
        deliver(&tools, mail::write_password_reset(&tools.ctx, &self.user_id).await?).await
    }
}

async fn deliver(tools: &Tools, mail: Option<Mail>) -> Outcome {
    let Some(mail) = mail else { return Ok(json!({ "sent": false })) };
    let no_mailer = || Trouble::GiveUp(anyhow::anyhow!("mail is not configured"));
    tools.mailer.as_ref().ok_or_else(no_mailer)?.send(&mail).await.map_err(Trouble::Retry)?;
    Ok(json!({ "sent": true }))
}
