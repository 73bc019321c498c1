//! What a sheet says that cannot be used: read as it was meant, or told row by row. Nothing is dropped in silence.

use std::collections::BTreeMap;

use collectors::sheets::{Field, Import, ImportOptions, SheetRejected, import};
use engine::league::Scoring;
use engine::names::KnownPlayer;
use engine::players::{AdpFormat, Position};
use engine::sources::{Catalog, CatalogPlayer, Source, stage};

fn read_mapped(bytes: &[u8], mapping: &[(Field, &str)]) -> Result<Import, SheetRejected> {
    let mapping = mapping.iter().map(|(field, column)| (*field, (*column).to_owned())).collect();
    import(
        "board.csv",
        bytes,
        &ImportOptions { source: Source::Xlsx, scoring: None, mapping, teams: None, is_preview: false },
    )
}

fn read(text: &str) -> Import {
    read_mapped(text.as_bytes(), &[]).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn names(import: &Import) -> Vec<&str> {
    import.report.players.iter().map(|player| player.name.as_str()).collect()
}

fn refused(import: &Import) -> Vec<(usize, &str)> {
    import.report.refused.iter().map(|row| (row.row, row.message.as_str())).collect()
}

/// Half-PPR ADP and points, player by player.
fn figures(import: &Import) -> Vec<(Option<f64>, Option<f64>)> {
    let adp = AdpFormat::one(Scoring::HalfPpr);
    let players = import.report.players.iter();
    players.map(|player| (player.adp(adp).map(|own| own.adp), player.points(Scoring::HalfPpr))).collect()
}

#[test]
fn dec_80_a_decimal_comma_is_read_as_one() {
    let european = "Player;Pos;ADP;Points;Times Drafted\nBijan Robinson;RB;3,4;321,5;1.234\n\
                    Josh Allen;QB;22,0;1.380,5;987\nJa'Marr Chase;WR;1,8;300;2.001\n";
    let import = read(european);
    let expected = [(Some(3.4), Some(321.5)), (Some(22.0), None), (Some(1.8), Some(300.0))];
    assert_eq!(figures(&import), expected);
    let n_drafts = |at: usize| {
        let player: &engine::sources::SourcePlayer = &import.report.players[at];
        player.adp(AdpFormat::one(Scoring::HalfPpr)).and_then(|own| own.n_drafts)
    };
    assert_eq!((n_drafts(0), n_drafts(1)), (Some(1234), Some(987)));
    assert_eq!(import.report.remarks, ["Row 3: Points \"1380.5\" was not used"]);

    let quoted = "Player,Pos,ADP\nBijan Robinson,RB,\"3,4\"\nJosh Allen,QB,\"22,0\"\n";
    assert_eq!(figures(&read(quoted)), [(Some(3.4), None), (Some(22.0), None)]);
    let thousands = "Player,Pos,ADP,Times Drafted\nBijan Robinson,RB,3.4,\"1,234\"\n";
    let player = &read(thousands).report.players[0];
    assert_eq!(player.adp(AdpFormat::one(Scoring::HalfPpr)).unwrap().n_drafts, Some(1234));
}

#[test]
fn dec_80_only_a_defence_may_be_named_by_its_team() {
    let import = read(
        "Player,Pos,Team,ADP\nBijan Robinson,RB,ATL,2\n,WR,KC,4\n,DST,DEN,140\n,,,9\n,RB,,0\n,TE,,8\n12,QB,BUF,7\n\
         +1+1,WR,KC,5\n-2+3,WR,KC,6\n",
    );
    assert_eq!(names(&import), ["Bijan Robinson", "Denver Broncos"]);
    assert_eq!(
        refused(&import),
        [
            (3, "Name is required"),
            (7, "Name is required"),
            (8, "Name is required"),
            (9, "Not a name: +1+1"),
            (10, "Not a name: -2+3"),
        ]
    );
    assert_eq!(import.n_rows, 7, "every row is counted but the two spare lines");
}

#[test]
fn dec_80_a_correction_may_not_take_the_name_or_the_position_away() {
    let sheet = b"Player,Pos,Team,ADP\nBijan Robinson,RB,ATL,2\nDenver Broncos,DST,DEN,140\n";
    let refusal = |mapping: &[(Field, &str)]| read_mapped(sheet, mapping).unwrap_err().to_string();
    assert_eq!(refusal(&[(Field::Name, "")]), "Missing column: Name");
    assert_eq!(refusal(&[(Field::Team, "A")]), "Missing column: Name");
    assert_eq!(refusal(&[(Field::Position, "")]), "Missing column: Position");
    assert_eq!(refusal(&[(Field::Spread, "Pos")]), "Missing column: Position");
    let moved = read_mapped(sheet, &[(Field::Name, "C"), (Field::Team, "A")]).unwrap();
    assert_eq!(moved.tables[0].columns.iter().filter(|(field, _)| *field == Field::Name).count(), 1);
    let parts = b"First,Last,Pos\nBijan,Robinson,RB\n";
    assert_eq!(names(&read_mapped(parts, &[(Field::Name, "")]).unwrap()), ["Bijan Robinson"]);
}

#[test]
fn dec_80_cells_that_cannot_be_used_are_told_with_row_and_column() {
    let import = read(
        "Player,Pos,Tm,AVG,Bye,Points\nA Aa,RB,ATL,abc,5,100\nB Bb,RB,ATL,-5,5,100\nC Cc,RB,ATL,1e9,5,100\n\
         D Dd,RB,ATL,#DIV/0!,5,100\nE Ee,RB,ZZZ,4,99,100\nF Ff,RB,,-,0,0\nG Gg,RB,FA,999,N/A,\nH Hh,RB,FA,1,,9999\n",
    );
    assert_eq!(import.report.players.len(), 8, "the rows themselves are taken");
    assert_eq!(
        import.report.remarks,
        [
            "Row 2: AVG \"abc\" was not used",
            "Row 3: AVG \"-5\" was not used",
            "Row 4: AVG \"1e9\" was not used",
            "Row 5: AVG \"#DIV/0!\" was not used",
            "Row 6: Tm \"ZZZ\" was not used",
            "Row 6: Bye \"99\" was not used",
            "Row 9: Points \"9999\" was not used",
        ]
    );
    let many: Vec<String> =
        (0..150).map(|n| format!("Name {}x,RB,abc\n", char::from(b'A' + n % 26))).collect();
    let remarks = read(&format!("Player,Pos,ADP\n{}", many.concat())).report.remarks;
    assert_eq!((remarks.len(), remarks[100].as_str()), (101, "50 more cells were not used"));
}

#[test]
fn dec_80_a_header_alone_and_rows_that_are_all_refused_are_no_missing_column() {
    let refusal = |text: &str| read_mapped(text.as_bytes(), &[]).unwrap_err().to_string();
    assert_eq!(refusal("Player,Pos,Team,ADP\n"), "The file has no rows");
    assert_eq!(refusal("My board\nPlayer,Pos,Team,ADP\n,,,\n"), "The file has no rows");
    let import = read("Player,Pos,Team\nSome Linebacker,LB,KC\n");
    assert_eq!((import.n_rows, refused(&import)), (1, vec![(2, "Unknown position: LB")]));
}

#[test]
fn dec_80_utf_16_is_read() {
    let text = "Player\tPos\tADP\nJosé Ruiz\tWR\t3,4\n";
    for (mark, bytes) in [
        ([0xff, 0xfe], text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>()),
        ([0xfe, 0xff], text.encode_utf16().flat_map(u16::to_be_bytes).collect()),
    ] {
        let import = read_mapped(&[mark.to_vec(), bytes].concat(), &[]).unwrap();
        assert_eq!((names(&import), figures(&import)), (vec!["José Ruiz"], vec![(Some(3.4), None)]));
    }
}

#[test]
fn dec_80_formulas_without_a_result_are_told_in_a_workbook_too() {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    let sheet = workbook.add_worksheet();
    for (column, header) in ["Player", "Pos", "ADP"].into_iter().enumerate() {
        sheet.write(0, column as u16, header).unwrap();
    }
    sheet.write(1, 0, "Bijan Robinson").unwrap();
    sheet.write(1, 1, "RB").unwrap();
    sheet.write(1, 2, rust_xlsxwriter::Formula::new("=1/0").set_result("#DIV/0!")).unwrap();
    let options = ImportOptions {
        source: Source::Xlsx,
        scoring: None,
        mapping: BTreeMap::new(),
        teams: None,
        is_preview: false,
    };
    let import = import("mine.xlsx", &workbook.save_to_buffer().unwrap(), &options).unwrap();
    assert_eq!(import.report.remarks, ["Row 2: ADP \"#DIV/0!\" was not used"]);
}

#[test]
fn dec_81_a_typo_in_a_short_name_waits_for_a_decision() {
    let known = [
        ("Josh Allen", Position::Qb, "BUF"),
        ("Bo Nix", Position::Qb, "DEN"),
        ("Puka Nacua", Position::Wr, "LAR"),
    ];
    let catalog = Catalog::new(known.map(|(name, position, team)| CatalogPlayer {
        known: KnownPlayer {
            name: name.into(),
            position: Some(position),
            team: Some(team.into()),
            is_active: true,
            aliases: Vec::new(),
        },
        source_ids: Vec::new(),
    }));
    let sheet = "Player,Pos,Team\nJosh Alen,QB,BUF\nBo Nixx,QB,DEN\nBo Mix,QB,DEN\nPuka Nakua,WR,LAR\n\
                 Bo Nixx,QB,LV\nPuka Nacua,WR,LAR\n";
    let staged = stage(read(sheet).report, &catalog);
    assert_eq!((staged.n_in_doubt(), staged.n_new(), staged.n_known()), (4, 1, 1));
}
