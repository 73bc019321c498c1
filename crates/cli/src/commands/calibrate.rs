//! `draftboard calibrate`: how good the forecasts are, on drafts that really happened.

use std::path::PathBuf;

use anyhow::Context;
use engine::calibration::{
    Evidence, Judgement, Method, Phase, PoolScope, Record, RecordedDraft, Replay, Score, judge,
};
use engine::market::ChoiceModel;
use serde_json::{Value, json};

use super::parallel::{map_parallel, progress_bar};

/// Newton's method stands still after fewer steps than this.
const N_FIT_STEPS: usize = 12;

#[derive(clap::Args)]
pub struct Args {
    /// CSV with the columns draft, `drafted_at`, `clock_s`, pick, slot, round, player, position, bye, adp.
    drafts: PathBuf,
    /// Fit the choice model on the drafts with an odd number and judge on the others.
    #[arg(long)]
    fit: bool,
    /// Which drafts to judge.
    #[arg(long, value_enum, default_value_t = Half::All)]
    half: Half,
    /// Leave out the players a draft did not take, although nobody knows that beforehand.
    #[arg(long)]
    drafted_only: bool,
    /// Ask the simulation too, with so many futures a question
    #[arg(long, default_value_t = 0)]
    futures: u32,
    /// Judge only every n-th draft
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Print JSON instead of tables.
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
    let text = std::fs::read_to_string(&args.drafts)
        .with_context(|| format!("cannot read {}", args.drafts.display()))?;
    let record = Record::parse(&text).with_context(|| args.drafts.display().to_string())?;
    let scope = if args.drafted_only { PoolScope::DraftedOnly } else { PoolScope::Everybody };
    let (model, half) =
        if args.fit { (fit(&record, args.json)?, Half::Even) } else { (ChoiceModel::FITTED, args.half) };
    let drafts: Vec<&RecordedDraft> =
        record.drafts.iter().filter(|draft| half.holds(draft)).step_by(args.every.max(1)).collect();
    let bar = progress_bar(drafts.len(), "judging drafts");
    let judgements = map_parallel(&drafts, &bar, |draft| {
        Ok(judge(Replay::new(&record, draft, scope)?, &model, args.futures))
    })?;
    bar.finish_and_clear();
    let mut total = Judgement::default();
    for judgement in &judgements {
        total.merge(judgement);
    }
    if args.json {
        println!("{:#}", as_json(&total, &model, drafts.len()));
    } else {
        print_tables(&total, drafts.len());
    }
    Ok(())
}

fn fit(record: &Record, quiet: bool) -> anyhow::Result<ChoiceModel> {
    let drafts: Vec<&RecordedDraft> = record.drafts.iter().filter(|draft| Half::Odd.holds(draft)).collect();
    let bar = progress_bar(drafts.len() * N_FIT_STEPS, "fitting");
    let mut model = ChoiceModel { weights: ChoiceModel::FITTED.weights.map(|weight| weight / 2.0) };
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
        if !quiet {
            let mean = total.log_likelihood / total.n_picks.max(1) as f64;
            bar.println(format!("step {step}: log-likelihood {mean:.5} a pick over {} picks", total.n_picks));
        }
        model = total.improve(&model);
    }
    bar.finish_and_clear();
    if !quiet {
        println!("weights: {:.4?}\n", model.weights);
    }
    Ok(model)
}

fn print_tables(total: &Judgement, n_drafts: usize) {
    let n_questions = total.total(Method::Forecast).n;
    println!("Will he last to this team's next pick? {n_questions} questions from {n_drafts} drafts.\n");
    println!(
        "{:22} {:>8} {:>9} {:>12}   {:>24}",
        "", "Brier", "log loss", "calibration", "Brier early middle late"
    );
    for method in asked(total) {
        let score = total.total(method);
        print!(
            "{:22} {:8.4} {:9.4} {:12.4}   ",
            method.label(),
            score.brier(),
            score.log_loss(),
            score.calibration_error()
        );
        for phase in Phase::ALL {
            print!("{:8.4}", total.score(method, phase).brier());
        }
        println!();
    }
    println!("\nThe engine said, and what happened:");
    for bin in &total.total(Method::Forecast).bins {
        println!(
            "{:6.1} %  {:6.1} %  of {:>8}",
            100.0 * bin.mean_forecast(),
            100.0 * bin.share_happened(),
            bin.n
        );
    }
}

/// The methods that answered anything.
fn asked(total: &Judgement) -> impl Iterator<Item = Method> + '_ {
    Method::ALL.into_iter().filter(|method| total.total(*method).n > 0)
}

fn as_json(total: &Judgement, model: &ChoiceModel, n_drafts: usize) -> Value {
    let methods: Vec<Value> = asked(total)
        .map(|method| {
            let phases: Vec<Value> = Phase::ALL
                .into_iter()
                .map(|phase| json!({ "phase": phase, "score": score_json(total.score(method, phase)) }))
                .collect();
            json!({ "method": method, "score": score_json(&total.total(method)), "phases": phases })
        })
        .collect();
    json!({ "nDrafts": n_drafts, "weights": model.weights, "methods": methods })
}

fn score_json(score: &Score) -> Value {
    let bins: Vec<Value> = score
        .bins
        .iter()
        .map(|bin| json!({ "n": bin.n, "said": bin.mean_forecast(), "happened": bin.share_happened() }))
        .collect();
    json!({
        "n": score.n,
        "brier": score.brier(),
        "logLoss": score.log_loss(),
        "calibrationError": score.calibration_error(),
        "bins": bins,
    })
}
