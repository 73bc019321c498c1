//! Fits how teams choose: maximum likelihood over recorded picks, by Newton's method.

use crate::board::Board;
use crate::market::{ChoiceModel, Features, MAX_RANK, MarketState, N_FEATURES, Prospect, turns_between};
use crate::players::PlayerIndex;

/// Keeps the equations solvable when two features say nearly the same.
const RIDGE: f64 = 1e-3;

/// What a set of picks says about the model: the sums Newton's method needs.
#[derive(Clone, Debug)]
pub struct Evidence {
    pub n_picks: u64,
    pub log_likelihood: f64,
    gradient: Features,
    information: [Features; N_FEATURES],
}

impl Default for Evidence {
    fn default() -> Self {
        Self {
            n_picks: 0,
            log_likelihood: 0.0,
            gradient: [0.0; N_FEATURES],
            information: [[0.0; N_FEATURES]; N_FEATURES],
        }
    }
}

impl Evidence {
    /// Adds one pick: the board before it and the player taken.
    pub fn observe(&mut self, model: &ChoiceModel, board: &Board, taken: PlayerIndex) {
        let choices = choices_on(board);
        let Some(chosen) = choices.iter().position(|(player, _)| *player == taken) else { return };
        let pull = |(_, features): &(PlayerIndex, Features)| libm::exp(dot(&model.weights, features));
        let pulls: Vec<f64> = choices.iter().map(pull).collect();
        let total: f64 = pulls.iter().sum();
        let mut mean = [0.0; N_FEATURES];
        let mut second = [[0.0; N_FEATURES]; N_FEATURES];
        for ((_, features), pull) in choices.iter().zip(&pulls) {
            let share = pull / total;
            for i in 0..N_FEATURES {
                mean[i] += share * features[i];
                for j in 0..=i {
                    second[i][j] += share * features[i] * features[j];
                }
            }
        }
        self.n_picks += 1;
        self.log_likelihood += libm::log(pulls[chosen] / total);
        for i in 0..N_FEATURES {
            self.gradient[i] += choices[chosen].1[i] - mean[i];
            for j in 0..=i {
                self.information[i][j] += second[i][j] - mean[i] * mean[j];
            }
        }
    }

    pub fn merge(&mut self, other: &Self) {
        self.n_picks += other.n_picks;
        self.log_likelihood += other.log_likelihood;
        for i in 0..N_FEATURES {
            self.gradient[i] += other.gradient[i];
            for j in 0..=i {
                self.information[i][j] += other.information[i][j];
            }
        }
    }

    /// The model one Newton step further on.
    pub fn improve(&self, model: &ChoiceModel) -> ChoiceModel {
        let n = self.n_picks.max(1) as f64;
        let information = |i: usize, j: usize| self.information[i.max(j)][i.min(j)] / n;
        let ridge = |i: usize, j: usize| if i == j { RIDGE } else { 0.0 };
        let matrix = std::array::from_fn(|i| std::array::from_fn(|j| information(i, j) + ridge(i, j)));
        let side = std::array::from_fn(|i| self.gradient[i] / n - RIDGE * model.weights[i]);
        let step = solve(matrix, side);
        ChoiceModel { weights: std::array::from_fn(|i| model.weights[i] + step[i].clamp(-2.0, 2.0)) }
    }
}

/// The players a team chooses from, as the model sees them.
fn choices_on(board: &Board) -> Vec<(PlayerIndex, Features)> {
    let state = MarketState::of(board);
    let current = board.current_pick();
    let Some(turn) = turns_between(board, current, current + 1).next() else { return Vec::new() };
    let wants = state.wants(turn, &state.usual_at_end());
    let prospect = |(rank, quote): (usize, &crate::market::Quote)| {
        let at = quote.position.index();
        let prospect = Prospect {
            adp: quote.adp,
            market_pick: f64::from(turn.market_pick),
            relative_spread: quote.relative_spread * state.looseness,
            rank: rank as f64,
            surplus: wants.surplus[at],
            must: wants.must[at],
            last_pick: f64::from(state.last_pick),
        };
        (quote.player, prospect.features())
    };
    state.left.iter().take(MAX_RANK as usize).enumerate().map(prospect).collect()
}

fn dot(a: &Features, b: &Features) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Gaussian elimination with partial pivoting.
fn solve(mut matrix: [Features; N_FEATURES], mut side: Features) -> Features {
    for column in 0..N_FEATURES {
        let pivot = (column..N_FEATURES)
            .max_by(|a, b| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs()))
            .unwrap_or(column);
        matrix.swap(column, pivot);
        side.swap(column, pivot);
        for row in column + 1..N_FEATURES {
            let factor = matrix[row][column] / matrix[column][column];
            let above = matrix[column];
            for (cell, above) in matrix[row].iter_mut().zip(above).skip(column) {
                *cell -= factor * above;
            }
            side[row] -= factor * side[column];
        }
    }
    for row in (0..N_FEATURES).rev() {
        let known: f64 = (row + 1..N_FEATURES).map(|column| matrix[row][column] * side[column]).sum();
        side[row] = (side[row] - known) / matrix[row][row];
    }
    side
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{board_with, rules};
    use crate::market::pick_probabilities;

    #[test]
    fn equations_are_solved_even_when_rows_must_be_swapped() {
        let mut matrix = [[0.0; N_FEATURES]; N_FEATURES];
        for (at, row) in matrix.iter_mut().enumerate() {
            // A permuted diagonal: the first pivot is zero.
            row[(at + 1) % N_FEATURES] = at as f64 + 2.0;
        }
        matrix[0][0] = 0.5;
        let wanted: Features = std::array::from_fn(|at| at as f64 - 3.0);
        let side = matrix.map(|row| dot(&row, &wanted));
        for (found, wanted) in solve(matrix, side).iter().zip(wanted) {
            assert!((found - wanted).abs() < 1e-9, "{found} {wanted}");
        }
    }

    /// Picks of several drafts in which every team chooses as the fitted model says.
    fn observed(model: &ChoiceModel, drafts: std::ops::Range<u64>) -> Evidence {
        let mut evidence = Evidence::default();
        for draft in drafts {
            let mut board = board_with(120, rules(4, 12));
            let mut luck = draft;
            while !board.is_complete() {
                luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let mut left = (luck >> 11) as f64 / (1_u64 << 53) as f64;
                let probabilities = pick_probabilities(&board);
                let is_his = |player: &PlayerIndex| {
                    left -= probabilities[player.at()];
                    left < 0.0
                };
                let taken = board.available().find(is_his).or_else(|| board.available().next()).unwrap();
                evidence.observe(model, &board, taken);
                let event = board.draft(&board.player(taken).id).unwrap();
                board.apply(&event).unwrap();
            }
        }
        evidence
    }

    #[test]
    fn every_step_explains_the_picks_better_until_the_fit_converges() {
        let mut model = ChoiceModel { weights: ChoiceModel::BEST_BALL.weights.map(|weight| weight / 2.0) };
        let mut likelihoods = Vec::new();
        for _ in 0..9 {
            let evidence = observed(&model, 0..8);
            assert_eq!(evidence.n_picks, 8 * 48);
            likelihoods.push(evidence.log_likelihood);
            model = evidence.improve(&model);
        }
        // The ridge may cost a tiny amount at the very end.
        assert!(likelihoods.is_sorted_by(|a, b| *b > a - 0.01), "{likelihoods:?}");
        assert!(
            likelihoods[8] > likelihoods[0] + 20.0 && likelihoods[8] < likelihoods[7] + 0.1,
            "{likelihoods:?}"
        );
        // Teams here never take a second kicker, which the weights do not know: the fit learns it from the picks.
        assert!(likelihoods[8] > observed(&ChoiceModel::BEST_BALL, 0..8).log_likelihood, "{likelihoods:?}");
        // The surplus comes before the urgency and the two terms for fallen players.
        assert!(model.weights[N_FEATURES - 4] < -0.5, "a surplus keeps teams away: {model:?}");
    }

    #[test]
    fn evidence_may_be_gathered_in_parts() {
        let whole = observed(&ChoiceModel::BEST_BALL, 0..4);
        let mut parts = observed(&ChoiceModel::BEST_BALL, 0..1);
        parts.merge(&observed(&ChoiceModel::BEST_BALL, 1..4));
        assert_eq!(parts.n_picks, whole.n_picks);
        let (a, b) = (parts.improve(&ChoiceModel::BEST_BALL), whole.improve(&ChoiceModel::BEST_BALL));
        assert!(a.weights.iter().zip(b.weights).all(|(a, b)| (a - b).abs() < 1e-9), "{a:?} {b:?}");
    }
}
