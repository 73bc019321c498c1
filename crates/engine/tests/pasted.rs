//! Texts as a browser copies them from the recaps and boards of other sites, and lists people write.

use engine::league::Scoring;
use engine::names::{KnownPlayer, NameIndex, Named};
use engine::pasted::{DraftShape, KeeperTeams, PastedKeeper, PastedPicks, read_keepers, read_picks};
use engine::players::BundledPool;

struct Shipped {
    names: Vec<String>,
    index: NameIndex,
}

fn shipped() -> Shipped {
    let bundled = BundledPool::parse(include_str!("../../../data/pool.csv")).unwrap();
    let pool = bundled.pool(Scoring::HalfPpr).unwrap();
    let known = pool.players().iter().map(|player| KnownPlayer {
        name: player.name.clone(),
        position: Some(player.position),
        team: player.team.clone(),
        is_active: true,
        aliases: Vec::new(),
    });
    Shipped {
        index: NameIndex::new(known),
        names: pool.players().iter().map(|player| player.name.clone()).collect(),
    }
}

impl Shipped {
    fn name(&self, player: &Named) -> String {
        match player {
            Named::One(at) => self.names[*at].clone(),
            Named::Several(players) => format!("{} may be meant", players.len()),
            Named::Nobody => "nobody".to_owned(),
        }
    }

    fn read(&self, text: &str, n_teams: u16) -> PastedPicks {
        read_picks(text, &self.index, DraftShape { n_teams, n_rounds: 16 })
    }

    /// "3 Bijan Robinson (The Team)" for every pick.
    fn picks(&self, text: &str, n_teams: u16) -> Vec<String> {
        let read = self.read(text, n_teams);
        let line = |pick: &engine::pasted::PastedPick| {
            let number = pick.pick.map_or("?".to_owned(), |pick| pick.to_string());
            let team = pick.team.as_ref().map_or(String::new(), |team| format!(" ({team})"));
            format!("{number} {}{team}", self.name(&pick.player))
        };
        read.picks.iter().map(line).collect()
    }
}

const ESPN: &str = "
Draft Recap
Snake Draft
Round 1
NO.	PLAYER	TEAM
1	Ja'Marr Chase Cin, WR	Bijan Mustard
2	Bijan Robinson Atl, RB	Mahomes Alone
3	Justin Jefferson Min, WR	12 Angry Men
Round 2
NO.	PLAYER	TEAM
1	Puka Nacua LAR, WR	12 Angry Men
2	Ravens D/ST Bal, D/ST	Mahomes Alone
3	Trey McBride Ari, TE	Bijan Mustard
";

const IN_ESPN: [&str; 6] = [
    "1 Ja'Marr Chase (Bijan Mustard)",
    "2 Bijan Robinson (Mahomes Alone)",
    "3 Justin Jefferson (12 Angry Men)",
    "4 Puka Nacua (12 Angry Men)",
    "5 Baltimore Ravens (Mahomes Alone)",
    "6 Trey McBride (Bijan Mustard)",
];

#[test]
fn the_recap_of_espn_is_read_by_round() {
    assert_eq!(shipped().picks(ESPN, 3), IN_ESPN);
}

#[test]
fn the_recap_of_espn_copied_cell_by_cell_is_read_too() {
    let text = "Round 1\nNO.\nPLAYER\nTEAM\n1\nJa'Marr Chase\nCin\nWR\nBijan Mustard\n2\nBijan Robinson\nAtl\nRB\nMahomes Alone\n\
        3\nJustin Jefferson\nMin\nWR\nThe Third\nRound 2\nNO.\nPLAYER\nTEAM\n4\nPuka Nacua\nLAR\nWR\nThe Third\n";
    let expected = [
        "1 Ja'Marr Chase (Bijan Mustard)",
        "2 Bijan Robinson (Mahomes Alone)",
        "3 Justin Jefferson (The Third)",
        "4 Puka Nacua (The Third)",
    ];
    assert_eq!(shipped().picks(text, 3), expected);
}

#[test]
fn the_draft_results_of_yahoo_are_read_by_round_and_by_team() {
    let by_round = "Draft Results\nRound 1\n1.\tJa'Marr Chase\n(Cin - WR)\tBijan Mustard\n2.\tBijan Robinson\n(Atl - RB)\t\
        Mahomes Alone\nRound 2\n3.\tBaltimore\n(Bal - DEF)\tMahomes Alone\n4.\tPuka Nacua\n(LAR - WR)\tBijan Mustard\n";
    let expected = [
        "1 Ja'Marr Chase (Bijan Mustard)",
        "2 Bijan Robinson (Mahomes Alone)",
        "3 Baltimore Ravens (Mahomes Alone)",
        "4 Puka Nacua (Bijan Mustard)",
    ];
    assert_eq!(shipped().picks(by_round, 2), expected);
    let by_team = "Bijan Mustard\n1.\t(1)\tJa'Marr Chase (Cin - WR)\n2.\t(4)\tPuka Nacua (LAR - WR)\n\
        Mahomes Alone\n1.\t(2)\tBijan Robinson (Atl - RB)\n2.\t(3)\tBaltimore (Bal - DEF)\n";
    let numbers: Vec<_> = shipped().read(by_team, 2).picks.iter().map(|pick| pick.pick).collect();
    assert_eq!(numbers, [Some(1), Some(4), Some(2), Some(3)]);
}

#[test]
fn the_draft_results_of_nfl_are_read() {
    let text = "Draft Results\nRound 1\n1. Ja'Marr Chase WR - CIN View News To Bijan Mustard\nAnn\n\
        2. Bijan Robinson RB - ATL To Mahomes Alone\nBob\nRound 2\n3. Baltimore Ravens DEF To Mahomes Alone\nBob\n\
        4. Puka Nacua WR - LAR To Bijan Mustard\nAnn\n";
    let expected = [
        "1 Ja'Marr Chase (Bijan Mustard)",
        "2 Bijan Robinson (Mahomes Alone)",
        "3 Baltimore Ravens (Mahomes Alone)",
        "4 Puka Nacua (Bijan Mustard)",
    ];
    assert_eq!(shipped().picks(text, 2), expected);
}

#[test]
fn the_draft_results_of_cbs_are_read() {
    let text = "Round 1\nPick\tTeam\tPlayer\n1\tBijan Mustard\tChase, Ja'Marr WR CIN\n2\tMahomes Alone\tBijan Robinson RB • ATL\n\
        Round 2\nPick\tTeam\tPlayer\n1\tMahomes Alone\tRavens DST • BAL\n2\tBijan Mustard\tPuka Nacua WR • LAR\n";
    let expected = [
        "1 Ja'Marr Chase (Bijan Mustard)",
        "2 Bijan Robinson (Mahomes Alone)",
        "3 Baltimore Ravens (Mahomes Alone)",
        "4 Puka Nacua (Bijan Mustard)",
    ];
    assert_eq!(shipped().picks(text, 2), expected);
}

#[test]
fn a_board_with_numbered_cells_is_read_in_any_order() {
    let text = "Bijan Mustard\nMahomes Alone\n1.1\nJ. Chase\nWR CIN\n1.2\nJ. Gibbs\nRB DET\n2.2\nP. Nacua\nWR LAR\n2.1\nT. McBride\nTE ARI\n";
    let names = shipped().picks(text, 2);
    let starts: Vec<&str> = names.iter().map(|pick| pick.split(" (").next().unwrap()).collect();
    assert_eq!(starts, ["1 Ja'Marr Chase", "2 Jahmyr Gibbs", "4 Puka Nacua", "3 Trey McBride"]);
}

#[test]
fn unrecognised_text_keeps_its_line_and_its_pick() {
    let text = "Round 1\n1\tJa'Marr Chase Cin, WR\tAnn\n2\tOtto Grahamson Cle, QB\tBob\n3\t\tCid\nRound 2\n1\t\tCid\n";
    let read = shipped().read(text, 3);
    let doubtful = &read.picks[1];
    assert_eq!((doubtful.line, doubtful.pick, doubtful.team.as_deref()), (3, Some(2), Some("Bob")));
    assert_eq!(doubtful.player, Named::Nobody);
    assert_eq!(doubtful.text, "Otto Grahamson Cle, QB");
    // A pick not yet made has only a number and a team.
    assert_eq!(read.picks.len(), 2);
    assert_eq!(read.passed_over.iter().map(|over| over.line).collect::<Vec<_>>(), [4, 6]);
}

#[test]
fn a_list_is_read_a_line_at_a_time() {
    let text = "1.01 Bijan Robinson RB ATL\nJa'Marr Chase\n\n14. Puka Nacua\nOtto Graham\n";
    assert_eq!(
        shipped().picks(text, 12),
        ["1 Bijan Robinson", "? Ja'Marr Chase", "14 Puka Nacua", "? nobody"]
    );
    let by_round = "Round 1\nBijan Robinson\nJa'Marr Chase\nRound 2\nPuka Nacua\n";
    assert_eq!(shipped().picks(by_round, 12), ["1 Bijan Robinson", "? Ja'Marr Chase", "13 Puka Nacua"]);
}

/// "Bijan Robinson of 2 in 3" for every keeper; unrecognised parts are in brackets.
fn keepers_of(text: &str, names: &[&str], managers: &[&str]) -> Vec<String> {
    let pool = shipped();
    let [names, managers] =
        [names, managers].map(|list| list.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
    let shape = DraftShape { n_teams: 12, n_rounds: 16 };
    let teams = KeeperTeams { my_slot: 5, names: &names, managers: &managers };
    let read = read_keepers(text, &pool.index, shape, &teams);
    read.iter().map(|one| keeper_text(&pool, one)).collect()
}

fn keeper_text(pool: &Shipped, one: &PastedKeeper) -> String {
    let text_of = |number: Option<u8>, doubt: Option<String>| {
        number.map(|number| number.to_string()).or(doubt).unwrap_or("?".to_owned())
    };
    let team = text_of(one.slot, one.unknown_team.as_ref().map(|team| format!("[{team}]")));
    let round = text_of(one.round, one.impossible_round.map(|round| format!("[{round}]")));
    format!("{} of {team} in {round}", pool.name(&one.player))
}

fn keepers(text: &str, names: &[&str]) -> Vec<String> {
    keepers_of(text, names, &[])
}

#[test]
fn keepers_are_read_in_every_common_notation() {
    for line in [
        "Bijan Robinson, Team 2, round 3",
        "Team 2: Bijan Robinson (R3)",
        "1. Bijan Robinson RB ATL - Team 2 - Rd 3",
        "Bijan Robinson\t2\t3",
        "team 2, Bijan, 3rd",
        "Mahomes Alone | Bijan Robinson | 3.02",
        "Mahomes Alone: Bijan Robinson 3",
    ] {
        assert_eq!(keepers(line, &["", "Mahomes Alone"]), ["Bijan Robinson of 2 in 3"], "{line}");
    }
    assert_eq!(keepers("Me: Puka Nacua", &[]), ["Puka Nacua of 5 in ?"]);
}

#[test]
fn a_manager_is_understood_as_their_team() {
    for (line, expected) in [
        ("Dave: Puka Nacua R4", "Puka Nacua of 1 in 4"),
        ("Dave - Amon-Ra St. Brown 4th", "Amon-Ra St. Brown of 1 in 4"),
        ("DAVE – Amon-Ra St. Brown 4th", "Amon-Ra St. Brown of 1 in 4"),
        ("Puka Nacua (Dave) R4", "Puka Nacua of 1 in 4"),
        ("Dave Puka Nacua R4", "Puka Nacua of 1 in 4"),
        ("Dave R4: Puka Nacua", "Puka Nacua of 1 in 4"),
        ("Dave's keeper: Puka Nacua", "Puka Nacua of 1 in ?"),
        ("Kittle Me This: JSN, 3rd", "Jaxon Smith-Njigba of 2 in 3"),
        ("Josh: Josh Allen R3", "Josh Allen of 3 in 3"),
        ("Josh Allen R3", "Josh Allen of ? in 3"),
        ("Bijan, Team 2, 3rd", "Bijan Robinson of 2 in 3"),
    ] {
        let read = keepers_of(line, &["", "Kittle Me This"], &["Dave", "", "Josh", "Bijan"]);
        assert_eq!(read, [expected], "{line}");
    }
    let below = "Dave's keepers:\nPuka Nacua R4\n\nJosh\nDrake London R5";
    let expected = ["Puka Nacua of 1 in 4", "Drake London of 3 in 5"];
    assert_eq!(keepers_of(below, &[], &["Dave", "", "Josh"]), expected);
}

#[test]
fn a_team_the_league_does_not_have_is_reported_and_never_guessed() {
    for (line, expected) in [
        ("Bob: CeeDee Lamb round 5", "CeeDee Lamb of [Bob] in 5"),
        ("Bob - Nacua R5", "Puka Nacua of [Bob] in 5"),
        ("CeeDee Lamb, Bob, R5", "CeeDee Lamb of [Bob] in 5"),
        ("CeeDee Lamb (Bob) R5", "CeeDee Lamb of [Bob] in 5"),
        ("Bob CeeDee Lamb R5", "CeeDee Lamb of [Bob] in 5"),
        ("Bob: JSN R5", "Jaxon Smith-Njigba of [Bob] in 5"),
        ("Bob: Eagles D/ST R15", "Philadelphia Eagles of [Bob] in 15"),
        ("Brown Town: Amon-Ra St. Brown R4", "Amon-Ra St. Brown of [Brown Town] in 4"),
        ("Bob: Otto Grahamson R5", "nobody of [Bob] in 5"),
        ("Team 99: Drake London R2", "Drake London of [Team 99] in 2"),
        ("Team 999 Drake London R2", "Drake London of [Team 999] in 2"),
        ("Drake London, 14, 2", "Drake London of [Team 14] in 2"),
        ("Puka Nacua, team 14, round 20", "Puka Nacua of [team 14] in [20]"),
    ] {
        assert_eq!(keepers_of(line, &[], &["Dave"]), [expected], "{line}");
    }
    let below = "Team 2:\nBijan Robinson R3\n\nBob:\nCeeDee Lamb R5\n\nBobby Tables\nDrake London R2\n\nDave\nPuka Nacua";
    let expected = [
        "Bijan Robinson of 2 in 3",
        "nobody of [Bob] in ?",
        "CeeDee Lamb of [Bob] in 5",
        "nobody of [Bobby Tables] in ?",
        "Drake London of [Bobby Tables] in 2",
        "Puka Nacua of 1 in ?",
    ];
    assert_eq!(keepers_of(below, &[], &["Dave"]), expected);
    let under_a_number = "Team 99\nDrake London R2";
    assert_eq!(keepers(under_a_number, &[]), ["Drake London of [Team 99] in 2"]);
}

#[test]
fn a_round_the_draft_does_not_have_is_reported() {
    for line in ["Team 7 jsn R20", "Team 7: JSN, round 20", "jsn, team 7, 20th", "JSN 7 20", "Team 7: JSN 20"]
    {
        assert_eq!(keepers(line, &[]), ["Jaxon Smith-Njigba of 7 in [20]"], "{line}");
    }
    assert_eq!(keepers("Puka Nacua R0", &[]), ["Puka Nacua of ? in [0]"]);
}

#[test]
fn a_line_without_a_team_says_nothing_about_one() {
    for line in [
        "Bijan Robinson R3",
        "Robinson, Bijan, R3",
        "Bijan Robinson, RB, ATL, 3",
        "Bijan Robinson - RB - Atlanta Falcons - R3",
        "RB: Bijan Robinson R3",
        "ATL Bijan Robinson R3",
        "Falcons Bijan Robinson R3",
        "Keeper: Bijan Robinson (R3)",
        "Bijan Robinson (rookie) R3",
        "Keep Bijan Robinson in round 3",
        "Bijan RB ATL (keeper), 3rd",
    ] {
        assert_eq!(keepers(line, &[]), ["Bijan Robinson of ? in 3"], "{line}");
    }
    let table = "Player, Team, Round\nBijan Robinson, 2, 3\nPuka Nacua, 4, 1";
    assert_eq!(keepers(table, &[]), ["Bijan Robinson of 2 in 3", "Puka Nacua of 4 in 1"]);
    let misspelt = "Jamyr Gibs\nBijan Robinson\nPuka Nacua";
    assert_eq!(
        keepers(misspelt, &[]),
        ["nobody of ? in ?", "Bijan Robinson of ? in ?", "Puka Nacua of ? in ?"]
    );
}

#[test]
fn the_team_of_a_misspelt_keeper_is_not_taken_for_its_defence() {
    for line in ["Pukka Nacua (LAR - WR)", "Pukka Nacua, LAR", "Team 2: Pukka Nacua (LAR - WR) R3"] {
        let read = keepers(line, &[]);
        assert!(read[0].starts_with("nobody"), "{line}: {read:?}");
    }
    for line in ["Bob: Rams R3", "Bob - Rams D/ST R3", "Team 2: Rams (R3)"] {
        let read = keepers(line, &[]);
        assert!(read[0].starts_with("Los Angeles Rams"), "{line}: {read:?}");
    }
}

#[test]
fn keepers_below_a_teams_name_are_that_teams() {
    let text = "Team 2:\nBijan Robinson, round 3\nPuka Nacua 5\n\nMahomes Alone\nOtto Grahamson, 4\n";
    let expected = ["Bijan Robinson of 2 in 3", "Puka Nacua of 2 in 5", "nobody of 4 in 4"];
    assert_eq!(keepers(text, &["", "", "", "Mahomes Alone"]), expected);
}
