//! What a job does, and the list of all kinds this process can do.

use std::{collections::BTreeMap, pin::Pin, sync::Arc, time::Duration};

use serde_json::Value;
use usecases::{
    Ctx, Kind,
    jobs::{Job, Tries, tasks},
};

use crate::Mailer;

/// What a job may use besides the use cases.
pub struct Tools {
    pub ctx: Arc<Ctx>,
    /// None if mail is not configured.
    pub mailer: Option<Mailer>,
}

/// The body of a job. Its result is kept in the job's history.
pub trait Run: Job {
    fn run(self, tools: Arc<Tools>) -> impl Future<Output = Outcome> + Send;
}

pub type Outcome = Result<Value, Trouble>;

/// Why a job failed.
#[derive(Debug)]
pub enum Trouble {
    /// It may work later.
    Retry(anyhow::Error),
    /// It never will.
    GiveUp(anyhow::Error),
}

impl From<usecases::Error> for Trouble {
    fn from(error: usecases::Error) -> Self {
        let may_pass = matches!(
            error.kind,
            Kind::Unavailable | Kind::Full | Kind::Upstream | Kind::TooMany | Kind::Internal | Kind::Conflict
        );
        if may_pass { Self::Retry(error.into()) } else { Self::GiveUp(error.into()) }
    }
}

type Running = Pin<Box<dyn Future<Output = Outcome> + Send>>;

/// A kind of job with its type erased.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub queue: &'static str,
    pub tries: Tries,
    pub time_limit: Duration,
    /// Parses the job's fields and starts it.
    pub run: fn(Arc<Tools>, &str) -> Running,
}

/// Every kind of job this process can do.
#[derive(Clone, Default)]
pub struct Registry(BTreeMap<&'static str, Entry>);

impl Registry {
    #[must_use]
    pub fn with<J: Run>(mut self) -> Self {
        let entry =
            Entry { queue: J::QUEUE, tries: J::TRIES, time_limit: J::TIME_LIMIT, run: run_stored::<J> };
        self.0.insert(J::NAME, entry);
        self
    }

    /// Every task an administrator can start by its name.
    #[must_use]
    pub fn with_tasks(self) -> Self {
        self.with::<tasks::CollectSleeper>()
            .with::<tasks::CollectEspn>()
            .with::<tasks::CollectFfc>()
            .with::<tasks::CollectFantasyPros>()
            .with::<tasks::CollectXlsx>()
            .with::<tasks::UpdatePlayerStats>()
            .with::<tasks::RecalculateRankings>()
            .with::<tasks::CleanUp>()
            .with::<tasks::BackUp>()
            .with::<tasks::TryBackup>()
            .with::<tasks::Custom>()
    }

    pub(crate) fn find(&self, name: &str) -> Option<Entry> {
        self.0.get(name).copied()
    }

    pub(crate) fn queues(&self) -> Vec<&'static str> {
        let mut queues: Vec<&'static str> = self.0.values().map(|entry| entry.queue).collect();
        queues.sort_unstable();
        queues.dedup();
        queues
    }
}

fn run_stored<J: Run>(tools: Arc<Tools>, params: &str) -> Running {
    match serde_json::from_str::<J>(params) {
        Ok(job) => Box::pin(job.run(tools)),
        Err(error) => {
            let error = anyhow::Error::from(error).context("the job's fields cannot be read");
            Box::pin(std::future::ready(Err(Trouble::GiveUp(error))))
        }
    }
}
