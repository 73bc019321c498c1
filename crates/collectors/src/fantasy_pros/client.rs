use engine::league::Scoring;

use crate::collector::{Collection, SourceSettings};
use crate::fetch::{FetchError, Fetcher, Request};

use super::convert::convert;
use super::wire::WireAnswer;

pub async fn collect(
    fetcher: &Fetcher,
    settings: &SourceSettings,
    key: &str,
) -> Result<Collection, FetchError> {
    let mut answers = Vec::new();
    for (scoring, name) in [(Scoring::Standard, "STD"), (Scoring::HalfPpr, "HALF"), (Scoring::Ppr, "PPR")] {
        let url = format!(
            "{}/public/v2/json/nfl/{}/consensus-rankings?type=adp&scoring={name}&position=ALL&week=0",
            settings.fantasy_pros_url, settings.season,
        );
        let request = Request::get(url).with_header("x-api-key", key);
        answers.push((scoring, fetcher.fetch_json::<WireAnswer>(&request).await?));
    }
    Ok(Collection { report: convert(answers)?, etag: None })
}
