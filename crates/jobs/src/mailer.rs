//! Sending a mail, by SMTP or into a folder.

use std::path::PathBuf;

use anyhow::Context;
use lettre::{
    AsyncFileTransport, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Mailbox,
        header::{ContentType, MIME_VERSION_1_0},
    },
};
use usecases::{mail::Mail, secrets};

#[derive(Debug, Clone)]
pub struct MailSettings {
    /// `smtp://…`, `smtps://…` or `file:///folder`.
    pub url: String,
    pub from: String,
}

pub struct Mailer {
    from: Mailbox,
    transport: Transport,
}

enum Transport {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Folder { path: PathBuf, mails: AsyncFileTransport<Tokio1Executor> },
}

impl Mailer {
    pub fn new(settings: &MailSettings) -> anyhow::Result<Self> {
        let from = settings.from.parse().context("DRAFTBOARD_MAIL_FROM is not an email address")?;
        let transport = match settings.url.strip_prefix("file://") {
            Some(path) => {
                let folder = PathBuf::from(path);
                std::fs::create_dir_all(&folder)
                    .with_context(|| format!("DRAFTBOARD_MAIL_URL: cannot create {}", folder.display()))?;
                Transport::Folder { mails: AsyncFileTransport::new(&folder), path: folder }
            }
            None => Transport::Smtp(
                AsyncSmtpTransport::<Tokio1Executor>::from_url(&settings.url)
                    .context("DRAFTBOARD_MAIL_URL must be smtp://host:port, smtps://… or file:///folder")?
                    .timeout(Some(std::time::Duration::from_secs(20)))
                    .build(),
            ),
        };
        Ok(Self { from, transport })
    }

    /// Whether a mail could be sent: the server takes our name and password, or the folder can be written.
    pub async fn check(&self) -> anyhow::Result<()> {
        match &self.transport {
            Transport::Smtp(smtp) => match smtp.test_connection().await {
                Ok(true) => Ok(()),
                Ok(false) => anyhow::bail!("the mail server closed the connection"),
                Err(error) => Err(anyhow::Error::new(error).context("the mail server cannot be used")),
            },
            Transport::Folder { path, .. } => {
                let probe = path.join(format!(".check-{}", secrets::new_id()));
                let written = std::fs::write(&probe, []).and_then(|()| std::fs::remove_file(&probe));
                written.with_context(|| format!("mail cannot be written to {}", path.display()))
            }
        }
    }

    pub async fn send(&self, mail: &Mail) -> anyhow::Result<()> {
        let message = Message::builder()
            .from(self.from.clone())
            .to(mail.to.parse().context("the address cannot be written to")?)
            .subject(mail.subject)
            .message_id(Some(format!("<{}@{}>", secrets::new_id(), self.from.email.domain())))
            .header(MIME_VERSION_1_0)
            .header(ContentType::TEXT_PLAIN)
            .body(mail.text.clone())?;
        match &self.transport {
            Transport::Smtp(smtp) => smtp.send(message).await.map(|_| ()).context("the mail server refused"),
            Transport::Folder { mails, .. } => {
                mails.send(message).await.map(|_| ()).context("the mail could not be written")
            }
        }
    }
}
