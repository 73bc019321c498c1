//! Changes of player data, for the live screens of the admin area.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DataNews {
    PlayerUpdated {
        player_id: String,
        changes: Vec<String>,
    },
    /// The figures of the whole catalog changed.
    AnalyticsUpdated {
        reason: Reason,
    },
    ConflictResolved {
        player_id: String,
        conflict_id: String,
        field: String,
        resolution: serde_json::Value,
    },
    BulkOperation {
        operation_id: String,
        status: String,
        result: Option<BulkCounts>,
    },
    CollectionStarted {
        source: String,
        collection_id: String,
    },
    CollectionComplete(CollectionEnd),
    CollectionFailed {
        source: String,
        collection_id: String,
        error: String,
    },
    /// Its values wait for a decision.
    CollectionHeld {
        source: String,
        collection_id: String,
        reason: String,
    },
    ReviewResolved {
        review_id: String,
        player_id: String,
        strategy: String,
    },
    ArbitrageAlert {
        alert_id: String,
        opportunity_id: String,
        variance: f64,
    },
}

/// Why the figures changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    Collection,
    Import,
    Bulk,
    Clear,
    Consensus,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CollectionEnd {
    pub source: String,
    pub collection_id: String,
    pub n_players: i64,
    pub n_new: i64,
    pub n_updated: i64,
    pub processing_time_seconds: f64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BulkCounts {
    pub success_count: i64,
    pub error_count: i64,
    pub errors: Vec<BulkError>,
}

/// A player an operation could not be done to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct BulkError {
    pub player_id: String,
    pub error: String,
}
