//! What is noticed about the values of a source that lies, and that nothing is noticed about one that does not.

use engine::{
    league::Scoring,
    names::SourceTeam,
    players::{AdpFormat, Position},
    sources::{Comparison, Finding, FindingKind, SourceFigure, SourcePlayer, findings},
};

const N_PLAYERS: usize = 230;
const FORMAT: AdpFormat = AdpFormat::one(Scoring::HalfPpr);
const TEAMS: [&str; 8] = ["KC", "DEN", "DAL", "BUF", "SF", "PHI", "CIN", "MIA"];

/// The players of a truthful list, in the order of their ADPs.
fn truth() -> Vec<SourcePlayer> {
    let player = |at: usize| {
        let position = [Position::Rb, Position::Wr, Position::Te, Position::Qb][at % 4];
        said(at, position, TEAMS[at % TEAMS.len()], 1.5 + at as f64, 330.0 - at as f64)
    };
    (0..N_PLAYERS).map(player).collect()
}

fn said(at: usize, position: Position, team: &str, adp: f64, points: f64) -> SourcePlayer {
    let mut player = SourcePlayer::new(format!("Player {at}"), Some(position), SourceTeam::read(team));
    player.set_adp(FORMAT, Some(SourceFigure { adp, spread: None, n_drafts: None }));
    player.set_points(Scoring::HalfPpr, Some(points));
    player.set_bye_week(Some(5 + (at % 8) as u8));
    player
}

/// What is found if the source says this after it told the truth, and another source agrees with the truth.
fn found(now: &[SourcePlayer]) -> Vec<Finding> {
    let before = truth();
    let compared: Vec<Comparison> =
        now.iter().zip(&before).map(|(now, before)| comparison(now, Some(before), before)).collect();
    findings(&compared)
}

fn comparison<'a>(
    now: &'a SourcePlayer,
    before: Option<&'a SourcePlayer>,
    elsewhere: &SourcePlayer,
) -> Comparison<'a> {
    Comparison {
        name: &now.name,
        now,
        before,
        team: elsewhere.team,
        position: elsewhere.position,
        adp_elsewhere: AdpFormat::ALL.map(|format| elsewhere.adp(format).map(|figure| figure.adp)),
        points_elsewhere: Scoring::ALL.map(|scoring| elsewhere.points(scoring)),
    }
}

/// The truth with each player changed.
fn changed(change: impl Fn(usize, &mut SourcePlayer)) -> Vec<SourcePlayer> {
    let mut players = truth();
    for (at, player) in players.iter_mut().enumerate() {
        change(at, player);
    }
    players
}

fn set_adp(player: &mut SourcePlayer, adp: f64) {
    player.set_adp(FORMAT, Some(SourceFigure { adp, spread: None, n_drafts: None }));
}

fn beyond(found: &[Finding]) -> Vec<FindingKind> {
    found.iter().filter(|own| own.is_beyond).map(|own| own.kind).collect()
}

#[track_caller]
fn text(found: &[Finding], kind: FindingKind) -> &str {
    &found.iter().find(|own| own.kind == kind).unwrap_or_else(|| panic!("{found:#?}")).text
}

#[test]
fn a_list_that_moved_a_little_is_let_through_with_its_numbers() {
    let moved = changed(|at, player| {
        set_adp(player, 1.5 + at as f64 + if at % 10 == 0 { 12.0 } else { 3.0 });
        if at == 7 {
            player.team = SourceTeam::read("SEA");
        }
    });
    let found = found(&moved);
    assert_eq!(beyond(&found), []);
    assert_eq!(text(&found, FindingKind::MovedAdp), "20 of 199 ADPs move by more than 10 places");
    let team = found.iter().find(|own| own.kind == FindingKind::ChangedTeam).unwrap();
    assert_eq!(team.text, "1 of 230 players changes team");
    let player = &team.players[0];
    assert_eq!((&*player.name, player.before.as_deref(), &*player.now), ("Player 7", Some("MIA"), "SEA"));
    let order = text(&found, FindingKind::OrderBefore);
    assert!(order.starts_with("199 ADPs are nearly in the order of the source's last figures"), "{order}");
}

#[test]
fn reversed_and_shuffled_adps_are_beyond_the_limits() {
    let reversed = found(&changed(|at, player| set_adp(player, (N_PLAYERS - at) as f64)));
    assert_eq!(
        beyond(&reversed),
        [FindingKind::MovedAdp, FindingKind::OrderBefore, FindingKind::OrderElsewhere]
    );
    let order = text(&reversed, FindingKind::OrderElsewhere);
    assert!(order.contains("in the reverse order of the other sources"), "{order}");

    let shuffled = found(&changed(|at, player| set_adp(player, 1.0 + ((at * 97) % N_PLAYERS) as f64)));
    assert!(text(&shuffled, FindingKind::OrderBefore).contains("not in the order"), "{shuffled:#?}");
    assert!(beyond(&shuffled).contains(&FindingKind::OrderBefore));
}

#[test]
fn one_team_for_all_half_the_points_and_one_adp_for_all_are_beyond_the_limits() {
    let in_dallas = found(&changed(|_, player| player.team = SourceTeam::read("DAL")));
    assert_eq!(beyond(&in_dallas), [FindingKind::ChangedTeam, FindingKind::SameTeam]);
    assert_eq!(text(&in_dallas, FindingKind::ChangedTeam), "201 of 230 players change team");
    assert_eq!(text(&in_dallas, FindingKind::SameTeam), "230 of 230 players have the same team: DAL");

    let halved =
        found(&changed(|at, player| player.set_points(Scoring::HalfPpr, Some((330.0 - at as f64) / 2.0))));
    assert_eq!(beyond(&halved), [FindingKind::PointsBefore, FindingKind::PointsElsewhere]);
    let points = text(&halved, FindingKind::PointsBefore);
    assert_eq!(points, "The projections of 230 players are 0.50 times the source's last ones");

    let alike = found(&changed(|_, player| set_adp(player, 12.0)));
    assert_eq!(text(&alike, FindingKind::SameAdp), "230 of 230 players have the same ADP: 12.0");
}

#[test]
fn figures_that_a_position_cannot_have_are_named() {
    let kickers = changed(|at, player| {
        if at < 20 {
            player.position = Some(Position::K);
            player.set_points(Scoring::HalfPpr, Some(140.0));
        }
    });
    let found = found(&kickers);
    let impossible = found.iter().find(|own| own.kind == FindingKind::ImpossibleFigure).unwrap();
    assert!(impossible.is_beyond);
    assert_eq!(impossible.text, "20 of 230 players have figures that their position cannot have");
    assert_eq!(impossible.players[0].now, "K at ADP 1.5");
}

#[test]
fn a_first_report_is_compared_with_the_other_sources_only_and_a_short_one_with_nothing() {
    let (truth, reversed) = (truth(), changed(|at, player| set_adp(player, (N_PLAYERS - at) as f64)));
    let first = |now: &[SourcePlayer], n: usize| {
        let compared: Vec<Comparison> =
            now.iter().zip(&truth).take(n).map(|(now, truth)| comparison(now, None, truth)).collect();
        findings(&compared)
    };
    assert_eq!(beyond(&first(&reversed, N_PLAYERS)), [FindingKind::OrderElsewhere]);
    assert_eq!(beyond(&first(&truth, N_PLAYERS)), []);
    assert_eq!(beyond(&first(&reversed, 12)), [], "twelve rows of anything are no list");
    assert_eq!(findings(&[]), []);
}

#[test]
fn what_was_accepted_before_is_no_reason_to_ask_again() {
    let lie = changed(|at, player| {
        player.team = SourceTeam::read("DAL");
        set_adp(player, (N_PLAYERS - at) as f64);
    });
    let truth = truth();
    let again: Vec<Comparison> =
        lie.iter().zip(&truth).map(|(lie, truth)| comparison(lie, Some(lie), truth)).collect();
    let found = findings(&again);
    assert_eq!(beyond(&found), []);
    assert_eq!(text(&found, FindingKind::SameTeam), "230 of 230 players have the same team: DAL");
}
