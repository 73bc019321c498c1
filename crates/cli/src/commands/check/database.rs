use usecases::{Backend, Inspection, inspect, with_causes};

use super::finding::Finding;
use crate::{settings::DataSettings, wiring};

const ABOUT: &str = "database";
const OLDEST_POSTGRES: u32 = 15;

pub async fn look(data: &DataSettings) -> Vec<Finding> {
    match inspect(&wiring::database_url(data)).await {
        Ok(Some(inspection)) => describe(&inspection),
        Ok(None) => {
            let what = format!("there is none yet in {}", data.data_dir.display());
            vec![Finding::note(
                ABOUT,
                what,
                "The first start makes one. If there should be one, look at DRAFTBOARD_DATA_DIR.",
            )]
        }
        Err(error) => vec![Finding::wrong(
            ABOUT,
            with_causes(&error),
            "Look at DATABASE_URL, and whether the database runs and may be used by this user.",
        )],
    }
}

fn describe(inspection: &Inspection) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(damage) = &inspection.damage {
        let remedy = "Stop the server, keep a copy of the folder, and restore the newest backup (draftboard backup list).";
        findings.push(Finding::wrong(ABOUT, format!("the file is damaged: {damage}"), remedy));
    }
    if let Some(step) = &inspection.unknown {
        let what = format!("a newer Draftboard has used it (it knows {step})");
        findings.push(Finding::wrong(ABOUT, what, "Start that version, or restore a backup from before."));
    }
    let major =
        inspection.version.as_deref().and_then(|version| version.split('.').next()?.parse::<u32>().ok());
    if let Some(major) = major.filter(|major| *major < OLDEST_POSTGRES) {
        let what = format!("PostgreSQL {major} is too old");
        findings.push(Finding::wrong(ABOUT, what, format!("Use PostgreSQL {OLDEST_POSTGRES} or newer.")));
    }
    if findings.is_empty() {
        findings.push(Finding::fine(ABOUT, told(inspection)));
    }
    findings
}

fn told(inspection: &Inspection) -> String {
    let kind = match (inspection.backend, &inspection.file, &inspection.version) {
        (Backend::Sqlite, Some(file), _) => format!("SQLite in {}", file.display()),
        (_, _, version) => format!("PostgreSQL {}", version.as_deref().unwrap_or_default()),
    };
    let accounts = match inspection.n_users {
        None => "still empty".to_owned(),
        Some(1) => "one account".to_owned(),
        Some(n_users) => format!("{n_users} accounts"),
    };
    match inspection.n_pending {
        0 => format!("{kind}, {accounts}, up to date"),
        _ if inspection.n_users.is_none() => format!("{kind}, {accounts}: the first start fills it"),
        n_pending => {
            format!("{kind}, {accounts}: the next start takes {n_pending} steps to bring it up to date")
        }
    }
}
