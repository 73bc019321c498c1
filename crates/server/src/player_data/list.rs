//! The catalog: pages of it, searches in it, and single players.

use std::collections::BTreeMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use usecases::players::{
    self,
    curation::{self, MetadataChange},
    list::{Filter, SortField, check_page, find, page, sort},
    views::{self, CatalogRow, PlayerDetails},
};
use utoipa::{IntoParams, ToSchema};

use super::query::Pairs;
use crate::{
    error::ApiResult,
    extract::{Caller, Json as Body, Path},
    state::AppState,
    value_rules::{
        CatalogOrder, CustomFields, Direction, Health, HealthFilter, NotesText, PositionFilter, Priority,
        SourceFilter, TagText,
    },
};

/// What players are filtered by.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameters; they are read one by one")]
pub struct FilterQuery {
    /// Found in name, position or team.
    q: Option<String>,
    /// Repeatable, or separated by commas.
    #[param(inline, value_type = Option<Vec<PositionFilter>>)]
    position: Option<Vec<String>>,
    /// A team's code, or FA; repeatable.
    team: Option<Vec<String>>,
    adp_min: Option<f64>,
    adp_max: Option<f64>,
    /// Whom this source speaks of; repeatable.
    #[param(inline, value_type = Option<Vec<SourceFilter>>)]
    source: Option<Vec<String>>,
    has_projections: Option<bool>,
    /// Repeatable.
    #[param(inline, value_type = Option<Vec<HealthFilter>>)]
    status: Option<Vec<String>>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameters; they are read one by one")]
pub struct PageQuery {
    /// From 1.
    #[param(minimum = 1)]
    page: Option<i64>,
    /// 1 to 200; 50 unless given.
    #[param(minimum = 1, maximum = 200)]
    page_size: Option<i64>,
    /// name unless given.
    #[param(inline, value_type = Option<CatalogOrder>)]
    sort_by: Option<String>,
    /// asc unless given.
    #[param(inline, value_type = Option<Direction>)]
    sort_order: Option<String>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameters; they are read one by one")]
pub struct SliceQuery {
    /// 1 to 200; 50 unless given.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    #[param(minimum = 0)]
    offset: Option<i64>,
}

pub fn filter(pairs: &Pairs) -> ApiResult<Filter> {
    Ok(Filter {
        text: pairs.text("q").unwrap_or_default().to_owned(),
        positions: Filter::read_positions(&pairs.list("position"))?,
        teams: Filter::read_teams(&pairs.list("team")),
        adp_min: pairs.number("adp_min")?,
        adp_max: pairs.number("adp_max")?,
        sources: Filter::read_sources(&pairs.list("source"))?,
        has_projections: pairs.boolean("has_projections")?,
        statuses: Filter::read_statuses(pairs.list("status"))?,
    })
}

/// The filters as they were understood.
fn applied(filter: &Filter) -> BTreeMap<&'static str, Value> {
    let mut applied = BTreeMap::new();
    let mut add = |name, value: Value| {
        let is_set = match &value {
            Value::Null => false,
            Value::String(text) => !text.trim().is_empty(),
            Value::Array(list) => !list.is_empty(),
            _ => true,
        };
        if is_set {
            applied.insert(name, value);
        }
    };
    add("q", filter.text.trim().into());
    add("position", filter.positions.iter().map(|position| position.as_str()).collect());
    add("team", filter.teams.clone().into());
    add("adp_min", filter.adp_min.into());
    add("adp_max", filter.adp_max.into());
    add("source", filter.sources.iter().map(|source| source.as_str()).collect());
    add("has_projections", filter.has_projections.into());
    add("status", filter.statuses.clone().into());
    applied
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PlayerPage {
    pub data: Vec<CatalogRow>,
    pub pagination: Pagination,
    pub metadata: PageMetadata,
    #[schema(value_type = std::collections::HashMap<String, Value>)]
    pub filters_applied: BTreeMap<&'static str, Value>,
    pub sort_applied: SortApplied,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Pagination {
    pub page: usize,
    pub current_page: usize,
    pub page_size: usize,
    pub total_items: usize,
    pub total_count: usize,
    pub total_pages: usize,
    pub has_next: bool,
    pub has_previous: bool,
    #[schema(required)]
    pub next_page: Option<usize>,
    #[schema(required)]
    pub previous_page: Option<usize>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PageMetadata {
    /// Names the page: the same question has the same key.
    pub cache_key: String,
    pub cache_hit: bool,
    pub query_time_ms: u64,
    #[schema(required)]
    pub last_updated: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SortApplied {
    pub sort_by: String,
    pub sort_order: &'static str,
}

impl Pagination {
    fn new(page: usize, page_size: usize, total: usize) -> Self {
        let total_pages = total.div_ceil(page_size);
        let has_next = page < total_pages;
        Self {
            page,
            current_page: page,
            page_size,
            total_items: total,
            total_count: total,
            total_pages,
            has_next,
            has_previous: page > 1,
            next_page: has_next.then(|| page + 1),
            previous_page: (page > 1).then(|| page - 1),
        }
    }
}

fn read_order(pairs: &Pairs) -> ApiResult<(String, SortField, bool)> {
    let sort_by = pairs.text("sort_by").unwrap_or("name");
    let is_descending = match pairs.text("sort_order").unwrap_or("asc") {
        "asc" => false,
        "desc" => true,
        _ => {
            let error = crate::error::ApiError::invalid_field("sort_order", "Invalid sort order");
            return Err(error);
        }
    };
    Ok((sort_by.to_owned(), sort_by.parse()?, is_descending))
}

/// A page of the catalog
#[utoipa::path(
    get, path = "/api/v1/players/paginated", tag = "player data", params(PageQuery, FilterQuery),
    responses((status = 200, body = PlayerPage))
)]
pub async fn paginated(State(state): State<AppState>, pairs: Pairs) -> ApiResult<Json<PlayerPage>> {
    let began = std::time::Instant::now();
    let (number, size) = check_page(pairs.whole("page", 1)?, pairs.whole("page_size", 50)?)?;
    let (sort_by, field, is_descending) = read_order(&pairs)?;
    let filter = filter(&pairs)?;
    let catalog = players::current(&state.ctx).await?;
    let now = state.ctx.clock.now();
    let sorted = sort(find(&catalog, &filter), &catalog, now, field, is_descending);
    let data = page(&sorted, number, size).iter().map(|player| views::row(player, &catalog, now)).collect();
    let filters_applied = applied(&filter);
    let sort_order = if is_descending { "desc" } else { "asc" };
    let question = format!("{number} {size} {sort_by} {sort_order} {filters_applied:?}");
    Ok(Json(PlayerPage {
        data,
        pagination: Pagination::new(number, size, sorted.len()),
        metadata: PageMetadata {
            cache_key: hex(&Sha256::digest(question.as_bytes())[..8]),
            // Pages are not cached: the whole catalog is in memory.
            cache_hit: false,
            query_time_ms: u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX),
            last_updated: catalog.players().iter().map(|player| player.row.updated_at).max(),
        },
        filters_applied,
        sort_applied: SortApplied { sort_by, sort_order },
    }))
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PlayerSearch {
    pub players: Vec<CatalogRow>,
    pub total: usize,
    pub limit: usize,
    pub offset: usize,
}

/// Players of the catalog by name, position or team
#[utoipa::path(
    get, path = "/api/v1/players/search", tag = "player data", params(FilterQuery, SliceQuery),
    responses((status = 200, body = PlayerSearch))
)]
pub async fn search(State(state): State<AppState>, pairs: Pairs) -> ApiResult<Json<PlayerSearch>> {
    let limit = pairs.limit("limit", 50, 200)? as usize;
    let offset = pairs.whole("offset", 0)?;
    let offset = usize::try_from(offset)
        .map_err(|_| crate::error::ApiError::invalid_field("offset", "offset must not be negative"))?;
    let filter = filter(&pairs)?;
    let catalog = players::current(&state.ctx).await?;
    let now = state.ctx.clock.now();
    let sorted = sort(find(&catalog, &filter), &catalog, now, SortField::Name, false);
    let rows = sorted.iter().skip(offset).take(limit).map(|player| views::row(player, &catalog, now));
    Ok(Json(PlayerSearch { players: rows.collect(), total: sorted.len(), limit, offset }))
}

/// Everything that is known of a player
#[utoipa::path(
    get, path = "/api/v1/players/{id}/details", tag = "player data", params(("id" = String, Path)),
    responses((status = 200, body = PlayerDetails))
)]
pub async fn details(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> ApiResult<Json<PlayerDetails>> {
    Ok(Json(views::details(&state.ctx, &id).await?))
}

/// What curators say of a player; what is not sent stays.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "describes the body; its fields are checked one by one")]
pub struct NewMetadata {
    #[schema(inline, value_type = Option<NotesText>)]
    notes: Option<String>,
    #[schema(inline, value_type = Option<Vec<TagText>>, max_items = 50)]
    tags: Option<Vec<String>>,
    #[schema(inline, value_type = Option<Priority>)]
    priority: Option<String>,
    #[schema(inline, value_type = Option<Health>)]
    status: Option<String>,
    #[schema(inline, value_type = Option<CustomFields>)]
    custom_fields: Option<BTreeMap<String, String>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedPlayer {
    pub success: bool,
    pub player: PlayerDetails,
}

/// Change what curators say of a player
#[utoipa::path(
    put, path = "/api/v1/players/{id}/metadata", tag = "player data", params(("id" = String, Path)),
    request_body = NewMetadata, responses((status = 200, body = ChangedPlayer))
)]
pub async fn set_metadata(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Body(fields): Body<Map<String, Value>>,
) -> ApiResult<Json<ChangedPlayer>> {
    let change = MetadataChange::read(&fields)?;
    let player = curation::set_metadata(&state.ctx, &identity, &id, &change).await?;
    Ok(Json(ChangedPlayer { success: true, player }))
}
