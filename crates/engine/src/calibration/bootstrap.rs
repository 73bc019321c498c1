//! How much the scores could differ by luck: a bootstrap over whole drafts.

use serde::Serialize;

use crate::simulation::Stream;

use super::judge::{Judgement, Method};
use super::score::Score;

/// Enough for the ends of a 95 % interval to two digits.
const N_RESAMPLES: usize = 500;

/// The middle 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

/// The range within which luck could have moved one method's scores.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Intervals {
    pub brier: Interval,
    pub log_loss: Interval,
    pub calibration_error: Interval,
    /// This method's Brier score less that of the closed form, on the same drafts.
    pub brier_less_closed_form: Interval,
}

/// Intervals of one method over the drafts judged. Questions of one draft are correlated, so whole drafts are drawn.
pub fn intervals(judgements: &[Judgement], method: Method) -> Intervals {
    let scores = |method| -> Vec<Score> { judgements.iter().map(|judged| judged.total(method)).collect() };
    let (own, closed_form) = (scores(method), scores(Method::ClosedForm));
    let mut drawn: [Vec<f64>; 4] = Default::default();
    for resample in 0..N_RESAMPLES {
        let luck = Stream::new(0).fork(resample as u64);
        let (mut total, mut other) = (Score::default(), Score::default());
        for number in 0..own.len() {
            let at = (luck.at(number as u64) % own.len() as u64) as usize;
            total.merge(&own[at]);
            other.merge(&closed_form[at]);
        }
        let figures =
            [total.brier(), total.log_loss(), total.calibration_error(), total.brier() - other.brier()];
        for (drawn, figure) in drawn.iter_mut().zip(figures) {
            drawn.push(figure);
        }
    }
    let [brier, log_loss, calibration_error, brier_less_closed_form] = drawn.map(middle);
    Intervals { brier, log_loss, calibration_error, brier_less_closed_form }
}

fn middle(mut drawn: Vec<f64>) -> Interval {
    drawn.sort_by(f64::total_cmp);
    let cut = drawn.len() / 40;
    Interval { low: drawn[cut], high: drawn[drawn.len() - 1 - cut] }
}
