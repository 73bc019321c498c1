//! The minimum cost of a durable mark: clients hand rows to one thread that writes all queued rows in one
//! transaction, straight into SQLite, with the same tables, statements and row sizes as the server.

use std::{
    path::Path,
    sync::mpsc::{Sender, channel},
    thread,
    time::{Duration, Instant},
};

use anyhow::Result;
use rusqlite::{Connection, TransactionBehavior, params};

const TABLES: &str = "
pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
create table sessions (id text primary key, draft_version bigint not null, n_rostered integer not null,
    n_removed integer not null, updated_at timestamptz not null);
create table session_players (session_id text not null references sessions (id), player_id text not null,
    status text not null, pick integer, slot text, snapshot text, made_at timestamptz not null,
    primary key (session_id, player_id));
create table session_events (session_id text not null references sessions (id), version bigint not null,
    event text not null, operation_id text, made_at timestamptz not null, primary key (session_id, version));
create unique index session_operations on session_events (session_id, operation_id);
";
const EVENT: &str = r#"{"version":123,"kind":"marked","changes":[{"player_id":"jamarr-chase-wr","before":{"status":"available","pick":null,"slot":null},"after":{"status":"drafted","pick":123,"slot":null}}]}"#;
const SNAPSHOT: &str = r#"{"id":"jamarr-chase-wr","name":"Ja'Marr Chase","position":"WR","team":"CIN","bye_week":10,"adp":1.4,"adp_spread":0.6,"n_sources":4,"times_drafted":null,"projected_points":243.6}"#;
const MADE_AT: &str = "2026-08-20T18:00:00.123456+00:00";
const N_PLAYERS: i64 = 150;

struct Mark {
    session: usize,
    version: i64,
    done: Sender<()>,
}

/// Returns the number of marks per second.
pub fn run(folder: &Path, n_clients: usize, length: Duration) -> Result<f64> {
    let mut connection = Connection::open(folder.join(format!("bare-{:?}.sqlite", Instant::now())))?;
    connection.execute_batch(TABLES)?;
    for session in 0..n_clients {
        let values = params![id_of(session), MADE_AT];
        connection.execute("insert into sessions values (?1, 0, 0, 0, ?2)", values)?;
    }
    let (queue, marks) = channel();
    let begun = Instant::now();
    let until = begun + length;
    let clients: Vec<_> = (0..n_clients)
        .map(|session| {
            let queue = queue.clone();
            thread::spawn(move || mark_until(&queue, session, until))
        })
        .collect();
    drop(queue);
    let mut n_marks = 0;
    while let Ok(first) = marks.recv() {
        let group: Vec<Mark> = std::iter::once(first).chain(marks.try_iter()).collect();
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for mark in &group {
            write(&transaction, mark)?;
        }
        transaction.commit()?;
        n_marks += group.len();
        for mark in group {
            let _ = mark.done.send(());
        }
    }
    for client in clients {
        let _ = client.join();
    }
    Ok(n_marks as f64 / begun.elapsed().as_secs_f64())
}

fn id_of(session: usize) -> String {
    format!("00000000-0000-4000-8000-{session:012}")
}

fn mark_until(queue: &Sender<Mark>, session: usize, until: Instant) {
    let (done, answers) = channel();
    let mut version = 0;
    while Instant::now() < until {
        version += 1;
        let mark = Mark { session, version, done: done.clone() };
        if queue.send(mark).is_err() || answers.recv().is_err() {
            return;
        }
    }
}

fn write(connection: &Connection, mark: &Mark) -> rusqlite::Result<()> {
    let id = id_of(mark.session);
    connection
        .prepare_cached(
            "update sessions set draft_version = ?1, n_rostered = 1, n_removed = ?1, updated_at = ?2 \
             where id = ?3 and draft_version = ?4",
        )?
        .execute(params![mark.version, MADE_AT, id, mark.version - 1])?;
    connection.prepare_cached("insert into session_events values (?1, ?2, ?3, ?4, ?5)")?.execute(params![
        id,
        mark.version,
        EVENT,
        format!("bench-{}", mark.version),
        MADE_AT
    ])?;
    let player = format!("some-player-wr-{}", mark.version % N_PLAYERS);
    if (mark.version / N_PLAYERS) % 2 == 0 {
        connection
            .prepare_cached(
                "insert or replace into session_players values (?1, ?2, 'drafted', ?3, null, ?4, ?5)",
            )?
            .execute(params![id, player, mark.version, SNAPSHOT, MADE_AT])?;
    } else {
        connection
            .prepare_cached("delete from session_players where session_id = ?1 and player_id = ?2")?
            .execute(params![id, player])?;
    }
    Ok(())
}
