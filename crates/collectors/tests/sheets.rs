//! Sheets as people have them: recognised without help, corrected where a person knows better, and refused with
//! a reason where the content is ambiguous.

mod hostile_workbooks;

use std::collections::BTreeMap;

use collectors::sheets::{Field, Import, ImportOptions, import};
use engine::league::Scoring;
use engine::names::SourceTeam;
use engine::players::{AdpFormat, Position};
use engine::sources::{Source, SourcePlayer};
use hostile_workbooks::Hostile;

fn options() -> ImportOptions {
    ImportOptions {
        source: Source::Xlsx,
        scoring: None,
        mapping: BTreeMap::new(),
        teams: None,
        is_preview: false,
    }
}

fn read(name: &str, text: &str) -> Import {
    import(name, text.as_bytes(), &options()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A player in one line: name, position, team, bye, half-PPR ADP and points.
fn line(player: &SourcePlayer) -> String {
    let text = |value: Option<String>| value.unwrap_or_else(|| "-".to_owned());
    [
        player.name.clone(),
        text(player.position.map(|position| position.to_string())),
        match player.team {
            SourceTeam::Unknown => "-".to_owned(),
            SourceTeam::FreeAgent => "FA".to_owned(),
            SourceTeam::Team(code) => code.to_owned(),
        },
        text(player.bye_week.map(|week| week.to_string())),
        text(player.adp(AdpFormat::one(Scoring::HalfPpr)).map(|figure| figure.adp.to_string())),
        text(player.points(Scoring::HalfPpr).map(|points| points.to_string())),
    ]
    .join(" | ")
}

fn lines(import: &Import) -> Vec<String> {
    import.report.players.iter().map(line).collect()
}

#[test]
fn exports_of_the_sites_are_recognised_unchanged() {
    let adp_with_everything_packed = "Rank,Player (Bye),POS,ESPN,Sleeper,AVG,Real-Time\n\
         1,Jahmyr Gibbs   DET (6),RB1,1,1,1.0,1\n\
         48,Travis Etienne Jr.   NO (8),RB20,50,46,48.0,47\n\
         150,Pittsburgh Steelers   (9),DST3,,150,150.0,\n";
    let read_adp = read("adp.csv", adp_with_everything_packed);
    assert_eq!(
        lines(&read_adp),
        [
            "Jahmyr Gibbs | RB | DET | 6 | 1 | -",
            "Travis Etienne Jr. | RB | NO | 8 | 48 | -",
            "Pittsburgh Steelers | DST | PIT | 9 | 150 | -",
        ]
    );
    assert_eq!(read_adp.tables[0].columns[0], (Field::Name, "Player (Bye)".to_owned()));

    let underdog = "\"id\",\"firstName\",\"lastName\",\"adp\",\"projectedPoints\",\"positionRank\",\"slotName\",\"teamName\",\"byeWeek\"\n\
         \"b01\",\"Bijan\",\"Robinson\",\"1.1\",\"282.0\",\"RB1\",\"RB\",\"Atlanta Falcons\",\n\
         \"b02\",\"Deep\",\"Sleeper\",\"-\",\"0.0\",\"WR200\",\"WR\",\"\",\n";
    assert_eq!(
        lines(&read("underdog.csv", underdog)),
        ["Bijan Robinson | RB | ATL | - | 1.1 | 282", "Deep Sleeper | WR | - | - | - | -"]
    );

    let projections = "\"Player\",\"Team\",\"ATT\",\"YDS\",\"TDS\",\"YDS\",\"FPTS\"\r\n\" \",\"\",\"\",\"\"\r\n\
         \"Josh Allen\",\"BUF\",\"522.5\",\"3,922.9\",\"29.0\",\"571.6\",\"376.9\"\r\n\"\",\"\"\r\n";
    assert_eq!(lines(&read("Projections_QB.csv", projections)), ["Josh Allen | QB | BUF | - | - | 376.9"]);
}

#[test]
fn a_name_broken_at_its_apostrophe_is_joined_and_a_shifted_row_refused() {
    let adp = "\"Rank\",\"Player\",\"Team\",\"Bye\",\"POS\",\"ESPN\",\"AVG\"\n\
         \"1\",\"Ja'Marr Chase\",\"CIN\",\"6\",\"WR1\",\"1\",\"1.0\"\n\
         \"544\",\"Jha\",\"\",\"'Quan Jackson\",\"\",\"\",\"WR179\",\"\",\"358.0\"\n\
         \"545\",\"Some\",\"Body\",\"Else\",\"x\",\"y\",\"WR180\",\"\",\"359.0\"\n";
    let import = read("adp.csv", adp);
    assert_eq!(
        lines(&import),
        ["Ja'Marr Chase | WR | CIN | 6 | 1 | -", "Jha'Quan Jackson | WR | - | - | 358 | -"]
    );
    let refused = &import.report.refused[0];
    assert_eq!(refused.row, 4);
    assert_eq!(refused.message, "The row has more cells than the header: 9 where 7 are expected");
}

#[test]
fn hand_made_lists_are_recognised_too() {
    let semicolons =
        "My 2026 board;;;\n;;;\nPlayer;Pos;Tm;ADP half\nCeeDee Lamb;WR;DAL;12,5\nNobody At All;LB;DAL;3\n";
    let import = read("board.csv", semicolons);
    assert_eq!(import.tables[0].header_row, Some(3));
    assert_eq!(import.report.players[0].name, "CeeDee Lamb");
    assert_eq!(
        (import.report.refused[0].row, import.report.refused[0].message.as_str()),
        (5, "Unknown position: LB")
    );

    let json = r#"{"season": 2026, "data": {"players": [
        {"name": "Bijan Robinson", "pos": "RB", "team": "ATL", "adpHalfPpr": 2.3},
        {"name": "Drake Maye", "pos": "QB", "team": null, "adp": 70}]}}"#;
    let import = read("mine.json", json);
    assert_eq!(lines(&import)[1], "Drake Maye | QB | - | - | 70 | -");

    let numbered = r#"{"fantasy_content": {"game": [{"name": "Football"}, {"players": {
        "0": {"player": [[{"player_id": "40059"}, {"name": {"full": "Jahmyr Gibbs"}}, [], {"editorial_team_abbr": "Det"},
            {"bye_weeks": {"week": "6"}}, {"display_position": "RB"}, []], {"draft_analysis": [{"average_pick": "1.4"}, {"average_cost": "73.6"}]}]},
        "1": {"player": [[{"player_id": "1"}, {"name": {"full": "Some Rookie"}}, [], {"editorial_team_abbr": "KC"},
            {"bye_weeks": {"week": "5"}}, {"display_position": "WR"}, []], {"draft_analysis": [{"average_pick": "-"}]}]},
        "count": 2}}]}}"#;
    assert_eq!(
        lines(&read("yahoo.json", numbered)),
        ["Jahmyr Gibbs | RB | DET | 6 | 1.4 | -", "Some Rookie | WR | KC | 5 | - | -"]
    );

    let bare = "Pat Mahomes\t465\nSaquon Barkley\t368\nTyler Lockett\t243\n";
    assert_eq!(lines(&read("bare.tsv", bare))[0], "Pat Mahomes | - | - | - | - | 465");
}

#[test]
fn a_person_may_correct_the_columns() {
    let sheet = "Player,Pos,AVG,Mine\nCeeDee Lamb,WR,12.5,3\n";
    let mapping = |column: &str| BTreeMap::from([(Field::Adp(None), column.to_owned())]);
    let with = |column: &str| {
        import("board.csv", sheet.as_bytes(), &ImportOptions { mapping: mapping(column), ..options() })
    };
    assert_eq!(lines(&with("Mine").unwrap()), ["CeeDee Lamb | WR | - | - | 3 | -"]);
    assert_eq!(lines(&with("D").unwrap()), ["CeeDee Lamb | WR | - | - | 3 | -"]);
    assert_eq!(lines(&with("").unwrap()), ["CeeDee Lamb | WR | - | - | - | -"]);
    assert_eq!(with("Yours").unwrap_err().to_string(), "There is no column Yours");
    let only_ppr = ImportOptions { scoring: Some(Scoring::Ppr), ..options() };
    let player = &import("board.csv", sheet.as_bytes(), &only_ppr).unwrap().report.players[0];
    assert_eq!(player.adp(AdpFormat::one(Scoring::HalfPpr)), None);
    assert!(player.adp(AdpFormat::one(Scoring::Ppr)).is_some());
}

#[test]
fn workbooks_may_hold_a_sheet_for_each_position_and_titles_above_the_header() {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    for (sheet, rows) in [
        (
            "QB",
            vec![
                vec!["2026 projections"],
                vec!["Rank", "Player", "FPTS"],
                vec!["1", "Josh Allen\u{a0}(BUF)", "380.5"],
            ],
        ),
        ("DST", vec![vec!["Rank", "Player", "FPTS"], vec!["1", "Denver Broncos\u{a0}(DEN)", "120"]]),
        ("Notes", vec![vec!["buy milk"]]),
    ] {
        let sheet = workbook.add_worksheet().set_name(sheet).unwrap();
        for (row, cells) in rows.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                match cell.parse::<f64>() {
                    Ok(number) => sheet.write(row as u32, column as u16, number).unwrap(),
                    Err(_) => sheet.write(row as u32, column as u16, *cell).unwrap(),
                };
            }
        }
    }
    let import = import("mine.xlsx", &workbook.save_to_buffer().unwrap(), &options()).unwrap();
    assert_eq!(
        lines(&import),
        ["Josh Allen | QB | BUF | - | - | 380.5", "Denver Broncos | DST | DEN | - | - | 120"]
    );
    assert_eq!((import.tables[0].sheet.as_str(), import.tables[0].header_row), ("QB", Some(2)));
}

fn refusal(name: &str, bytes: &[u8]) -> String {
    import(name, bytes, &options()).expect_err(name).to_string()
}

#[test]
fn files_without_players_are_refused() {
    assert_eq!(refusal("pool.pdf", b"%PDF"), "Unsupported file type");
    assert_eq!(refusal("pool.txt", b"Name,Position\nJosh Allen,QB"), "Unsupported file type");
    assert_eq!(refusal("pool.csv", b""), "The file is empty");
    assert_eq!(refusal("pool.csv", b"Team,Wins\nKC,12\n"), "Missing column: Name");
    assert_eq!(refusal("pool.csv", b"\x00\x01\x02\x00"), "Unsupported file type");
    assert!(refusal("pool.json", b"{\"a\":").starts_with("The file cannot be read"));
    assert!(refusal("pool.xlsx", b"PK\x03\x04 no zip").starts_with("The file cannot be read"));
    assert_eq!(refusal("pool.csv", &vec![b'x'; (10 << 20) + 1]), "The file is larger than 10 MiB");
}

#[test]
fn hostile_workbooks_are_refused_before_they_cost_memory() {
    for Hostile { name, bytes, refusal: expected } in hostile_workbooks::all() {
        assert_eq!(refusal(name, &bytes), expected, "{name}");
    }
}

#[test]
fn a_position_may_come_from_the_players_column_or_not_at_all() {
    let import =
        read("mixed.csv", "Player,Team,ADP\nJosh Allen QB,BUF,20\nSomebody New,KC,99\nEagles D/ST,,140\n");
    let positions: Vec<_> = import.report.players.iter().map(|player| player.position).collect();
    assert_eq!(positions, [Some(Position::Qb), None, Some(Position::Dst)]);
}
