//! The results of `draftboard calibrate`, as tables for people and as JSON.

use std::fmt::Write;

use engine::calibration::{
    FALLEN_ROWS, HORIZON_MARGIN, Interval, Intervals, Judgement, Method, Phase, PoolScope, Score, intervals,
};
use engine::market::ChoiceModel;
use serde_json::{Value, json};

/// A row of fallen players with fewer than this says little.
const FEW: u64 = 200;

pub struct Report {
    total: Judgement,
    n_drafts: usize,
    /// The methods that answered anything, with their intervals.
    methods: Vec<(Method, Intervals)>,
    fitted: Option<ChoiceModel>,
    question: String,
}

impl Report {
    pub fn new(judgements: &[Judgement], fitted: Option<ChoiceModel>, scope: PoolScope) -> Self {
        let mut total = Judgement::default();
        for judgement in judgements {
            total.merge(judgement);
        }
        let was_asked = |method: &Method| total.total(*method).n > 0;
        let methods =
            Method::ALL.into_iter().filter(was_asked).map(|method| (method, intervals(judgements, method)));
        let methods = methods.collect();
        Self { total, n_drafts: judgements.len(), methods, fitted, question: question(scope) }
    }

    pub fn as_json(&self) -> Value {
        let phases = |method: Method| -> Vec<Value> {
            let score = |phase| score_json(self.total.score(method, phase));
            Phase::ALL.into_iter().map(|phase| json!({ "phase": phase, "score": score(phase) })).collect()
        };
        let method = |(method, intervals): &(Method, Intervals)| {
            json!({
                "method": method,
                "score": score_json(&self.total.total(*method)),
                "intervals": intervals,
                "phases": phases(*method),
                "fallen": self.fallen_json(*method),
            })
        };
        let asked = self.total.total(Method::Forecast);
        json!({
            "question": self.question,
            "nDrafts": self.n_drafts,
            "nQuestions": asked.n,
            "baseRate": asked.base_rate(),
            "weights": self.fitted.as_ref().map(|model| model.weights),
            "methods": self.methods.iter().map(method).collect::<Vec<Value>>(),
            "fallen": self.fallen_json(Method::Forecast),
        })
    }

    fn fallen_json(&self, method: Method) -> Vec<Value> {
        let rows = FALLEN_ROWS.iter().zip(self.total.fallen(method)).filter(|(_, bin)| bin.n > 0);
        rows.map(|(row, bin)| {
            json!({
                "adp_from": row.adp_from, "adp_to": row.adp_to,
                "scales_from": row.scales_from, "scales_to": row.scales_to,
                "said": bin.mean_forecast(), "happened": bin.share_happened(), "n": bin.n,
            })
        })
        .collect()
    }

    pub fn in_words(&self) -> Result<String, std::fmt::Error> {
        let mut text = String::new();
        let asked = self.total.total(Method::Forecast);
        writeln!(text, "{}", self.question)?;
        writeln!(
            text,
            "{} questions from {} drafts; {:.1} % lasted. Who always says that scores {:.4}.\n",
            asked.n,
            self.n_drafts,
            100.0 * asked.base_rate(),
            asked.base_rate() * (1.0 - asked.base_rate())
        )?;
        self.write_scores(&mut text)?;
        self.write_reliability(&mut text, &asked)?;
        self.write_fallen(&mut text)?;
        if let Some(fitted) = &self.fitted {
            writeln!(text, "\nFitted on the other half: {:.4?}", fitted.weights)?;
        }
        Ok(text)
    }

    fn write_scores(&self, text: &mut String) -> std::fmt::Result {
        writeln!(
            text,
            "{:21} {:>6} {:>17} {:>9} {:>11} {:>17}   Brier early, middle, late",
            "", "Brier", "95 %", "log loss", "calibration", "95 %"
        )?;
        for (method, intervals) in &self.methods {
            let score = self.total.total(*method);
            write!(
                text,
                "{:21} {:.4} {} {:9.4} {:11.4} {}  ",
                method.label(),
                score.brier(),
                range(intervals.brier),
                score.log_loss(),
                score.calibration_error(),
                range(intervals.calibration_error)
            )?;
            for phase in Phase::ALL {
                write!(text, " {:.4}", self.total.score(*method, phase).brier())?;
            }
            writeln!(text)?;
        }
        for (method, intervals) in self.methods.iter().filter(|(method, _)| *method == Method::Forecast) {
            let difference = self.total.total(*method).brier() - self.total.total(Method::ClosedForm).brier();
            let Interval { low, high } = intervals.brier_less_closed_form;
            writeln!(text, "\nEngine less closed form: Brier {difference:+.5} [{low:+.5}, {high:+.5}]")?;
        }
        Ok(())
    }

    #[expect(clippy::unused_self, reason = "stands beside the other parts of the report")]
    fn write_reliability(&self, text: &mut String, score: &Score) -> std::fmt::Result {
        writeln!(text, "\nThe engine said, and what happened:")?;
        for bin in score.bins.iter().filter(|bin| bin.n > 0) {
            let (said, happened) = (100.0 * bin.mean_forecast(), 100.0 * bin.share_happened());
            writeln!(text, "{said:7.1} % {happened:7.1} %  of {:>9}", bin.n)?;
        }
        Ok(())
    }

    fn write_fallen(&self, text: &mut String) -> std::fmt::Result {
        writeln!(text, "\nPlayers past their ADP, in spreads of the pick they usually go at:")?;
        writeln!(text, "{:>9} {:>9} {:>9} {:>9} {:>9}", "ADP", "past", "said", "happened", "players")?;
        for (row, bin) in FALLEN_ROWS.iter().zip(self.total.fallen(Method::Forecast)) {
            if bin.n == 0 {
                continue;
            }
            let adp = bounds(row.adp_from, row.adp_to, 900.0);
            let past = bounds(row.scales_from, row.scales_to, 90.0);
            let (said, happened) = (100.0 * bin.mean_forecast(), 100.0 * bin.share_happened());
            let few = if bin.n < FEW { "  few" } else { "" };
            writeln!(text, "{adp:>9} {past:>9} {said:7.1} % {happened:7.1} % {:>9}{few}", bin.n)?;
        }
        Ok(())
    }
}

fn question(scope: PoolScope) -> String {
    let who = match scope {
        PoolScope::Everybody => "every player left",
        PoolScope::DraftedOnly => "every player left whom that draft took",
    };
    format!(
        "After each pick, for {who} with an ADP under the team's next pick + {HORIZON_MARGIN}: \
         does he last to that pick, at least two picks later?"
    )
}

fn bounds(from: f64, to: f64, open_end: f64) -> String {
    if to > open_end { format!("{from} on") } else { format!("{from} to {to}") }
}

fn range(Interval { low, high }: Interval) -> String {
    format!("[{low:.4}, {high:.4}]")
}

fn score_json(score: &Score) -> Value {
    let bins: Vec<Value> = score
        .bins
        .iter()
        .map(|bin| json!({ "n": bin.n, "said": bin.mean_forecast(), "happened": bin.share_happened() }))
        .collect();
    json!({
        "n": score.n,
        "baseRate": score.base_rate(),
        "brier": score.brier(),
        "logLoss": score.log_loss(),
        "calibrationError": score.calibration_error(),
        "bins": bins,
    })
}
