//! The draft-day part of `make bench`: the release binary under load, compared with what is possible at all.
//! Everything runs on this machine, one after the other in rounds, and the medians of the rounds are compared.
//! `bench-http reads` measures the reads only, `bench-http rooms [N]` the draft rooms only.

mod client;
mod disk;
mod draft_night;
mod empty;
mod figures;
mod group_commit;
mod load;
mod marks;
mod rooms;
mod servers;
mod socket;

use std::{path::Path, process::ExitCode, time::Duration};

use anyhow::{Context, Result};
use client::{Client, header, request};
use figures::{Report, median, note};

const N_ROUNDS: usize = 5;
const LENGTH: Duration = Duration::from_millis(1_500);
/// The clients that request the universe.
const N_READERS: usize = 32;
const N_MARKERS: usize = 16;
const N_ROOMS: usize = 200;
const ROOMS_ARE_LIVE: Duration = Duration::from_secs(45);
/// Milliseconds for 99 of 100 marks when a thousand drafts begin together.
const MOST_ON_DRAFT_NIGHT: f64 = 100.0;
const UNIVERSE: &str = "/api/v1/players/universe?scoring=0.5";

fn main() -> Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [command, port] = arguments.as_slice()
        && command == "empty"
    {
        empty::serve(port.parse()?)?;
        return Ok(ExitCode::SUCCESS);
    }
    // A single thread generates the load and leaves the rest of the machine to the servers.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let folder = tempfile::tempdir()?;
    let mut report = Report::default();
    runtime.block_on(async {
        if arguments.first().is_some_and(|argument| argument == "rooms") {
            let n_rooms = arguments.get(1).map_or(Ok(N_ROOMS), |n_rooms| n_rooms.parse())?;
            return live_rooms(folder.path(), n_rooms, &mut report).await;
        }
        reads(folder.path(), &mut report).await?;
        if arguments.iter().any(|argument| argument == "reads") {
            return Ok(());
        }
        writes(folder.path(), &mut report).await?;
        night(folder.path(), &mut report).await?;
        live_rooms(folder.path(), N_ROOMS, &mut report).await
    })?;
    Ok(if report.holds() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The universe, whole and as 304 Not Modified, compared with the same server's cheapest response (a 404) and with
/// the empty response of a bare server.
async fn reads(folder: &Path, report: &mut Report) -> Result<()> {
    let (ours, empty) = (servers::draftboard(&folder.join("reads")).await?, servers::empty().await?);
    let token = marks::sign_in(ours.port, servers::EMAIL).await?;
    let whole = request("GET", UNIVERSE, Some(&token), "Accept-Encoding: gzip, br\r\n", "");
    let mut client = Client::connect(ours.port).await?;
    let answer = client.send(&whole).await?;
    let (etag, size) = (header(answer.head, "etag").context("an ETag")?.to_owned(), answer.body.len());
    let known = format!("Accept-Encoding: gzip, br\r\nIf-None-Match: {etag}\r\n");
    let known = request("GET", UNIVERSE, Some(&token), &known, "");
    let (nothing, nowhere) =
        (request("GET", "/", None, "", ""), request("GET", "/api/nowhere", None, "", ""));
    let [mut bares, mut cheapest, mut wholes, mut knowns] = [const { Vec::new() }; 4];
    for _ in 0..N_ROUNDS {
        bares.push(load::repeat(empty.port, &nothing, 200, N_READERS, LENGTH).await?.per_second);
        cheapest.push(load::repeat(ours.port, &nowhere, 404, N_READERS, LENGTH).await?.per_second);
        wholes.push(load::repeat(ours.port, &whole, 200, N_READERS, LENGTH).await?.per_second);
        knowns.push(load::repeat(ours.port, &known, 304, N_READERS, LENGTH).await?.per_second);
    }
    let [bare, cheapest, whole, known] = [bares, cheapest, wholes, knowns].map(median);
    note("A bare axum handler that answers nothing", &format!("{bare:.0} /s"));
    note("The cheapest answer of this server", &format!("{cheapest:.0} /s"));
    note(&format!("The universe, compressed ({} kB)", size / 1000), &format!("{whole:.0} /s"));
    note("The universe the caller has already (304)", &format!("{known:.0} /s"));
    report.at_least("  the universe beside the cheapest answer", whole / cheapest, 0.6);
    report.at_least("  304 beside the cheapest answer", known / cheapest, 0.85);
    let shown = format!("{:.2} / {:.2}", whole / bare, known / bare);
    note("  the universe / 304 beside the bare handler", &shown);
    Ok(())
}

/// Durable marks, compared with the bare loop and FastAPI.
async fn writes(folder: &Path, report: &mut Report) -> Result<()> {
    let ours = servers::draftboard(&folder.join("writes")).await?;
    let fastapi = servers::fastapi(folder).await?;
    let mut drafters = marks::drafters(ours.port, N_MARKERS).await?;
    let mut others = match &fastapi {
        Some(fastapi) => marks::drafters(fastapi.port, N_MARKERS).await?,
        None => vec![],
    };
    let [mut rates, mut alone_ms, mut together_ms, mut bare, mut fast] = [const { Vec::new() }; 5];
    for _ in 0..N_ROUNDS {
        bare.push(group_commit::run(folder, N_MARKERS, LENGTH)?);
        let run = marks::run(&mut drafters, LENGTH).await?;
        rates.push(run.per_second);
        together_ms.push(run.latencies.ms(50));
        alone_ms.push(marks::run(&mut drafters[..1], LENGTH).await?.latencies.ms(50));
        if !others.is_empty() {
            fast.push(marks::run(&mut others, LENGTH).await?.per_second);
        }
    }
    for drafter in drafters.iter_mut().chain(&mut others) {
        drafter.check().await?;
    }
    let [rate, bare] = [rates, bare].map(median);
    note("Durable marks, 16 clients", &format!("{rate:.0} /s"));
    note("  a bare SQLite group-commit loop, 16 clients", &format!("{bare:.0} /s"));
    report.at_least("  beside the bare loop", rate / bare, 0.5);
    if fastapi.is_some() {
        let fast = median(fast);
        note("  FastAPI on the same pool, 16 clients", &format!("{fast:.0} /s"));
        report.at_least("  beside FastAPI", rate / fast, 10.0);
    }
    report.at_most("A mark, p50 of one client, ms", median(alone_ms), 1.0);
    note("  p50 of 16 clients", &format!("{:.2} ms", median(together_ms)));
    Ok(())
}

async fn night(folder: &Path, report: &mut Report) -> Result<()> {
    let ours = servers::draftboard(&folder.join("night")).await?;
    let every = draft_night::EVERY / draft_night::N_SESSIONS as u32;
    let before = disk::fsyncs(folder, 500, every)?;
    let marks = draft_night::run(ours.port).await?;
    let shown = |p50: f64, p99: f64| format!("{p50:.2} / {p99:.2} ms");
    let name =
        format!("{} sessions, a mark every 5 s each ({} marks), p50", draft_night::N_SESSIONS, marks.len());
    note(&name, &format!("{:.2} ms", marks.ms(50)));
    report.at_most("  p99, ms", marks.ms(99), MOST_ON_DRAFT_NIGHT);
    note("  a bare fsync at the same pace, p50 / p99", &shown(before.ms(50), before.ms(99)));
    Ok(())
}

/// From a person's pick to every watcher of the room, with as many live rooms as on a draft night.
async fn live_rooms(folder: &Path, n_rooms: usize, report: &mut Report) -> Result<()> {
    let ours = servers::draftboard(&folder.join("rooms")).await?;
    let rooms = rooms::run(ours.port, n_rooms, ROOMS_ARE_LIVE).await?;
    let rate = rooms.n_picks as f64 / ROOMS_ARE_LIVE.as_secs_f64();
    note(&format!("{n_rooms} draft rooms live at once, picks of all teams"), &format!("{rate:.0} /s"));
    let name = format!("  a pick to its watchers ({} events), p50", rooms.latencies.len());
    note(&name, &format!("{:.1} ms", rooms.latencies.ms(50)));
    report.at_most("  a pick to every watcher, p99, ms", rooms.latencies.ms(99), 200.0);
    Ok(())
}
