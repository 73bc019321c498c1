//! The binary `draftboard`.

use clap::{Parser, Subcommand};

/// The draft-day companion for fantasy football.
#[derive(Parser)]
#[command(name = "draftboard", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {}
}
