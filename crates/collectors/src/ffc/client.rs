use crate::collector::{Collection, SourceSettings};
use crate::fetch::{FetchError, Fetcher, Request};

use super::convert::{FORMATS, convert};
use super::wire::WireAnswer;

/// The most common league size.
const N_TEAMS: u8 = 12;

pub async fn collect(fetcher: &Fetcher, settings: &SourceSettings) -> Result<Collection, FetchError> {
    let mut answers = Vec::new();
    for format in FORMATS {
        let (base, name, season) = (&settings.ffc_url, format.name, settings.season);
        let url = format!("{base}/api/v1/adp/{name}?teams={N_TEAMS}&year={season}&position=all");
        answers.push((format, fetcher.fetch_json::<WireAnswer>(&Request::get(url)).await?));
    }
    Ok(Collection { report: convert(answers)?, etag: None })
}
