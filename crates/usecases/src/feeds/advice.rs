//! What the panel over the room shows: the verdict on the session's board, in short.

use engine::{
    players::Position,
    simulation::{AdvisedPlayer, Alternative, Verdict},
};

use super::pairing;
use crate::{Ctx, error::Result, sessions};

/// Others that the panel has room for.
const N_OTHERS: usize = 3;

#[derive(Debug, Default)]
pub struct Advice {
    /// Picks before mine. None when I have none left.
    pub you_in: Option<u16>,
    pub pick: Option<u16>,
    pub next_pick: Option<u16>,
    pub verdict: Option<Choice>,
    pub reason: Option<String>,
    pub is_toss_up: bool,
    pub others: Vec<Choice>,
}

#[derive(Debug)]
pub struct Choice {
    pub name: String,
    pub position: Position,
    pub team: Option<String>,
    pub bye_week: Option<u8>,
    pub at_pick: Option<f64>,
    pub at_next_pick: Option<f64>,
    /// Points given up against the verdict.
    pub points: Option<f64>,
}

/// The advice for a paired browser.
pub async fn advice(ctx: &Ctx, id: &str, token: &str) -> Result<Advice> {
    let row = pairing::by_token(ctx, id, token).await?;
    let session = sessions::load(ctx, &row.owner_id, &row.session_id).await?;
    let verdict = sessions::advice(ctx, &row.owner_id, &row.session_id).await?;
    let bye = |player_id: &str| {
        session.board.pool().find(player_id).and_then(|at| session.board.pool().get(at).bye_week)
    };
    Ok(verdict.map_or_else(Advice::default, |verdict| in_short(&verdict, bye)))
}

fn in_short(verdict: &Verdict, bye: impl Fn(&str) -> Option<u8>) -> Advice {
    let other = |other: &Alternative| choice(&other.player, Some(other.difference.mean), &bye);
    Advice {
        you_in: Some(verdict.my_pick.saturating_sub(verdict.current_pick)),
        pick: Some(verdict.my_pick),
        next_pick: verdict.following_pick,
        reason: verdict.recommended.reasons.first().map(|reason| reason.text.clone()),
        is_toss_up: verdict.is_toss_up,
        verdict: Some(choice(&verdict.recommended, None, &bye)),
        others: verdict.alternatives.iter().take(N_OTHERS).map(other).collect(),
    }
}

fn choice(player: &AdvisedPlayer, points: Option<f64>, bye: &impl Fn(&str) -> Option<u8>) -> Choice {
    Choice {
        name: player.name.clone(),
        position: player.position,
        team: player.team.clone(),
        bye_week: bye(&player.player_id),
        at_pick: Some(player.at_my_pick),
        at_next_pick: player.at_following_pick,
        points,
    }
}
