//! The outbox: mails are sent from here, and an unavailable mail server only delays them.

use std::sync::Arc;

use serde_json::json;
use usecases::mail::{self, SendMail};

use crate::registry::{Outcome, Run, Tools, Trouble};

impl Run for SendMail {
    async fn run(self, tools: Arc<Tools>) -> Outcome {
        let Some(mail) = mail::write(&tools.ctx, self.letter, &self.addressee).await? else {
            return Ok(json!({ "sent": false }));
        };
        let no_mailer = || Trouble::GiveUp(anyhow::anyhow!("mail is not configured"));
        tools.mailer.as_ref().ok_or_else(no_mailer)?.send(&mail).await.map_err(Trouble::Retry)?;
        Ok(json!({ "sent": true }))
    }
}
