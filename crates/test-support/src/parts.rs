//! What a tested application consists of.

use std::{path::PathBuf, time::Duration};

use chrono::{TimeDelta, TimeZone, Utc};
use collectors::{Collector, SourceSettings};
use storage::Store;
use usecases::{
    CtxParts, Settings,
    backups::{Keep, settings::BackupSettings},
    clock::Clock,
    passwords::Passwords,
    seal::Seal,
    tokens::Tokens,
};

const SECRET: &[u8] = b"a secret that is only used in tests";

/// How passwords are hashed.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Hashes {
    /// At next to no cost, for tests about something else.
    #[default]
    Cheap,
    /// As in the product.
    Real,
}

/// What an application without any special settings consists of.
pub fn plain_parts(store: Store, data_folder: PathBuf) -> CtxParts {
    let _ = rustls::crypto::ring::default_provider().install_default();
    CtxParts {
        store,
        clock: Clock::fixed(Utc.with_ymd_and_hms(2026, 8, 20, 18, 0, 0).single().expect("a real time")),
        passwords: passwords(Hashes::Cheap),
        tokens: Tokens::new(SECRET, TimeDelta::hours(1)),
        seal: Seal::new(SECRET),
        google: None,
        draft_source: None,
        settings: Settings {
            public_url: "http://draftboard.test".into(),
            contact_email: None,
            is_mail_configured: false,
            verify_lifetime: TimeDelta::hours(24),
            reset_lifetime: TimeDelta::hours(1),
            season: None,
            backups: BackupSettings {
                folder: data_folder.join("backups"),
                keep: Keep::default(),
                command: None,
                is_scheduled: false,
                database_url: String::new(),
            },
            data_folder,
            sheet_reader: None,
        },
        collector: Collector::new(nowhere()).expect("a client"),
    }
}

/// Only this code chooses cheap hashes: no setting of the product leads to them.
#[expect(clippy::disallowed_methods, reason = "these accounts last as long as the test")]
pub fn passwords(hashes: Hashes) -> Passwords {
    let passwords = match hashes {
        Hashes::Cheap => Passwords::start_unsafe_for_tests(1),
        Hashes::Real => Passwords::start(1),
    };
    passwords.expect("a thread")
}

/// Hosts that refuse every connection, so that no test contacts a real one.
fn nowhere() -> SourceSettings {
    let refusing = || "http://127.0.0.1:9".to_owned();
    let mut sources = SourceSettings {
        sleeper_url: refusing(),
        sleeper_projections_url: refusing(),
        espn_url: refusing(),
        ffc_url: refusing(),
        fantasy_pros_url: refusing(),
        ..SourceSettings::of_season(2026)
    };
    // They refuse the next try as well, however long one waits for it.
    sources.patience.first_pause = Duration::from_millis(1);
    sources
}
