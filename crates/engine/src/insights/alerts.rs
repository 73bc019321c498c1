//! What matters before my next pick, beside a verdict: who is about to be gone, what a week costs, who can wait.

use super::insight::{Finding, InsightType, Metadata, Priority, ids};
use crate::board::{Board, Status};
use crate::players::{PlayerIndex, Position, card_adp_text, picks_text};
use crate::season::SeasonModel;
use crate::simulation::{ReasonKind, Rival, Verdict, percent};
use crate::value::{Need, PositionOutlook, Values, left_by_value};

/// More than these lines nobody reads on the clock.
const MOST: usize = 3;
/// A tier that holds in fewer than half of the drafts is a cliff, if what follows is this many points worse.
const CLIFF_HOLDS_UNDER: f64 = 0.5;
const CLIFF_COSTS: f64 = 8.0;
/// A target less likely than this to last is about to go.
const TARGET_UNDER: f64 = 0.4;
/// Picks past his ADP.
const FALLEN: f64 = 10.0;
const N_FALLEN: usize = 3;
/// The points that a week must cost me, and how many must rest in it: with fewer any other week costs as much.
const BYE_COSTS: f64 = 8.0;
const N_RESTING: usize = 3;
/// A position can wait if its best player will be there, and what comes is hardly worse.
const WAITS_FROM: f64 = 0.9;
const WAITING_COSTS_UNDER: f64 = 3.0;

/// At most three, the most pressing first. None says what the verdict's own reasons say.
pub(super) fn find(board: &Board, verdict: &Verdict, run: Option<&Finding>) -> Vec<Finding> {
    let alerts = Alerts { board, verdict, values: Values::of(board), until: until(verdict) };
    let mut found: Vec<Finding> = Vec::new();
    found.extend(run.and_then(|run| alerts.run(run)));
    found.extend(alerts.cliff());
    found.extend(alerts.target());
    found.extend(alerts.fallen());
    found.extend(alerts.bye());
    found.extend(alerts.can_wait());
    found.truncate(MOST);
    found
}

/// "before pick 65": until when something may happen. None with my last pick.
fn until(verdict: &Verdict) -> Option<u32> {
    let pick = if verdict.is_on_the_clock { verdict.following_pick } else { Some(verdict.my_pick) };
    pick.map(u32::from)
}

struct Alerts<'a> {
    board: &'a Board,
    verdict: &'a Verdict,
    values: Values,
    until: Option<u32>,
}

impl Alerts<'_> {
    /// A run matters while teams before my pick still lack the position.
    fn run(&self, run: &Finding) -> Option<Finding> {
        let Metadata::PositionRun { position, picked, window, .. } = run.metadata else { return None };
        let lack = |rival: &&Rival| rival.open_positions.contains(&position);
        let slots: Vec<u8> = self.verdict.rivals.iter().filter(lack).map(|rival| rival.slot).collect();
        let (until, need) = (self.until?, self.outlook(position).need);
        let message = format!(
            "{picked} of the last {window} picks; {} before pick {until} still lack one",
            teams(slots.len())
        );
        (!slots.is_empty() && need > Need::Bench).then(|| Finding {
            id: format!("run_ahead-{position}"),
            message,
            metadata: Metadata::RunAhead { position, slots },
            ..alert(InsightType::Warning, format!("Run on {position}"), "flame")
        })
    }

    /// The tier whose end costs most at a position I still start.
    fn cliff(&self) -> Option<Finding> {
        let until = self.until?;
        let is_told = |position| self.recommends(position) && self.has_reason(ReasonKind::Tier);
        let cost = |outlook: &PositionOutlook| outlook.best_value - outlook.expected_value;
        let cliffs = self.verdict.tiers.iter().filter_map(|hold| {
            let outlook = self.outlook(hold.position);
            let is_cliff = hold.hold_probability < CLIFF_HOLDS_UNDER
                && cost(outlook) >= CLIFF_COSTS
                && outlook.need > Need::Bench
                && !is_told(hold.position);
            is_cliff.then_some((hold, cost(outlook)))
        });
        let (hold, cost) = cliffs.max_by(|a, b| a.1.total_cmp(&b.1))?;
        let (position, n_left) = (hold.position, hold.n_left);
        Some(Finding {
            id: format!("tier_cliff-{position}"),
            message: format!(
                "{n_left} left, {} to hold to pick {until}; then {cost:.0} points less",
                percent(hold.hold_probability)
            ),
            metadata: Metadata::TierCliff { position, tier: hold.tier, cost },
            ..alert(InsightType::Warning, format!("{position} tier {} ends", hold.tier), "triangle-alert")
        })
    }

    /// The best of my targets that will hardly be there.
    fn target(&self) -> Option<Finding> {
        let until = self.until?;
        let targets = self.board.available().filter(|player| {
            self.board.state(*player).status == Status::Targeted && !self.is_recommended(*player)
        });
        let going = targets.filter(|target| self.chance(*target) < TARGET_UNDER);
        let value = |player: &PlayerIndex| self.values.above_replacement(*player);
        let target = going.max_by(|a, b| value(a).total_cmp(&value(b)))?;
        let known = self.board.player(target);
        Some(Finding {
            id: format!("target_going-{}", known.id),
            message: format!("Your target: {} to last to pick {until}", percent(self.chance(target))),
            metadata: Metadata::TargetGoing { player_id: known.id.clone(), chance: self.chance(target) },
            ..alert(InsightType::Warning, known.name.clone(), "star")
        })
    }

    /// Useful players the room has let pass, in one line.
    fn fallen(&self) -> Option<Finding> {
        let at = f64::from(self.board.league().market_pick(self.verdict.current_pick));
        let fall = |player: &PlayerIndex| Some(at - self.board.player(*player).ranked_adp()?);
        let is_useful = |player: &PlayerIndex| {
            let position = self.board.player(*player).position;
            let is_special = matches!(position, Position::K | Position::Dst);
            !is_special && self.outlook(position).need > Need::None && !self.values.is_avoided(*player)
        };
        let is_new = |player: &PlayerIndex| {
            !(self.is_recommended(*player) && self.has_reason(ReasonKind::Fall)) && is_useful(player)
        };
        let fallen: Vec<PlayerIndex> = self
            .board
            .available()
            .filter(|player| is_new(player) && fall(player).is_some_and(|picks| picks >= FALLEN))
            .take(N_FALLEN)
            .collect();
        let told = fallen.iter().map(|player| {
            let known = self.board.player(*player);
            let picks = picks_text(fall(player).unwrap_or_default());
            format!("{} {picks} picks past ADP {}", known.name, card_adp_text(known.ranked_adp()))
        });
        let message = told.collect::<Vec<_>>().join(", ");
        (!fallen.is_empty()).then(|| Finding {
            id: "fallen".to_owned(),
            message,
            metadata: Metadata::Fallen { player_ids: ids(self.board, &fallen) },
            ..alert(InsightType::Value, "Fallen".to_owned(), "trending-down")
        })
    }

    /// The week in which my players' rest costs most, if it costs much.
    fn bye(&self) -> Option<Finding> {
        let mine = || self.board.my_roster().map(|held| (self.board.player(held).position, held));
        let lost = SeasonModel::of(self.board, &self.values).lost_to_byes(mine());
        let (at, points) = lost.into_iter().enumerate().max_by(|a, b| a.1.total_cmp(&b.1))?;
        let week = u8::try_from(at + 1).ok()?;
        let resting = mine().filter(|(_, held)| self.board.player(*held).bye_week == Some(week)).count();
        let points = f64::from(points);
        (points >= BYE_COSTS && resting >= N_RESTING).then(|| Finding {
            id: format!("bye_cost-{week}"),
            message: format!("{resting} of yours rest: {points:.0} points less than a full week"),
            actionable: false,
            metadata: Metadata::ByeCost { week, points },
            ..alert(InsightType::Warning, format!("Bye week {week}"), "calendar")
        })
    }

    /// A starter still missing who will be there later at hardly any cost.
    fn can_wait(&self) -> Option<Finding> {
        let until = self.until.filter(|_| self.verdict.is_on_the_clock)?;
        let waiting = self.verdict.outlooks.iter().filter(|outlook| {
            outlook.need == Need::Starter
                && !matches!(outlook.position, Position::K | Position::Dst)
                && !self.recommends(outlook.position)
        });
        let sure = waiting.filter_map(|outlook| {
            let (best, _) = *left_by_value(self.board, &self.values, outlook.position).first()?;
            let cost = outlook.best_value - outlook.expected_value;
            let can_wait =
                self.chance(best) >= WAITS_FROM && cost < WAITING_COSTS_UNDER && outlook.best_value > 0.0;
            can_wait.then_some((outlook.position, best))
        });
        let (position, best) = sure.max_by(|a, b| self.chance(a.1).total_cmp(&self.chance(b.1)))?;
        let known = self.board.player(best);
        Some(Finding {
            id: format!("can_wait-{position}"),
            message: format!("{} {} to last to pick {until}", known.name, percent(self.chance(best))),
            metadata: Metadata::CanWait { position, player_id: known.id.clone() },
            ..alert(InsightType::Info, format!("{position} can wait"), "hourglass")
        })
    }

    fn outlook(&self, position: Position) -> &PositionOutlook {
        &self.verdict.outlooks[position.index()]
    }

    fn is_recommended(&self, player: PlayerIndex) -> bool {
        self.board.player(player).id == self.verdict.recommended.player_id
    }

    fn recommends(&self, position: Position) -> bool {
        self.verdict.recommended.position == position
    }

    fn has_reason(&self, kind: ReasonKind) -> bool {
        self.verdict.recommended.reasons.iter().any(|reason| reason.kind == kind)
    }

    /// That he lasts to the pick waited for.
    fn chance(&self, player: PlayerIndex) -> f64 {
        let id = &self.board.player(player).id;
        let told = self.verdict.survival.iter().find(|survival| survival.player_id == *id);
        told.map_or(0.0, |survival| match survival.at_following_pick {
            Some(chance) if self.verdict.is_on_the_clock => chance,
            _ => survival.at_my_pick,
        })
    }
}

/// What all alerts share; id, message and metadata are filled in by each.
fn alert(insight_type: InsightType, title: String, icon: &'static str) -> Finding {
    Finding {
        id: String::new(),
        insight_type,
        kind: None,
        priority: Priority::High,
        title,
        message: String::new(),
        icon,
        actionable: true,
        metadata: Metadata::Fallen { player_ids: Vec::new() },
    }
}

fn teams(n: usize) -> String {
    if n == 1 { "1 team".to_owned() } else { format!("{n} teams") }
}

/// A rule of the specification that says nothing worth reading beside this verdict.
pub(super) fn is_filler(board: &Board, verdict: &Verdict, finding: &Finding, alerts: &[Finding]) -> bool {
    let is_said = |is_same: &dyn Fn(&Metadata) -> bool| alerts.iter().any(|alert| is_same(&alert.metadata));
    let need = |position: &Position| verdict.outlooks[position.index()].need;
    match &finding.metadata {
        // Fewer players than picks I have had: marks are missing. Otherwise it is the same for everybody.
        Metadata::RosterDepth { rostered, .. } => *rostered >= n_picks_had(board),
        Metadata::AdpDrop { player_id, .. } => {
            is_said(&|of| matches!(of, Metadata::Fallen { player_ids } if player_ids.contains(player_id)))
                || board
                    .pool()
                    .find(player_id)
                    .is_some_and(|fallen| need(&board.player(fallen).position) == Need::None)
        }
        Metadata::PositionRun { position, .. } => {
            is_said(&|of| matches!(of, Metadata::RunAhead { position: of, .. } if of == position))
        }
        Metadata::ByeConflict { week, .. } => {
            is_said(&|of| matches!(of, Metadata::ByeCost { week: of, .. } if of == week))
        }
        Metadata::ValueWindow { position, .. } | Metadata::Scarcity { position, .. } => {
            need(position) < Need::Flex || matches!(position, Position::K | Position::Dst)
        }
        Metadata::PositionBalance { position } => {
            is_said(&|of| matches!(of, Metadata::CanWait { position: of, .. } if of == position))
        }
        _ => false,
    }
}

fn n_picks_had(board: &Board) -> usize {
    let mut next = 1;
    let mut had = 0;
    while let Some(pick) = board.league().my_next_pick(next).filter(|pick| *pick < board.current_pick()) {
        had += 1;
        next = pick + 1;
    }
    had
}
