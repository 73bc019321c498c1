use crate::collector::{Collection, SourceSettings};
use crate::fetch::{FetchError, Fetcher, Request};

use super::convert::convert;
use super::wire::{WirePlayers, WireSchedule};

/// No player beyond these is drafted anywhere.
const FILTER: &str = r#"{"players":{"limit":400,"sortAdp":{"sortAsc":true,"sortPriority":1}}}"#;

pub async fn collect(fetcher: &Fetcher, settings: &SourceSettings) -> Result<Collection, FetchError> {
    let season = format!("{}/apis/v3/games/ffl/seasons/{}", settings.espn_url, settings.season);
    let schedule: WireSchedule =
        fetcher.fetch_json(&Request::get(format!("{season}?view=proTeamSchedules_wl"))).await?;
    // The third default league is the PPR one.
    let players = Request::get(format!("{season}/segments/0/leaguedefaults/3?view=kona_player_info"));
    let players: WirePlayers = fetcher.fetch_json(&players.with_header("x-fantasy-filter", FILTER)).await?;
    Ok(Collection { report: convert(players, &schedule, settings.season)?, etag: None })
}
