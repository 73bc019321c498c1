//! `draftboard calibrate`: how good the forecasts are, on drafts that really happened.

use std::path::PathBuf;

use anyhow::bail;
use engine::calibration::{Evidence, Judgement, PoolScope, Record, RecordedDraft, Replay, judge};
use engine::market::ChoiceModel;

use super::calibrate_report::Report;
use super::output;
use super::parallel::{map_parallel, progress_bar};
use super::recorded_drafts::read_record;

/// Newton's method converges in fewer steps than this.
const N_FIT_STEPS: usize = 12;

#[derive(clap::Args)]
pub struct Args {
    /// CSV with a line per pick: draft, pick, slot, round, player, position, adp; `drafted_at` or season; where
    /// known also teams, rounds, scoring, superflex, keeper, bye, `clock_s`
    drafts: PathBuf,
    /// Fit the choice model on the drafts with an odd number and judge on the others
    #[arg(long)]
    fit: bool,
    /// Which drafts to judge
    #[arg(long, value_enum, default_value_t = Half::All)]
    half: Half,
    /// Leave out the players a draft did not take, although nobody knows that beforehand
    #[arg(long)]
    drafted_only: bool,
    /// Ask the simulation too, with so many futures a question
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=100_000))]
    futures: u32,
    /// Judge only every n-th draft
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Print JSON instead of tables
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Half {
    All,
    Odd,
    Even,
}

impl Half {
    fn holds(self, draft: &RecordedDraft) -> bool {
        match self {
            Self::All => true,
            Self::Odd => draft.id % 2 == 1,
            Self::Even => draft.id.is_multiple_of(2),
        }
    }
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let record = read(args)?;
    let scope = if args.drafted_only { PoolScope::DraftedOnly } else { PoolScope::Everybody };
    let fitted = args.fit.then(|| fit(&record)).transpose()?;
    let half = if args.fit { Half::Even } else { args.half };
    let drafts: Vec<&RecordedDraft> =
        record.drafts.iter().filter(|draft| half.holds(draft)).step_by(args.every as usize).collect();
    if drafts.is_empty() {
        bail!("{} holds no draft of that half", args.drafts.display());
    }
    let bar = progress_bar(drafts.len(), "judging drafts");
    let judgements: Vec<Judgement> = map_parallel(&drafts, &bar, |draft| {
        let replay = Replay::new(&record, draft, scope)?;
        let model =
            fitted.clone().unwrap_or_else(|| ChoiceModel::for_league(replay.board().league()).clone());
        Ok(judge(replay, &model, args.futures))
    })?;
    bar.finish_and_clear();
    let report = Report::new(&judgements, fitted, scope);
    output::print(&if args.json { format!("{:#}\n", report.as_json()) } else { report.in_words()? })
}

fn read(args: &Args) -> anyhow::Result<Record> {
    let record = read_record(&args.drafts)?;
    let has_adp = record.drafts.iter().flat_map(|draft| &draft.picks).any(|picked| picked.adp.is_some());
    if !has_adp {
        bail!("{}: no pick has an ADP, so there is nothing to forecast from", args.drafts.display());
    }
    Ok(record)
}

fn fit(record: &Record) -> anyhow::Result<ChoiceModel> {
    let drafts: Vec<&RecordedDraft> = record.drafts.iter().filter(|draft| Half::Odd.holds(draft)).collect();
    let bar = progress_bar(drafts.len() * N_FIT_STEPS, "fitting");
    let mut model = ChoiceModel { weights: ChoiceModel::BEST_BALL.weights.map(|weight| weight / 2.0) };
    for step in 1..=N_FIT_STEPS {
        let evidence = map_parallel(&drafts, &bar, |draft| {
            let mut evidence = Evidence::default();
            Replay::new(record, draft, PoolScope::Everybody)?
                .each_pick(|board, taken| evidence.observe(&model, board, taken));
            Ok(evidence)
        })?;
        let mut total = Evidence::default();
        for evidence in &evidence {
            total.merge(evidence);
        }
        let mean = total.log_likelihood / total.n_picks.max(1) as f64;
        bar.println(format!("step {step}: log-likelihood {mean:.5} a pick over {} picks", total.n_picks));
        model = total.improve(&model);
    }
    bar.finish_and_clear();
    Ok(model)
}
