//! What a run would bring.

use std::collections::BTreeMap;

use engine::{
    players::Position,
    sources::{Finding, SourcePlayer},
};
use serde::Serialize;
use usecases::players::{collect::Preview, views::rounded};
use utoipa::ToSchema;

#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "the names are the contract's")]
pub struct DryRun {
    pub dry_run: bool,
    pub source: &'static str,
    pub preview_data: PreviewData,
    pub impact_analysis: ImpactAnalysis,
    /// What is odd about its values. A run with one beyond the limits is held for a decision.
    pub findings: Vec<Finding>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PreviewData {
    pub total_collected: usize,
    pub position_breakdown: BTreeMap<&'static str, usize>,
    pub data_quality_metrics: DataQuality,
    pub sample_players: Vec<SamplePlayer>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DataQuality {
    pub completeness_score: f64,
    pub accuracy_indicators: AccuracyIndicators,
    pub potential_duplicates: usize,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AccuracyIndicators {
    pub matched_players: usize,
    pub unmatched_players: usize,
    pub invalid_rows: usize,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SamplePlayer {
    pub name: String,
    #[schema(required)]
    pub position: Option<&'static str>,
    #[schema(required)]
    pub team: Option<&'static str>,
    #[schema(required)]
    pub source_id: Option<String>,
}

impl From<&SourcePlayer> for SamplePlayer {
    fn from(player: &SourcePlayer) -> Self {
        Self {
            name: player.name.clone(),
            position: player.position.map(Position::as_str),
            team: player.team.code(),
            source_id: player.source_id.clone(),
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ImpactAnalysis {
    pub would_create: usize,
    pub would_update: usize,
    /// In seconds.
    pub estimated_processing_time: u32,
    pub potential_issues: Vec<String>,
}

impl From<Preview> for DryRun {
    fn from(preview: Preview) -> Self {
        let staged = &preview.staged;
        let breakdown = staged.by_position().into_iter().map(|(position, n)| (position.as_str(), n));
        // Players by ADP: well-known names are a better sample than the first of thousands of rows.
        let mut sample: Vec<&SourcePlayer> = staged.taken().collect();
        let adp = |player: &SourcePlayer| player.any_adp().unwrap_or(f64::INFINITY);
        sample.sort_by(|a, b| adp(a).total_cmp(&adp(b)));
        Self {
            dry_run: true,
            source: preview.source.as_str(),
            preview_data: PreviewData {
                total_collected: staged.taken().count(),
                position_breakdown: breakdown.collect(),
                data_quality_metrics: DataQuality {
                    completeness_score: rounded(staged.completeness(), 100.0),
                    accuracy_indicators: AccuracyIndicators {
                        matched_players: staged.n_known(),
                        unmatched_players: staged.n_new() + staged.n_in_doubt(),
                        invalid_rows: staged.report.refused.len(),
                    },
                    potential_duplicates: preview.n_duplicates,
                },
                sample_players: sample.into_iter().take(10).map(SamplePlayer::from).collect(),
            },
            impact_analysis: ImpactAnalysis {
                would_create: staged.n_new(),
                would_update: staged.n_known(),
                estimated_processing_time: preview.estimated_seconds,
                potential_issues: preview.issues,
            },
            findings: preview.findings,
        }
    }
}
