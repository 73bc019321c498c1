//! Reaching PostgreSQL: what is wrong is said with the host and the cause, and a server that is not up yet is waited for.

use std::{
    str::FromStr,
    time::{Duration, Instant},
};

use sea_orm::sqlx::{self, ConnectOptions, Connection, postgres::PgConnectOptions};

use crate::error::{StorageError, StorageResult};

const PAUSE: Duration = Duration::from_secs(1);
/// How long one attempt may take: a host that drops packets answers nothing.
const ATTEMPT: Duration = Duration::from_secs(5);

struct Trouble {
    text: String,
    /// Whether time may mend it: the server is starting, its name is not known yet, the network is down.
    may_pass: bool,
}

/// Returns when the database answers. What only a person can mend ends the wait at once.
pub(crate) async fn wait_for(url: &str, patience: Duration) -> StorageResult<()> {
    let options = PgConnectOptions::from_str(url)
        .map_err(|_| StorageError::Start("DATABASE_URL is not an address of PostgreSQL".into()))?;
    let begun = Instant::now();
    let mut is_told = false;
    loop {
        let trouble = match attempt(&options).await {
            Ok(()) => return Ok(()),
            Err(trouble) => trouble,
        };
        if !trouble.may_pass || begun.elapsed() + PAUSE >= patience {
            return Err(StorageError::Start(trouble.text));
        }
        if !is_told {
            tracing::warn!("{}: waiting for it, for at most {} s", trouble.text, patience.as_secs());
            is_told = true;
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn attempt(options: &PgConnectOptions) -> Result<(), Trouble> {
    match tokio::time::timeout(ATTEMPT, options.connect()).await {
        Ok(Ok(connection)) => {
            let _ = connection.close().await;
            Ok(())
        }
        Ok(Err(error)) => Err(described(options, &error)),
        Err(_) => Err(Trouble {
            text: format!("{} did not answer within {} s", place(options), ATTEMPT.as_secs()),
            may_pass: true,
        }),
    }
}

fn described(options: &PgConnectOptions, error: &sqlx::Error) -> Trouble {
    let (place, user) = (place(options), options.get_username());
    let database = options.get_database().unwrap_or(user);
    let sqlx::Error::Database(refusal) = error else {
        let may_pass = matches!(error, sqlx::Error::Io(_) | sqlx::Error::Protocol(_));
        let cause = match error {
            sqlx::Error::Io(cause) => cause.to_string(),
            other => other.to_string(),
        };
        return Trouble { text: format!("{place} cannot be reached: {cause}"), may_pass };
    };
    let code = refusal.code().unwrap_or_default();
    let (text, may_pass) = match &*code {
        "28P01" | "28000" => {
            (format!("{place} refuses the user {user}: {} (look at its password)", refusal.message()), false)
        }
        "3D000" => (
            format!("{place} has no database {database}: create it (createdb --owner={user} {database})"),
            false,
        ),
        // Starting, stopping, too many connections.
        "57P03" | "57P01" | "57P02" | "53300" => {
            (format!("{place} is not ready: {}", refusal.message()), true)
        }
        _ => (format!("{place} refuses the connection: {}", refusal.message()), false),
    };
    Trouble { text, may_pass }
}

fn place(options: &PgConnectOptions) -> String {
    match options.get_socket() {
        Some(folder) => format!("PostgreSQL in {} (DATABASE_URL)", folder.display()),
        None => format!("PostgreSQL at {}:{} (DATABASE_URL)", options.get_host(), options.get_port()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn refusal(url: &str) -> String {
        wait_for(url, Duration::ZERO).await.unwrap_err().to_string()
    }

    #[tokio::test]
    async fn a_server_that_is_not_there_is_named_with_the_cause() {
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let told = refusal(&format!("postgres://ann:hidden@127.0.0.1:{free}/x")).await;
        let expected =
            format!("PostgreSQL at 127.0.0.1:{free} (DATABASE_URL) cannot be reached: Connection refused");
        assert!(told.starts_with(&expected), "{told}");
        assert!(!told.contains("hidden"), "{told}");
        let told = refusal("postgres://ann:hidden@nowhere.invalid/x").await;
        assert!(
            told.starts_with("PostgreSQL at nowhere.invalid:5432 (DATABASE_URL) cannot be reached: "),
            "{told}"
        );
    }

    #[tokio::test]
    async fn a_database_that_is_missing_is_not_waited_for() {
        let url = std::env::var("TEST_POSTGRES_URL").unwrap();
        let missing = format!("{}/not_there", url.rsplit_once('/').unwrap().0);
        let begun = Instant::now();
        let told = wait_for(&missing, Duration::from_mins(10)).await.unwrap_err().to_string();
        assert!(told.contains(" has no database not_there: create it "), "{told}");
        assert!(begun.elapsed() < Duration::from_mins(1));
    }

    /// Answers like a server that is starting, then like one that is gone for good.
    #[tokio::test]
    async fn a_server_that_is_starting_is_waited_for() {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let asked = tokio::spawn(async move {
            let mut n_asked = 0;
            for (code, text) in [("57P03", "starting up"), ("57P03", "starting up"), ("28P01", "no")] {
                let (mut stream, _) = listener.accept().await.unwrap();
                let mut hello = [0; 512];
                let _ = stream.read(&mut hello).await.unwrap();
                let fields = format!("SFATAL\0VFATAL\0C{code}\0M{text}\0\0");
                let mut message = vec![b'E'];
                message.extend((fields.len() as u32 + 4).to_be_bytes());
                message.extend(fields.as_bytes());
                stream.write_all(&message).await.unwrap();
                n_asked += 1;
            }
            n_asked
        });
        let url = format!("postgres://ann:hidden@127.0.0.1:{port}/x?sslmode=disable");
        let told = wait_for(&url, Duration::from_mins(5)).await.unwrap_err().to_string();
        assert!(told.contains("refuses the user ann: no"), "{told}");
        assert_eq!(asked.await.unwrap(), 3);
    }
}
