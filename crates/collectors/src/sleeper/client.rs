use crate::collector::{Collection, SourceSettings};
use crate::fetch::{FetchError, Fetched, Fetcher, Request, parse_long_json};

use super::convert;
use super::wire::{WirePlayers, WireProjection};

/// ADP and projections of the six positions, in every format.
const PROJECTIONS: &str = "season_type=regular&order_by=adp_half_ppr&position[]=QB&position[]=RB&position[]=WR\
                           &position[]=TE&position[]=K&position[]=DEF";

/// None when the players have not changed, so nothing else is worth fetching.
pub async fn collect(
    fetcher: &Fetcher,
    settings: &SourceSettings,
    etag: Option<&str>,
) -> Result<Option<Collection>, FetchError> {
    let players = Request::get(format!("{}/v1/players/nfl", settings.sleeper_url)).unless(etag);
    let Fetched::Body { bytes, etag } = fetcher.fetch(&players).await? else { return Ok(None) };
    let players: WirePlayers = parse_long_json(bytes).await?;
    let projections = Request::get(format!(
        "{}/projections/nfl/{}?{PROJECTIONS}",
        settings.sleeper_projections_url, settings.season,
    ));
    let projections: Vec<WireProjection> = fetcher.fetch_json(&projections).await?;
    let report = convert(players, projections);
    Ok(Some(Collection { report, etag }))
}
