//! `draftboard check`: looks at everything a server needs, changes nothing, and says what to do.

mod database;
mod finding;
mod machine;
mod outside;
mod settings;

use anyhow::{Result, bail};
use clap::Args;

use crate::settings::ServeSettings;
use finding::{Finding, Verdict};

#[derive(Args)]
pub struct Check {
    /// Ask neither the sources nor the mail server
    #[arg(long)]
    offline: bool,
    #[command(flatten)]
    settings: ServeSettings,
}

/// `unknown` has the names that are set but mean nothing.
#[tokio::main(flavor = "current_thread")]
pub async fn run(check: Check, unknown: Vec<String>) -> Result<()> {
    let settings = &check.settings;
    let mut findings = settings::look(settings, unknown);
    findings.extend(database::look(&settings.data).await);
    findings.extend(machine::look(settings));
    if check.offline {
        findings.push(Finding::note("sources", "not asked (--offline)", ""));
    } else {
        findings.push(outside::mail(&settings.mail).await);
        findings.extend(outside::sources(&settings.sources).await);
    }
    findings.push(machine::clock(settings, !check.offline).await);
    findings.iter().for_each(Finding::print);
    match findings.iter().filter(|finding| finding.verdict == Verdict::Wrong).count() {
        0 => Ok(()),
        1 => bail!("one thing is wrong"),
        n_wrong => bail!("{n_wrong} things are wrong"),
    }
}
