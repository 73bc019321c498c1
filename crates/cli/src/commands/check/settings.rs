use std::fs;

use super::finding::Finding;
use crate::settings::ServeSettings;

const ABOUT: &str = "settings";

pub fn look(settings: &ServeSettings, unknown: Vec<String>) -> Vec<Finding> {
    let wrong = |what: String| Finding::wrong(ABOUT, what, "The server does not start until this is mended.");
    let mut findings: Vec<_> = unknown.into_iter().chain(settings.half_set()).map(wrong).collect();
    findings.extend(public_url(settings));
    findings.extend(secret(settings));
    if findings.is_empty() {
        findings.push(Finding::fine(ABOUT, "every name and value can be used"));
    }
    findings
}

fn public_url(settings: &ServeSettings) -> Option<Finding> {
    let is_open = !settings.bind.ip().is_loopback();
    match &settings.public_url {
        None if is_open => Some(Finding::note(
            ABOUT,
            format!("the server listens on {}, but DRAFTBOARD_PUBLIC_URL is not set", settings.bind),
            "Set it to the address people type: links in mail begin with it.",
        )),
        Some(url) if url.starts_with("http:") && !url.contains("//localhost") && !url.contains("//127.") => {
            Some(Finding::note(
                ABOUT,
                format!("{url} is not encrypted: passwords cross the network as they are typed"),
                "Put a proxy with TLS in front (docs/runbook.md, Behind a proxy).",
            ))
        }
        Some(url) if url.starts_with("https:") && settings.trusted_proxy.is_empty() => Some(Finding::note(
            ABOUT,
            format!("{url} needs a proxy with TLS, and DRAFTBOARD_TRUSTED_PROXY names none"),
            "Set it to the proxy's address; otherwise all visitors share one rate limit.",
        )),
        _ => None,
    }
}

/// A secret that was lost or changed signs everybody out, so a damaged one is found here and not at the next start.
fn secret(settings: &ServeSettings) -> Option<Finding> {
    let file = settings.data.data_dir.join("secret");
    if settings.secret.is_some() || !settings.data.data_dir.exists() {
        return None;
    }
    match fs::read_to_string(&file) {
        Ok(secret) if secret.trim().len() >= 32 => None,
        Ok(_) => Some(Finding::wrong(
            ABOUT,
            format!("{} is damaged", file.display()),
            "Put it back from a backup, or delete it: everybody has to sign in again.",
        )),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => Some(Finding::wrong(
            ABOUT,
            format!("{} cannot be read: {error}", file.display()),
            "Run this command as the user the server runs as.",
        )),
    }
}
