//! The servers that Draftboard asks: mail and sources.

use std::time::Duration;

use usecases::clock::Clock;

use super::finding::Finding;
use crate::{
    settings::{MailArgs, SourceArgs},
    wiring,
};

pub async fn mail(args: &MailArgs) -> Finding {
    let mailer = match wiring::mailer(args) {
        Ok(Some(mailer)) => mailer,
        Ok(None) => {
            return Finding::note(
                "mail",
                "off: accounts need no verification, and an administrator passes on the links to new passwords",
                "Set DRAFTBOARD_MAIL_URL to send mail.",
            );
        }
        Err(error) => {
            return Finding::wrong(
                "mail",
                format!("{error:#}"),
                "Correct DRAFTBOARD_MAIL_URL or DRAFTBOARD_MAIL_FROM.",
            );
        }
    };
    match mailer.check().await {
        Ok(()) => Finding::fine("mail", "the mail server lets us in; draftboard mail test --to … sends one"),
        Err(error) => Finding::wrong(
            "mail",
            format!("{error:#}"),
            "Look at host, port, user and password in DRAFTBOARD_MAIL_URL. Mail waits in the queue for a day.",
        ),
    }
}

/// Any answer counts: whether its contents can be read is seen when players are collected.
pub async fn sources(args: &SourceArgs) -> Vec<Finding> {
    let settings = args.settings(Clock::system().now());
    let mut asked = vec![
        ("Sleeper", &settings.sleeper_url),
        ("Sleeper's projections", &settings.sleeper_projections_url),
        ("ESPN", &settings.espn_url),
        ("Fantasy Football Calculator", &settings.ffc_url),
    ];
    if settings.fantasy_pros_key.is_some() {
        asked.push(("FantasyPros", &settings.fantasy_pros_url));
    }
    let http = match reqwest::Client::builder().timeout(Duration::from_secs(10)).build() {
        Ok(http) => http,
        Err(error) => return vec![Finding::wrong("sources", error.to_string(), "")],
    };
    let mut findings = Vec::new();
    for (name, url) in asked {
        findings.push(match http.get(url).send().await {
            Ok(_) => Finding::fine("sources", format!("{name} answers ({url})")),
            Err(error) => Finding::wrong(
                "sources",
                format!("{name} cannot be reached at {url}: {}", usecases::with_causes(&error)),
                "Look at the network, DNS and firewall. Until then the players stay as they are; a sheet can be imported.",
            ),
        });
    }
    findings
}
