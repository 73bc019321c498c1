//! The rules for single values, for the API's description. Use cases and the engine enforce them; `make fuzz` sends
//! valid and invalid values and so finds rules that are described wrongly.

#![expect(dead_code, reason = "these types describe values and are never made")]

use engine::{names::team_codes, players::Position, sources::Source};
use serde::Deserialize;
use usecases::players::list::SortField;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ArrayBuilder, ObjectBuilder, OneOfBuilder, RefOr, Schema, Type, schema::SchemaType},
};

#[derive(ToSchema)]
#[schema(format = "email", max_length = 254)]
pub struct EmailText(String);

#[derive(ToSchema)]
#[schema(min_length = 3, max_length = 30, pattern = "^[A-Za-z0-9_-]+$")]
pub struct UsernameText(String);

/// With a letter and a digit.
#[derive(ToSchema)]
#[schema(min_length = 8, max_length = 256, pattern = "[A-Za-z].*[0-9]|[0-9].*[A-Za-z]")]
pub struct PasswordText(String);

/// Some text that is not blank.
#[derive(ToSchema)]
#[schema(pattern = r"\S")]
pub struct FilledText(String);

/// Kept in the audit log.
#[derive(ToSchema)]
#[schema(max_length = 500, pattern = r"\S")]
pub struct ReasonText(String);

#[derive(ToSchema)]
#[schema(max_length = 255, pattern = r"\S")]
pub struct SessionNameText(String);

/// Sent again with the same id, a change answers as the first time.
#[derive(ToSchema)]
#[schema(min_length = 1, max_length = 64)]
pub struct OperationId(String);

/// An empty one is the same as available.
#[derive(ToSchema)]
#[schema(pattern = "^(drafted|my_team|targeted|available)?$")]
pub struct MarkStatus(String);

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SessionKind {
    Personal,
    League,
    Mock,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SessionPurpose {
    Planning,
    LiveDraft,
}

/// Sites whose drafts can be followed.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DraftSite {
    Sleeper,
    Espn,
    Yahoo,
}

/// A site whose rooms are heard by the drafter's own browser.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub enum HeardSite {
    Espn,
    Yahoo,
}

/// What leads to a thing: an id, a link, a token.
#[derive(ToSchema)]
#[schema(min_length = 1)]
pub struct NonEmptyText(String);

/// Seconds a person has for a pick: 0 for as long as they want.
pub struct SecondsPerPick;

impl PartialSchema for SecondsPerPick {
    fn schema() -> RefOr<Schema> {
        let number = || ObjectBuilder::new().schema_type(SchemaType::new(Type::Integer));
        OneOfBuilder::new()
            .description(Some("Seconds a person has for a pick: 0 for as long as they want."))
            .item(number().enum_values(Some([0])))
            .item(number().minimum(Some(5)).maximum(Some(600)))
            .into()
    }
}

impl ToSchema for SecondsPerPick {}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ExportFormat {
    Json,
    Csv,
}

/// How much a position counts; one that is missing counts as usual.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE", deny_unknown_fields)]
pub struct PositionWeights {
    #[schema(nullable = false, minimum = 0, maximum = 2)]
    qb: Option<f64>,
    #[schema(nullable = false, minimum = 0, maximum = 2)]
    rb: Option<f64>,
    #[schema(nullable = false, minimum = 0, maximum = 2)]
    wr: Option<f64>,
    #[schema(nullable = false, minimum = 0, maximum = 2)]
    te: Option<f64>,
    #[schema(nullable = false, minimum = 0, maximum = 2)]
    k: Option<f64>,
    #[schema(nullable = false, minimum = 0, maximum = 2)]
    dst: Option<f64>,
}

/// Of a player, by curators.
#[derive(ToSchema)]
#[schema(max_length = 1000)]
pub struct NotesText(String);

#[derive(ToSchema)]
#[schema(max_length = 50)]
pub struct TagText(String);

/// With a letter.
#[derive(ToSchema)]
#[schema(max_length = 100, pattern = "[A-Za-z]")]
pub struct PlayerNameText(String);

/// The id of something that was listed.
#[derive(ToSchema)]
#[schema(min_length = 1)]
pub struct ListedId(String);

/// What a curator calls something, and what they say of it.
pub struct CustomFields;

impl PartialSchema for CustomFields {
    fn schema() -> RefOr<Schema> {
        let text = |most| ObjectBuilder::new().schema_type(Type::String).max_length(Some(most));
        let name = text(50).pattern(Some(r"\S"));
        ObjectBuilder::new()
            .schema_type(Type::Object)
            .property_names(Some(name))
            .additional_properties(Some(text(1000)))
            .max_properties(Some(50))
            .into()
    }
}

impl ToSchema for CustomFields {}

/// What a conflict is decided to: a name, or a value that somebody typed.
#[derive(ToSchema)]
#[serde(untagged)]
pub enum ResolutionRule {
    Named(#[schema(inline)] ResolutionName),
    Typed { value: TypedValue },
}

#[derive(ToSchema)]
#[serde(untagged)]
pub enum TypedValue {
    Text(String),
    Number(f64),
}

/// How an ADP is decided.
#[derive(ToSchema)]
pub struct StrategyRule {
    #[schema(inline)]
    strategy: StrategyName,
    /// sleeper unless given.
    #[serde(rename = "primarySource")]
    #[schema(inline)]
    primary_source: Option<SourceName>,
}

#[derive(ToSchema)]
#[serde(untagged)]
pub enum StrategyOrName {
    Name(#[schema(inline)] StrategyName),
    Strategy(StrategyRule),
}

/// As it is, or inside `resolution`.
#[derive(ToSchema)]
#[serde(untagged)]
pub enum DecisionRule {
    Plain(StrategyRule),
    Inside { resolution: StrategyOrName },
}

/// All sources, or those named.
pub struct SourcesRule;

impl PartialSchema for SourcesRule {
    fn schema() -> RefOr<Schema> {
        let named = ArrayBuilder::new().items(SourceName::schema()).min_items(Some(1));
        OneOfBuilder::new().item(AllSources::schema()).item(named).into()
    }
}

impl ToSchema for SourcesRule {}

fn source_filters() -> Vec<&'static str> {
    [""].into_iter().chain(Source::ALL.map(Source::as_str)).collect()
}

fn catalog_orders() -> Vec<&'static str> {
    [""].into_iter().chain(SortField::names()).collect()
}

fn team_names() -> Vec<&'static str> {
    team_codes().chain(["FA"]).collect()
}

fn resolution_names() -> Vec<&'static str> {
    ["recommended", "consensus"].into_iter().chain(Source::ALL.map(Source::as_str)).collect()
}

macro_rules! one_of {
    ($(#[doc = $words:literal] $name:ident: $values:expr;)*) => {$(
        #[doc = $words]
        pub struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new()
                    .schema_type(SchemaType::AnyValue)
                    .description(Some($words.trim()))
                    .enum_values(Some($values))
                    .into()
            }
        }

        impl ToSchema for $name {}
    )*};
}

one_of! {
    /// Points per reception.
    PointsPerReception: [0.0, 0.5, 1.0];
    /// Terms can only be agreed to.
    Agreed: [true];
    /// A role, by number or by name.
    Role: [1.into(), 2.into(), 3.into(), 4.into(), "USER".into(), "LEAGUEADMIN".into(), "CURATOR".into(), "ADMIN".into()] as [serde_json::Value; 8];
    /// A role that gives more than everybody has.
    ElevatedRole: [2.into(), 3.into(), 4.into(), "LEAGUEADMIN".into(), "CURATOR".into(), "ADMIN".into()] as [serde_json::Value; 6];
}

macro_rules! one_word_of {
    ($(#[doc = $meaning:literal] $name:ident: $words:expr;)*) => {$(
        #[doc = $meaning]
        pub struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new()
                    .schema_type(Type::String)
                    .description(Some($meaning.trim()))
                    .pattern(Some(format!("^({})$", $words.join("|"))))
                    .into()
            }
        }

        impl ToSchema for $name {}
    )*};
}

// Patterns, so that the generated types stay strings: clients send back words that the server listed.
one_word_of! {
    /// Where figures of players come from.
    SourceName: Source::ALL.map(Source::as_str);
    /// How a player is, as curators say.
    Health: ["active", "inactive", "questionable", "out"];
    /// How much curators care.
    Priority: ["low", "medium", "high"];
    /// What is done to many players.
    BulkKind: ["reconcile", "update", "delete"];
    /// How an ADP is decided.
    StrategyName: ["consensus", "primary_source"];
    /// All sources that collect.
    AllSources: ["all"];
    /// The sources' own answer, or one source's.
    ResolutionName: resolution_names();
    /// A position.
    PositionName: Position::ALL.map(Position::as_str);
    /// An NFL team by its code, or FA for a free agent.
    TeamName: team_names();
    /// A position; an empty one counts as none.
    PositionFilter: ["", "QB", "RB", "WR", "TE", "K", "DST"];
    /// A source; an empty one counts as none.
    SourceFilter: source_filters();
    /// How a player is; an empty one counts as none.
    HealthFilter: ["", "active", "inactive", "questionable", "out"];
    /// What a list is ordered by; an empty one counts as none.
    CatalogOrder: catalog_orders();
    /// Which way a list is ordered; an empty one counts as none.
    Direction: ["", "asc", "desc"];
    /// The last week, month or quarter; an empty one counts as none.
    Timeframe: ["", "7d", "30d", "90d"];
    /// Rows in doubt, by what was decided; an empty one counts as none.
    MatchStatus: ["", "pending", "approved", "rejected", "all"];
    /// A role by its number; an empty one counts as none.
    RoleFilter: ["", "1", "2", "3", "4"];
    /// Whether an account may sign in; an empty one counts as none.
    UserStatusFilter: ["", "active", "inactive"];
    /// What is known about an account's address; an empty one counts as none.
    EmailStateFilter: ["", "verified", "unverified", "invited"];
    /// How a file is written; an empty one counts as none.
    FileFormat: ["", "csv", "json"];
}
