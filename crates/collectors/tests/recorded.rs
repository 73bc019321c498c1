//! The recorded answers of the real sources, if available. Prints what was made of them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use collectors::sheets::{ImportOptions, import};
use collectors::{espn, ffc, sleeper};
use engine::names::KnownPlayer;
use engine::players::{BundledPool, Position};
use engine::sources::{Catalog, CatalogPlayer, Source, SourceReport, StagedReport, stage};

/// None where there are no recordings, which is said.
fn folder() -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/reference");
    if !folder.is_dir() {
        println!("skipped: there is no folder with recorded answers of the sources");
    }
    folder.is_dir().then_some(folder)
}

fn json<T: serde::de::DeserializeOwned>(file: &str) -> Option<T> {
    let bytes = std::fs::read(folder()?.join(file)).expect(file);
    Some(serde_json::from_slice(&bytes).unwrap_or_else(|error| panic!("{file}: {error}")))
}

/// The pool shipped with the program.
fn shipped() -> Catalog {
    let pool = BundledPool::parse(include_str!("../../../data/pool.csv")).unwrap();
    Catalog::new(pool.players.into_iter().map(|player| CatalogPlayer {
        known: KnownPlayer {
            name: player.name,
            position: Some(player.position),
            team: player.team,
            is_active: true,
            aliases: Vec::new(),
        },
        source_ids: Vec::new(),
    }))
}

fn print(what: &str, staged: &StagedReport) {
    let positions: Vec<String> =
        staged.by_position().iter().map(|(position, n)| format!("{position} {n}")).collect();
    println!(
        "{what}: {} rows, {} known, {} new, {} to decide, {} repeated, {} refused; {}",
        staged.report.players.len(),
        staged.n_known(),
        staged.n_new(),
        staged.n_in_doubt(),
        staged.n_repeated(),
        staged.report.refused.len(),
        positions.join(", ")
    );
}

#[test]
fn the_whole_of_sleeper_is_placed() {
    let Some(players) = json::<sleeper::wire::WirePlayers>("sleeper/players_nfl_2020.json") else { return };
    assert_eq!(players.len(), 7516);
    let projections = json("sleeper/projections_nfl_2021_adp.json").unwrap();
    let started = std::time::Instant::now();
    let staged = stage(sleeper::convert(players, projections), &Catalog::new([]));
    print("sleeper 2020 into nothing", &staged);
    println!("  placed in {:?}", started.elapsed());
    assert_eq!(staged.by_position()[&Position::Dst], 32);
    assert_eq!((staged.n_in_doubt(), staged.n_repeated()), (0, 0), "ids tell its namesakes apart");
    assert!(staged.report.players.iter().all(|player| player.name != "Duplicate Player"));
}

#[test]
fn the_other_sources_are_placed_on_sleepers_players() {
    let Some(players) = json::<sleeper::wire::WirePlayers>("sleeper/players_nfl_2020.json") else { return };
    let base = sleeper::convert(players, json("sleeper/projections_nfl_2021_adp.json").unwrap());
    let is_relevant = |player: &&engine::sources::SourcePlayer| {
        player.is_active == Some(true) || player.any_adp().is_some()
    };
    let catalog = Catalog::new(base.players.iter().filter(is_relevant).map(|player| {
        CatalogPlayer {
            known: KnownPlayer {
                name: player.name.clone(),
                position: player.position,
                team: player.team.code().map(str::to_owned),
                is_active: player.is_active == Some(true),
                aliases: Vec::new(),
            },
            source_ids: player
                .source_id
                .iter()
                .map(|id| (Source::Sleeper, id.clone()))
                .chain(player.other_ids.clone())
                .collect(),
        }
    }));
    let half =
        ffc::convert(vec![(ffc::FORMATS[1], json("ffc/adp_half-ppr_12team_2021.json").unwrap())]).unwrap();
    let ffc = stage(half, &catalog);
    print("ffc 2021 onto sleeper 2020", &ffc);
    assert!(ffc.n_known() * 10 > ffc.report.players.len() * 8);
    let schedule = json("espn/pro_schedule_2024.json").unwrap();
    for (file, season) in
        [("espn/kona_player_info_2021.json", 2021), ("espn/kona_player_info_2023_by_adp.json", 2023)]
    {
        let espn = stage(espn::convert(json(file).unwrap(), &schedule, season).unwrap(), &catalog);
        print(file, &espn);
        assert_eq!(espn.n_repeated(), 0);
    }
}

fn import_file(path: &std::path::Path) -> SourceReport {
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let options = ImportOptions {
        source: Source::Xlsx,
        scoring: None,
        mapping: BTreeMap::new(),
        teams: None,
        is_preview: false,
    };
    let read = import(&name, &std::fs::read(path).unwrap(), &options)
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    for table in read.tables.iter().take(3) {
        let columns: Vec<String> =
            table.columns.iter().map(|(field, column)| format!("{field}={column}")).collect();
        println!("  {name}, {}: {} players, {}", table.sheet, table.n_players, columns.join(", "));
    }
    for refused in read.report.refused.iter().take(2) {
        println!("  {name}, row {}: {}", refused.row, refused.message);
    }
    for remark in read.report.remarks.iter().take(4) {
        println!("  {name}: {remark} ({} remarks)", read.report.remarks.len());
    }
    read.report
}

#[test]
fn every_recorded_sheet_imports_as_it_is() {
    let Some(folder) = folder() else { return };
    let catalog = shipped();
    for (part, at_least) in [("fantasypros", 30), ("underdog", 300), ("xlsx", 30)] {
        for entry in std::fs::read_dir(folder.join(part)).unwrap() {
            let path = entry.unwrap().path();
            let staged = stage(import_file(&path), &catalog);
            print(&path.file_name().unwrap().to_string_lossy(), &staged);
            assert!(staged.report.players.len() >= at_least, "{}", path.display());
        }
    }
    for file in [
        "ffc/adp_ppr_2025_extract.csv",
        "sleeper/adp_2026_extract.json",
        "espn/adp_2026_extract.json",
        "yahoo/players_draft_analysis_2026_first5.json",
    ] {
        let staged = stage(import_file(&folder.join(file)), &catalog);
        print(file, &staged);
        assert!(staged.report.players.iter().any(|player| player.any_adp().is_some()), "{file}");
    }
}
