//! The two review queues, and arbitrage between platforms.

use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use usecases::players::{
    arbitrage::{self, Alert, AlertOptions, Opportunity},
    conflicts::{self, Resolved, ReviewFilter, ReviewItem, Strategy},
    list::{Filter, check_page, page},
    matches::{self, Decision, MatchItem},
};
use utoipa::{IntoParams, ToSchema};

use super::query::Pairs;
use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Json as Body, Path},
    state::AppState,
    value_rules::{DecisionRule, ListedId, MatchStatus, PositionFilter, SourceFilter, StrategyOrName},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameters; they are read by name")]
pub struct ReviewQuery {
    /// In picks; 10 unless given.
    min_variance: Option<f64>,
    /// Repeatable.
    #[param(inline, value_type = Option<Vec<SourceFilter>>)]
    sources: Option<Vec<String>>,
    /// Repeatable.
    #[param(inline, value_type = Option<Vec<PositionFilter>>)]
    positions: Option<Vec<String>>,
    #[param(minimum = 1)]
    page: Option<i64>,
    /// 1 to 200; 20 unless given.
    #[param(minimum = 1, maximum = 200)]
    page_size: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewPage {
    pub items: Vec<ReviewItem>,
    pub total: usize,
    pub page: usize,
    pub page_size: usize,
    #[serde(rename = "hasNext")]
    pub has_next: bool,
    #[serde(rename = "hasPrevious")]
    pub has_previous: bool,
}

/// ADPs on which the sources disagree, the widest spread first
#[utoipa::path(
    get, path = "/api/v1/admin/collection/review-queue", tag = "reviews", params(ReviewQuery),
    responses((status = 200, body = ReviewPage))
)]
pub async fn queue(State(state): State<AppState>, pairs: Pairs) -> ApiResult<Json<ReviewPage>> {
    let (number, size) = check_page(pairs.whole("page", 1)?, pairs.whole("page_size", 20)?)?;
    let filter = ReviewFilter {
        min_variance: pairs.number("min_variance")?.unwrap_or(10.0),
        sources: Filter::read_sources(&pairs.list("sources"))?,
        positions: Filter::read_positions(&pairs.list("positions"))?,
    };
    let items = conflicts::review_queue(&state.ctx, &filter).await?;
    let shown = page(&items, number, size).to_vec();
    Ok(Json(ReviewPage {
        total: items.len(),
        page: number,
        page_size: size,
        has_next: number.saturating_mul(size) < items.len(),
        has_previous: number > 1,
        items: shown,
    }))
}

/// How an item is decided, as it is or inside `resolution`.
#[derive(Debug, Deserialize)]
pub struct NewDecision {
    #[serde(default)]
    strategy: Option<String>,
    #[serde(rename = "primarySource", default)]
    primary_source: Option<String>,
    #[serde(default)]
    resolution: Option<Value>,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct NewDecisions {
    #[serde(rename = "reviewIds", default)]
    #[schema(required, min_items = 1, max_items = 500)]
    review_ids: Vec<String>,
    #[serde(default)]
    #[schema(value_type = StrategyOrName, required)]
    resolution: Value,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DecisionResult {
    pub success: bool,
    pub data: Resolved,
}

fn read_strategy(strategy: Option<&str>, primary_source: Option<&str>) -> ApiResult<Strategy> {
    let name = primary_source.unwrap_or("sleeper");
    let unknown = |_| ApiError::invalid_field("primarySource", format!("Unknown source: {name}"));
    let source = name.parse().map_err(unknown)?;
    match strategy {
        Some("consensus") => Ok(Strategy::Consensus),
        Some("primary_source") => Ok(Strategy::PrimarySource(source)),
        _ => Err(ApiError::invalid_field("strategy", "Invalid strategy")),
    }
}

fn strategy_of(resolution: &Value) -> ApiResult<Strategy> {
    if let Some(text) = resolution.as_str() {
        return read_strategy(Some(text), None);
    }
    let source = match resolution.get("primarySource") {
        None | Some(Value::Null) => None,
        Some(Value::String(name)) => Some(name.as_str()),
        Some(_) => return Err(ApiError::invalid_field("primarySource", "Invalid value for primarySource")),
    };
    read_strategy(resolution.get("strategy").and_then(Value::as_str), source)
}

/// Decide one ADP
#[utoipa::path(
    post, path = "/api/v1/admin/collection/review/{id}/resolve", tag = "reviews", params(("id" = String, Path)),
    request_body = DecisionRule,
    responses((status = 200, body = DecisionResult), (status = 409, description = "Review item already resolved", body = ErrorBody))
)]
pub async fn resolve(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Body(body): Body<NewDecision>,
) -> ApiResult<Json<DecisionResult>> {
    let strategy = match &body.resolution {
        Some(resolution) if !resolution.is_null() => strategy_of(resolution)?,
        _ => read_strategy(body.strategy.as_deref(), body.primary_source.as_deref())?,
    };
    conflicts::resolve_review(&state.ctx, &identity, &id, &strategy).await?;
    Ok(Json(DecisionResult { success: true, data: Resolved { resolved: 1, failed: Vec::new() } }))
}

/// How many items one request may decide.
const MOST_DECISIONS: usize = 500;

/// Decide many ADPs alike
#[utoipa::path(
    post, path = "/api/v1/admin/collection/review/bulk-resolve", tag = "reviews", request_body = NewDecisions,
    responses((status = 200, body = DecisionResult))
)]
pub async fn bulk_resolve(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(body): Body<NewDecisions>,
) -> ApiResult<Json<DecisionResult>> {
    if body.review_ids.is_empty() {
        return Err(ApiError::invalid_field("reviewIds", "Select at least one review item"));
    }
    if body.review_ids.len() > MOST_DECISIONS {
        return Err(ApiError::invalid_field("reviewIds", "Select at most 500 review items"));
    }
    let strategy = strategy_of(&body.resolution)?;
    let data = conflicts::resolve_reviews(&state.ctx, &identity, &body.review_ids, &strategy).await?;
    Ok(Json(DecisionResult { success: true, data }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameters; they are read by name")]
pub struct MatchQuery {
    /// pending unless given.
    #[param(inline, value_type = Option<MatchStatus>)]
    status: Option<String>,
    /// 1 to 200; 50 unless given.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MatchList {
    pub items: Vec<MatchItem>,
    pub total: i64,
}

/// Rows of sources that could be one of several players
#[utoipa::path(
    get, path = "/api/v1/admin/review-queue", tag = "reviews", params(MatchQuery),
    responses((status = 200, body = MatchList))
)]
pub async fn match_queue(State(state): State<AppState>, pairs: Pairs) -> ApiResult<Json<MatchList>> {
    let limit = pairs.limit("limit", 50, 200)?;
    let status = pairs.text("status").unwrap_or("pending");
    let (items, total) = matches::list(&state.ctx, status, limit).await?;
    Ok(Json(MatchList { items, total }))
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct MatchDecision {
    #[serde(default)]
    #[schema(inline, value_type = ListedId, required)]
    review_id: String,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct MatchApproval {
    #[serde(default)]
    #[schema(inline, value_type = ListedId, required)]
    review_id: String,
    /// Who it is, where it is another player than the candidate.
    #[serde(default)]
    #[schema(inline, value_type = Option<ListedId>)]
    player_id: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DecidedMatch {
    pub success: bool,
    pub review_id: String,
    /// approved or rejected.
    pub status: &'static str,
    pub player_id: String,
}

async fn decide(
    state: &AppState,
    identity: &usecases::accounts::Identity,
    review_id: String,
    decision: Decision<'_>,
) -> ApiResult<Json<DecidedMatch>> {
    if review_id.is_empty() {
        return Err(ApiError::invalid_field("review_id", "review_id is required"));
    }
    let player_id = matches::decide(&state.ctx, identity, &review_id, decision).await?;
    Ok(Json(DecidedMatch { success: true, review_id, status: decision.status(), player_id }))
}

/// It is the candidate, or the player named, for good
#[utoipa::path(
    post, path = "/api/v1/admin/review-queue/approve", tag = "reviews", request_body = MatchApproval,
    responses(
        (status = 200, body = DecidedMatch),
        (status = 404, description = "Review item not found", body = ErrorBody),
        (status = 409, description = "Review item already resolved", body = ErrorBody),
    )
)]
pub async fn approve(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(body): Body<MatchApproval>,
) -> ApiResult<Json<DecidedMatch>> {
    let decision = body.player_id.as_deref().map_or(Decision::Approve, Decision::ApproveAs);
    decide(&state, &identity, body.review_id, decision).await
}

/// It is somebody else: a new player
#[utoipa::path(
    post, path = "/api/v1/admin/review-queue/reject", tag = "reviews", request_body = MatchDecision,
    responses(
        (status = 200, body = DecidedMatch),
        (status = 404, description = "Review item not found", body = ErrorBody),
        (status = 409, description = "Review item already resolved", body = ErrorBody),
    )
)]
pub async fn reject(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(body): Body<MatchDecision>,
) -> ApiResult<Json<DecidedMatch>> {
    decide(&state, &identity, body.review_id, Decision::Reject).await
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameters; they are read by name")]
pub struct ArbitrageQuery {
    /// In picks; 10 unless given.
    min_variance: Option<f64>,
    /// 1 to 200; 50 unless given.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    /// Both platforms must be among these; repeatable.
    #[param(inline, value_type = Option<Vec<SourceFilter>>)]
    platforms: Option<Vec<String>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Opportunities {
    pub opportunities: Vec<Opportunity>,
    pub total: usize,
}

/// Players whom one platform sells cheaper than another
#[utoipa::path(
    get, path = "/api/v1/admin/collection/arbitrage/opportunities", tag = "reviews", params(ArbitrageQuery),
    responses((status = 200, body = Opportunities))
)]
pub async fn opportunities(State(state): State<AppState>, pairs: Pairs) -> ApiResult<Json<Opportunities>> {
    let limit = pairs.limit("limit", 50, 200)? as usize;
    let at_least = pairs.number("min_variance")?.unwrap_or(arbitrage::USUAL_VARIANCE);
    let platforms = Filter::read_sources(&pairs.list("platforms"))?;
    let mut opportunities = arbitrage::opportunities(&state.ctx, at_least, &platforms).await?;
    let total = opportunities.len();
    opportunities.truncate(limit);
    Ok(Json(Opportunities { opportunities, total }))
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct NewAlert {
    #[serde(rename = "opportunityId", default)]
    #[schema(inline, value_type = ListedId, required)]
    opportunity_id: String,
    #[serde(default)]
    options: Option<AlertOptions>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CreatedAlert {
    pub success: bool,
    pub alert: Alert,
}

/// Be told when two platforms differ by so many picks
#[utoipa::path(
    post, path = "/api/v1/admin/collection/arbitrage/alerts", tag = "reviews", request_body = NewAlert,
    responses((status = 201, body = CreatedAlert), (status = 404, description = "Opportunity not found", body = ErrorBody))
)]
pub async fn create_alert(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(body): Body<NewAlert>,
) -> ApiResult<(StatusCode, Json<CreatedAlert>)> {
    if body.opportunity_id.is_empty() {
        return Err(ApiError::invalid_field("opportunityId", "opportunityId is required"));
    }
    let options = body.options.unwrap_or_default();
    let alert = arbitrage::create_alert(&state.ctx, &identity, &body.opportunity_id, options).await?;
    Ok((StatusCode::CREATED, Json(CreatedAlert { success: true, alert })))
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Alerts {
    pub alerts: Vec<Alert>,
    pub total: usize,
}

/// The alerts there are
#[utoipa::path(
    get, path = "/api/v1/admin/collection/arbitrage/alerts", tag = "reviews",
    responses((status = 200, body = Alerts))
)]
pub async fn alerts(State(state): State<AppState>) -> ApiResult<Json<Alerts>> {
    let alerts = arbitrage::alerts(&state.ctx).await?;
    Ok(Json(Alerts { total: alerts.len(), alerts }))
}
