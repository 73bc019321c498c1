//! Sheets as people share them: what their columns mean, and what is asked instead of guessed.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use collectors::sheets::{Field, Import, ImportOptions, import};
use engine::league::Scoring;
use engine::players::AdpFormat;
use engine::sources::{Source, SourcePlayer};

const PPR: AdpFormat = AdpFormat::one(Scoring::Ppr);

fn options() -> ImportOptions {
    ImportOptions {
        source: Source::Xlsx,
        scoring: None,
        mapping: BTreeMap::new(),
        teams: None,
        is_preview: false,
    }
}

fn read_with(sheet: &str, options: &ImportOptions) -> Import {
    import("board.csv", sheet.as_bytes(), options).unwrap()
}

fn read(sheet: &str) -> Import {
    read_with(sheet, &options())
}

fn adp(player: &SourcePlayer) -> Option<f64> {
    player.adp(PPR).map(|figure| figure.adp)
}

/// One player below this header, with these two cells after the position.
fn one(header: &str, cells: &str) -> SourcePlayer {
    let import = read(&format!("Player,Pos,{header}\nBijan Robinson,RB,{cells}\n"));
    import.report.players.into_iter().next().unwrap()
}

#[test]
fn a_deviation_is_no_adp_and_a_ranking_is_one_where_there_is_no_adp() {
    let player = one("adp_std,adp", "0.9,3.4");
    let figure = player.adp(AdpFormat::one(Scoring::Standard)).unwrap();
    assert_eq!((figure.adp, figure.spread), (3.4, Some(0.9)));
    assert!(!one("adp_std,Age", "0.9,24").has_figure());
    for header in ["Overall Rank", "ecr_1qb", "Consensus ADP", "ECR"] {
        assert_eq!(adp(&one(&format!("{header},Age"), "7,24")), Some(7.0), "{header}");
        assert_eq!(adp(&one(&format!("{header},ADP PPR"), "7,3.4")), Some(3.4), "{header} beside an ADP");
    }
}

#[test]
fn projections_are_known_by_the_headers_of_their_sites() {
    for header in ["pts_proj", "Consensus Proj", "appliedTotal", "fpts_ppr", "pts_ppr", "FPTS"] {
        assert_eq!(one(header, "301.5").points(Scoring::Ppr), Some(301.5), "{header}");
    }
    assert_eq!(one("fpts_ppr", "301.5").points(Scoring::Standard), None);
}

#[test]
fn rounds_and_picks_are_counted_from_the_first_pick() {
    let mut sheet = "Player,Pos,ADP\n".to_owned();
    for at in 0..30 {
        let last = char::from(b'a' + at);
        writeln!(sheet, "Some P{last}yer,RB,{}.{:02}", at / 10 + 1, at % 10 + 1).unwrap();
    }
    let import = read(&sheet);
    assert_eq!(import.tables[0].league_size, Some(10));
    let adps: Vec<f64> = import.report.players.iter().filter_map(adp).collect();
    assert_eq!(adps, (1..=30).map(f64::from).collect::<Vec<_>>());
    let remark = "board.csv: the ADPs are rounds and picks, read for a league of 10 teams";
    assert_eq!(import.report.remarks, [remark]);

    let twelve = read_with(&sheet, &ImportOptions { teams: Some(12), ..options() });
    assert_eq!(adp(&twelve.report.players[10]), Some(13.0));
    let decimals = read(&sheet.replace("1.03", "1.43"));
    assert_eq!(decimals.tables[0].league_size, None, "an ordinary ADP with two decimals");
    assert_eq!(adp(&decimals.report.players[10]), Some(2.01));
}

#[test]
fn a_name_in_two_cells_is_joined_or_refused() {
    let import = read("Player,Pos,ADP\n\"Younghoe\",\"Koo\",K,150\nBijan Robinson,RB,2\nSome,RB,3,4,5\n");
    let names: Vec<&str> = import.report.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Younghoe Koo", "Bijan Robinson"]);
    assert_eq!(adp(&import.report.players[0]), Some(150.0));
    assert_eq!(import.report.refused[0].row, 4);
    let import = read("First,Last,Pos,ADP\nYounghoe,Koo,K,150\n");
    assert_eq!(import.report.players[0].name, "Younghoe Koo");
}

#[test]
fn a_sheet_without_figures_says_so() {
    let import = read("Player,Pos,Team\nBijan Robinson,RB,ATL\n");
    assert!(
        import.report.remarks[0].starts_with("The sheet has no ADP and no points"),
        "{:?}",
        import.report.remarks
    );
}

#[test]
fn a_sheet_whose_names_are_not_found_shows_its_columns_and_is_read_by_the_one_chosen() {
    let sheet = "Who,Where,ADP\nbijan robinson,RB,2\nsaquon barkley,RB,3\n";
    let preview = read_with(sheet, &ImportOptions { is_preview: true, ..options() });
    assert_eq!((preview.n_rows, preview.tables[0].n_players), (0, 0));
    let letters: Vec<&str> = preview.tables[0].offered.iter().map(|column| &*column.letter).collect();
    assert_eq!(letters, ["A", "B", "C"]);
    let mapping = BTreeMap::from([(Field::Name, "A".to_owned()), (Field::Position, "Where".to_owned())]);
    let read = read_with(sheet, &ImportOptions { mapping, ..options() });
    assert_eq!(read.report.players.iter().filter_map(adp).collect::<Vec<_>>(), [2.0, 3.0]);
    let refused = import("board.csv", sheet.as_bytes(), &options()).unwrap_err();
    assert_eq!(refused.to_string(), "Missing column: Name");
}
