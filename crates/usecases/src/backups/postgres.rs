//! Backups of PostgreSQL by its own tools, which the operator installs.

use std::{io, path::Path, process::Stdio};

use reqwest::Url;
use tokio::process::Command;

use super::last_line::last_line;
use crate::error::{Error, Kind, Result};

/// Writes a dump. The password goes by the environment: other users of the machine see a command line.
pub(super) async fn dump(url: &str, target: &Path) -> Result<()> {
    let mut dump = Command::new("pg_dump");
    dump.args(["--format=custom", "--no-password"]).arg("--file").arg(target);
    if let Some((safe, password)) = without_password(url) {
        dump.env("PGPASSWORD", password).arg("--dbname").arg(safe);
    } else {
        dump.arg("--dbname").arg(url);
    }
    run(dump, "pg_dump").await
}

/// Reads a whole dump as a restore would, without a database to put it into.
pub(super) async fn check(dump: &Path) -> Result<()> {
    let mut restore = Command::new("pg_restore");
    restore.arg("--file=/dev/null").arg(dump);
    run(restore, "pg_restore").await
}

fn without_password(url: &str) -> Option<(String, String)> {
    let mut address: Url = url.parse().ok()?;
    let coded = format!("p={}", address.password()?.replace('+', "%2B"));
    let password = form_urlencoded::parse(coded.as_bytes()).next()?.1.into_owned();
    address.set_password(None).ok()?;
    Some((address.to_string(), password))
}

async fn run(mut command: Command, name: &str) -> Result<()> {
    let output = command.stdin(Stdio::null()).kill_on_drop(true).output().await;
    match output {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Error::new(
            Kind::NotConfigured,
            format!(
                "{name} is not installed: install PostgreSQL's client programs, or make backups by other means"
            ),
        )),
        Err(error) => Err(Error::new(Kind::Upstream, format!("{name} did not start: {error}"))),
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => {
            Err(Error::new(Kind::Upstream, format!("{name} failed: {}", last_line(&output.stderr))))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_no_part_of_the_command_line() {
        let (safe, password) =
            without_password("postgres://ann:p%40ss+word@db:5433/league?sslmode=require").unwrap();
        assert_eq!(safe, "postgres://ann@db:5433/league?sslmode=require");
        assert_eq!(password, "p@ss+word");
        assert!(without_password("postgres://ann@db/league").is_none());
    }
}
