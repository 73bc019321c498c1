//! `draftboard read-sheet`: called by the server to read people's files. Not meant for users.

use std::io::{stdin, stdout};

use rustix::process::{Resource, Rlimit, setrlimit};

/// The program itself takes about half of it.
const MOST_MEMORY: u64 = 256 << 20;
const MOST_SECONDS: u64 = 20;

/// A file that needs more ends this process, and the server reports it.
pub fn run() -> anyhow::Result<()> {
    for (resource, most) in [(Resource::As, MOST_MEMORY), (Resource::Cpu, MOST_SECONDS), (Resource::Core, 0)]
    {
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?;
    }
    Ok(collectors::sheets::answer(stdin().lock(), stdout().lock())?)
}
