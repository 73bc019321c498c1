//! The tasks an administrator can start by name: their parameters and queues.

use std::time::Duration;

use engine::sources::Source;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Job, JobRequest, Tries};
use crate::{
    error::{Error, Result},
    players::runs::{RunKind, Wish},
};

/// All queues.
pub const QUEUES: [&str; 6] =
    ["data_collection", "player_stats", "rankings", "maintenance", "custom", "mail"];

/// A failed run is recorded and not retried: the schedule starts the next one. Only a run whose process died is
/// started a second time.
const ONCE: Tries =
    Tries { most: 2, first_wait: Duration::from_secs(1), longest_wait: Duration::from_secs(1) };

/// How to run a source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CollectionOptions {
    /// The accepted run. None starts a new one.
    pub collection_id: Option<String>,
    pub kind: RunKind,
    pub force: bool,
    pub confirmed: bool,
}

impl Default for CollectionOptions {
    fn default() -> Self {
        Self { collection_id: None, kind: RunKind::Manual, force: false, confirmed: false }
    }
}

/// A run of one source.
pub trait CollectionJob: Job {
    const SOURCE: Source;
    fn options(&self) -> &CollectionOptions;
}

macro_rules! collection_jobs {
    ($($job:ident, $source:ident, $name:literal;)+) => {
        $(
            #[derive(Debug, Clone, Default, Serialize, Deserialize)]
            #[serde(default, transparent)]
            pub struct $job(pub CollectionOptions);

            impl Job for $job {
                const NAME: &'static str = $name;
                const QUEUE: &'static str = "data_collection";
                const TRIES: Tries = ONCE;
                const TIME_LIMIT: Duration = Duration::from_mins(5);
            }

            impl CollectionJob for $job {
                const SOURCE: Source = Source::$source;
                fn options(&self) -> &CollectionOptions {
                    &self.0
                }
            }
        )+

        fn collection_request(source: Source, options: CollectionOptions) -> Result<JobRequest> {
            match source {
                $(Source::$source => JobRequest::of(&$job(options)),)+
                Source::Underdog | Source::Yahoo => Err(Error::internal("this source has no collector")),
            }
        }
    };
}

collection_jobs! {
    CollectSleeper, Sleeper, "data_collection_sleeper";
    CollectEspn, Espn, "data_collection_espn";
    CollectFfc, Ffc, "data_collection_ffc";
    CollectFantasyPros, FantasyPros, "data_collection_fantasy_pros";
    CollectXlsx, Xlsx, "data_collection_xlsx";
}

/// The job of a run.
pub fn collection(
    source: Source,
    collection_id: Option<&str>,
    kind: RunKind,
    wish: Wish,
) -> Result<JobRequest> {
    let options = CollectionOptions {
        collection_id: collection_id.map(str::to_owned),
        kind,
        force: wish.is_forced,
        confirmed: wish.is_confirmed,
    };
    collection_request(source, options)
}

macro_rules! plain_jobs {
    ($($(#[$doc:meta])* $job:ident { $($field:ident: $type:ty = $default:expr),* }, $name:literal, $queue:literal, $tries:expr;)+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Serialize, Deserialize)]
        #[serde(default)]
        pub struct $job {
            $(pub $field: $type,)*
        }

        impl Default for $job {
            fn default() -> Self {
                Self { $($field: $default,)* }
            }
        }

        impl Job for $job {
            const NAME: &'static str = $name;
            const QUEUE: &'static str = $queue;
            const TRIES: Tries = $tries;
            const TIME_LIMIT: Duration = Duration::from_mins(10);
        }
    )+};
}

const USUAL: Tries =
    Tries { most: 3, first_wait: Duration::from_secs(5), longest_wait: Duration::from_hours(1) };

plain_jobs! {
    /// Recomputes every player's facts, figures and conflicts.
    UpdatePlayerStats {}, "player_stats_update", "player_stats", USUAL;
    /// Recomputes the consensus, because older figures count less.
    RecalculateRankings {}, "rankings_recalculation", "rankings", USUAL;
    /// Deletes old jobs, runs, histories, links and states.
    CleanUp { days: u16 = 90 }, "cleanup_old_data", "maintenance", USUAL;
    /// Makes the backup that is due.
    BackUp {}, "backup", "maintenance", ONCE;
    /// Restores the newest backup beside the data, to see whether it can be.
    TryBackup {}, "backup_trial", "maintenance", ONCE;
    /// One of a few operations by name.
    Custom { operation: String = String::new() }, "custom", "custom", ONCE;
}

/// A task an operator can start by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Task {
    pub name: &'static str,
    pub queue: &'static str,
    max_tries: i32,
}

impl Task {
    const fn of<J: Job>() -> Self {
        Self { name: J::NAME, queue: J::QUEUE, max_tries: J::TRIES.most }
    }
}

pub const TASKS: [Task; 9] = [
    Task::of::<CollectSleeper>(),
    Task::of::<CollectEspn>(),
    Task::of::<CollectFfc>(),
    Task::of::<CollectFantasyPros>(),
    Task::of::<CollectXlsx>(),
    Task::of::<UpdatePlayerStats>(),
    Task::of::<RecalculateRankings>(),
    Task::of::<CleanUp>(),
    Task::of::<Custom>(),
];

pub fn find(name: &str) -> Option<Task> {
    TASKS.into_iter().find(|task| task.name == name)
}

/// A task with the fields as the operator typed them. They are checked when it runs.
pub(super) fn request(task: Task, params: Map<String, Value>) -> JobRequest {
    JobRequest {
        name: task.name,
        queue: task.queue,
        params: Value::Object(params).to_string(),
        max_tries: task.max_tries,
    }
}
