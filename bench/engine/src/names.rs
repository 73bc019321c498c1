//! Names: a search while a person types, and matching a whole source with the whole catalog.

use std::hint::black_box;
use std::time::Duration;

use engine::names::{KnownPlayer, SourceTeam};
use engine::players::{BundledPlayer, BundledPool};
use engine::sources::{Catalog, CatalogPlayer, Source, SourcePlayer, SourceReport, stage};

use super::figures::{fastest, print_time};

const POOL: &str = include_str!("../../../data/pool.csv");
const N_KNOWN: usize = 12_000;
const N_ROWS: usize = 2_700;
const MAX_SEARCH: Duration = Duration::from_millis(50);
const MAX_PLACING: Duration = Duration::from_secs(1);

pub fn print_names() -> anyhow::Result<()> {
    let people = people(&BundledPool::parse(POOL)?.players);
    let catalog = Catalog::new(people.iter().map(|player| CatalogPlayer {
        known: KnownPlayer {
            name: player.name.clone(),
            position: player.position,
            team: player.team.code().map(str::to_owned),
            is_active: true,
            aliases: Vec::new(),
        },
        source_ids: Vec::new(),
    }));
    for text in ["jam", "amon ra st b", "mahommes", "wr det"] {
        let search = fastest(20, || {
            black_box(catalog.names().search(text, 50));
        });
        print_time(&format!("search '{text}' among {N_KNOWN}"), search, MAX_SEARCH);
    }
    let players: Vec<SourcePlayer> = people.into_iter().step_by(N_KNOWN / N_ROWS).collect();
    let report = SourceReport { source: Source::Sleeper, players, refused: Vec::new(), remarks: Vec::new() };
    let placing = fastest(3, || {
        black_box(stage(report.clone(), &catalog));
    });
    print_time(&format!("placing {N_ROWS} rows on them"), placing, MAX_PLACING);
    Ok(())
}

/// Given names and family names of the pool, recombined until there are enough people.
fn people(pool: &[BundledPlayer]) -> Vec<SourcePlayer> {
    let person = |at: usize| {
        let (first, second) = (&pool[at % pool.len()], &pool[(at * 7 + at / pool.len()) % pool.len()]);
        let given = first.name.split(' ').next().unwrap_or_default();
        let family = second.name.split_once(' ').map_or("", |(_, family)| family);
        let team = SourceTeam::read(second.team.as_deref().unwrap_or_default());
        SourcePlayer::new(format!("{given} {family}"), Some(first.position), team)
    };
    (0..N_KNOWN).map(person).collect()
}
