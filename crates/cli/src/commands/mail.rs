//! `draftboard mail test`: sends one mail with the server's settings.

use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use usecases::mail::Mail;

use crate::{settings::MailArgs, wiring};

#[derive(Subcommand)]
pub enum MailCommand {
    /// Send a mail, to see whether and how it arrives
    Test(Test),
}

#[derive(Args)]
pub struct Test {
    /// Who gets it
    #[arg(long)]
    to: String,
    #[command(flatten)]
    mail: MailArgs,
}

#[tokio::main(flavor = "current_thread")]
pub async fn run(command: MailCommand) -> Result<()> {
    let MailCommand::Test(test) = command;
    let mailer = wiring::mailer(&test.mail)?.context("DRAFTBOARD_MAIL_URL is not set, so no mail is sent")?;
    let text = "Hello,\n\nthis mail was sent by `draftboard mail test`. Mail from this server arrives.\n";
    let mail = Mail { to: test.to, subject: "A test of Draftboard's mail", text: text.to_owned() };
    mailer.send(&mail).await?;
    println!("The mail server took the mail to {}. Look whether it arrives, and not among spam.", mail.to);
    Ok(())
}
