//! What a task is, and the list of all of them.

use std::{collections::BTreeMap, pin::Pin, sync::Arc};

use serde_json::Value;
use usecases::{Ctx, jobs::Job};

/// What a task answers when it is done: whatever is worth keeping in its history.
pub type Outcome = Result<Value, Trouble>;

/// Why a task is not done.
#[derive(Debug)]
pub enum Trouble {
    /// It may work later.
    Retry(anyhow::Error),
    /// It never will.
    GiveUp(anyhow::Error),
}

impl From<usecases::Error> for Trouble {
    fn from(error: usecases::Error) -> Self {
        use usecases::Kind;
        let may_pass = matches!(
            error.kind,
            Kind::Unavailable | Kind::Full | Kind::Upstream | Kind::TooMany | Kind::Internal | Kind::Conflict
        );
        if may_pass { Self::Retry(error.into()) } else { Self::GiveUp(error.into()) }
    }
}

type Running = Pin<Box<dyn Future<Output = Outcome> + Send>>;
type Body = Arc<dyn Fn(Arc<Ctx>, Job) -> Running + Send + Sync>;

/// A kind of work: its name, the queue it waits in, and its body.
#[derive(Clone)]
pub struct Task {
    pub name: &'static str,
    pub queue: &'static str,
    pub(crate) body: Body,
}

impl Task {
    pub fn new<F, R>(queue: &'static str, name: &'static str, body: F) -> Self
    where
        F: Fn(Arc<Ctx>, Job) -> R + Send + Sync + 'static,
        R: Future<Output = Outcome> + Send + 'static,
    {
        Self { name, queue, body: Arc::new(move |ctx, job| Box::pin(body(ctx, job))) }
    }
}

/// Every task this process can do.
#[derive(Clone, Default)]
pub struct Registry {
    tasks: BTreeMap<&'static str, Task>,
}

impl Registry {
    #[must_use]
    pub fn with(mut self, task: Task) -> Self {
        self.tasks.insert(task.name, task);
        self
    }

    pub(crate) fn find(&self, name: &str) -> Option<&Task> {
        self.tasks.get(name)
    }

    /// The queues that have a task, each once.
    pub(crate) fn queues(&self) -> Vec<&'static str> {
        let mut queues: Vec<_> = self.tasks.values().map(|task| task.queue).collect();
        queues.sort_unstable();
        queues.dedup();
        queues
    }
}
