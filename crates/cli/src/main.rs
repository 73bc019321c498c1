//! The binary `draftboard`. The only place that reads the environment.

mod addresses;
mod commands;
mod effective_settings;
mod file_handles;
mod given;
mod readiness;
mod settings;
mod wiring;
mod wrong_setting;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

/// The draft-day companion for fantasy football.
///
/// Every setting can be given as an environment variable; `draftboard serve --help` lists them. DRAFTBOARD_SETTINGS
/// names a file with the same names (NAME=value in each line), and a secret may stand in a file of its own that
/// NAME_FILE names.
#[derive(Parser)]
#[command(name = "draftboard", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Start the server
    Serve(Box<commands::serve::Serve>),
    /// Administrators
    #[command(subcommand)]
    Admin(commands::accounts::Admin),
    /// Accounts
    #[command(subcommand)]
    User(commands::users::User),
    /// Mail
    #[command(subcommand)]
    Mail(commands::mail::MailCommand),
    /// Look at settings, database, mail, sources, disk and clock, and say what to do
    Check(Box<commands::check::Check>),
    /// Ask the running server whether it can be used (for containers); fails if not
    Health(commands::health::Health),
    /// Write a copy of the database to a file, also while the server runs
    Backup(commands::backup::Backup),
    /// Put a backup in the database's place; the old database is kept beside it
    Restore(commands::backup::Restore),
    /// Print the API's description (OpenAPI 3.1)
    Openapi,
    /// Ask sources for players, ADP and projections
    Collect(commands::collect::Args),
    /// Read players from a sheet
    Import(commands::import::Args),
    /// Read a sheet in a process of its own
    #[command(name = collectors::sheets::COMMAND, hide = true)]
    ReadSheet,
    /// Measure the forecasts on recorded drafts, or fit them anew
    Calibrate(commands::calibrate::Args),
    /// Play out one draft and print the board
    Simulate(commands::simulate::Args),
    /// Judge the advice by playing it against simpler ways of drafting
    #[command(subcommand)]
    Judge(commands::judge::Judge),
    /// Advise on the next pick of a board
    Advise(commands::advise::Args),
    /// Play a recorded draft room and print the board
    Replay(commands::replay::Args),
}

fn main() -> std::process::ExitCode {
    // Exactly one crypto provider, chosen before anything needs TLS.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let given = given::gather(&Cli::command(), std::env::args_os().collect(), given::environment());
    let given = given.unwrap_or_else(|error| stop(&format!("{error:#}")));
    let matches = Cli::command().try_get_matches_from(&given.line).unwrap_or_else(|error| refuse(&error));
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| refuse(&error));
    let unknown = given::unknown(&Cli::command(), &given);
    // Files made here hold people's data: only their owner may read them.
    rustix::process::umask(rustix::fs::Mode::RWXG | rustix::fs::Mode::RWXO);
    if !matches!(cli.command, Command::Serve(_)) {
        // A reader that closes the pipe early (`draftboard openapi | head`) ends a command like any other.
        sigpipe::reset();
    }
    let result = match cli.command {
        Command::Serve(_) if !unknown.is_empty() => stop(&unknown.join("; ")),
        Command::Serve(serve) => {
            let effective = effective_settings::read(&Cli::command(), &matches, &given.from_files);
            commands::serve::run(*serve, effective)
        }
        Command::Admin(admin) => commands::accounts::run_admin(admin),
        Command::User(user) => commands::users::run(user),
        Command::Mail(mail) => commands::mail::run(mail),
        Command::Check(check) => commands::check::run(*check, unknown),
        Command::Health(health) => commands::health::run(&health),
        Command::Backup(backup) => commands::backup::run_backup(&backup),
        Command::Restore(restore) => commands::backup::run_restore(&restore),
        Command::Openapi => commands::openapi::run(),
        Command::Collect(args) => commands::collect::run(&args),
        Command::Import(args) => commands::import::run(&args),
        Command::ReadSheet => commands::read_sheet::run(),
        Command::Calibrate(args) => commands::calibrate::run(&args),
        Command::Simulate(args) => commands::simulate::run(&args),
        Command::Judge(judge) => commands::judge::run(&judge),
        Command::Advise(args) => commands::advise::run(&args),
        Command::Replay(args) => commands::replay::run(&args),
    };
    match result {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("draftboard: {error:#}");
            std::process::ExitCode::FAILURE
        }
    }
}

/// Exits with what is wrong with the command line or the environment.
fn refuse(error: &clap::Error) -> ! {
    match wrong_setting::explain(&Cli::command(), error) {
        Some(line) => stop(&line),
        None => error.exit(),
    }
}

/// Exits with one line that says why nothing was begun.
fn stop(line: &str) -> ! {
    eprintln!("draftboard: {line}");
    std::process::exit(2)
}
