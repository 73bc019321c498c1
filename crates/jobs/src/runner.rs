//! Claims jobs, runs them, keeps their leases, and records how they ended.

use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use tokio::time::Instant;
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use usecases::{
    Ctx,
    jobs::{self, ClaimedJob},
};

use crate::{
    registry::{Outcome, Registry, Tools, Trouble},
    schedule::Schedule,
};

#[derive(Debug, Clone)]
pub struct RunnerSettings {
    /// How many jobs of one queue run at once.
    pub workers_per_queue: usize,
    /// A job whose process died is taken over after this time.
    pub lease: Duration,
    /// How often a queue is checked without being notified.
    pub poll: Duration,
}

impl Default for RunnerSettings {
    fn default() -> Self {
        Self { workers_per_queue: 2, lease: Duration::from_mins(1), poll: Duration::from_secs(1) }
    }
}

#[derive(Clone)]
pub struct Runner {
    tools: Arc<Tools>,
    registry: Arc<Registry>,
    schedules: Arc<Vec<Schedule>>,
    settings: RunnerSettings,
    stop: CancellationToken,
    tasks: TaskTracker,
}

impl Runner {
    pub fn new(tools: Tools, registry: Registry, schedules: Vec<Schedule>, settings: RunnerSettings) -> Self {
        Self {
            tools: Arc::new(tools),
            registry: Arc::new(registry),
            schedules: Arc::new(schedules),
            settings,
            stop: CancellationToken::new(),
            tasks: TaskTracker::new(),
        }
    }

    /// Starts working in the background.
    pub fn start(&self) {
        for queue in self.registry.queues() {
            for _ in 0..self.settings.workers_per_queue {
                let runner = self.clone();
                self.tasks.spawn(async move { runner.work_on(queue).await });
            }
        }
        for schedule in self.schedules.iter() {
            let (runner, schedule) = (self.clone(), schedule.clone());
            self.tasks.spawn(async move { schedule.plan(runner.ctx(), &runner.stop).await });
        }
        self.tasks.close();
    }

    /// Takes no more jobs and waits for running ones; after `patience` they are left to their leases.
    pub async fn stop(&self, patience: Duration) {
        self.stop.cancel();
        let _ = tokio::time::timeout(patience, self.tasks.wait()).await;
    }

    /// Runs everything that is due now, one after another, and returns how many there were.
    pub async fn run_due(&self) -> usecases::Result<usize> {
        let mut n_run = 0;
        for queue in self.registry.queues() {
            while let Some(job) = jobs::claim(self.ctx(), queue, self.lease()).await? {
                self.run(job).await;
                n_run += 1;
            }
        }
        Ok(n_run)
    }

    fn ctx(&self) -> &Ctx {
        &self.tools.ctx
    }

    fn lease(&self) -> TimeDelta {
        TimeDelta::from_std(self.settings.lease).unwrap_or(TimeDelta::minutes(1))
    }

    async fn work_on(&self, queue: &str) {
        while !self.stop.is_cancelled() {
            match self.next_job(queue).await {
                Ok(Some(job)) => self.run(job).await,
                Ok(None) => self.wait_for_work(queue).await,
                Err(error) => {
                    tracing::warn!(queue, error = usecases::with_causes(&error), "the queue cannot be read");
                    self.wait_for_work(queue).await;
                }
            }
        }
    }

    /// Checks before it claims: an idle queue costs a read, not a write transaction.
    async fn next_job(&self, queue: &str) -> usecases::Result<Option<ClaimedJob>> {
        if jobs::has_due(self.ctx(), queue).await? {
            jobs::claim(self.ctx(), queue, self.lease()).await
        } else {
            Ok(None)
        }
    }

    async fn wait_for_work(&self, queue: &str) {
        let bell = self.ctx().bells.of(queue);
        tokio::select! {
            () = self.stop.cancelled() => {}
            () = bell.notified() => {}
            () = tokio::time::sleep(self.settings.poll) => {}
        }
    }

    async fn run(&self, job: ClaimedJob) {
        let started = Instant::now();
        let ended = self.run_to_an_end(&job).await;
        let elapsed_ms = i64::try_from(started.elapsed().as_millis()).unwrap_or(i64::MAX);
        if let Err(error) = self.write_down(&job, ended, elapsed_ms).await {
            // The lease runs out and the job is taken up again.
            let (id, name, error) = (job.id(), job.name(), usecases::with_causes(&error));
            tracing::error!(id, name, error, "the end of a job could not be stored");
        }
    }

    /// Runs a job until it ends, its time is up or its lease is lost.
    async fn run_to_an_end(&self, job: &ClaimedJob) -> Ended {
        if job.is_over_its_tries() {
            return Ended::GivenUp("the process ended during the last try".into());
        }
        let Some(entry) = self.registry.find(job.name()) else {
            return Ended::GivenUp(format!("there is no job {}", job.name()));
        };
        let rest = entry.tries.wait_after(job.n_tries());
        // A panic in a job must not end the worker.
        let mut running = tokio::spawn((entry.run)(Arc::clone(&self.tools), job.params()));
        let deadline = tokio::time::sleep(entry.time_limit);
        let mut beat = tokio::time::interval(self.settings.lease / 3);
        beat.tick().await;
        tokio::pin!(deadline);
        loop {
            tokio::select! {
                ended = &mut running => return match ended {
                    Ok(outcome) => Ended::of(outcome, rest),
                    Err(error) => Ended::GivenUp(format!("the job panicked: {error}")),
                },
                () = &mut deadline => {
                    running.abort();
                    return Ended::Failed(format!("took longer than {:?}", entry.time_limit), rest);
                }
                _ = beat.tick() => match jobs::keep(self.ctx(), job, self.lease()).await {
                    Ok(true) => {}
                    Ok(false) => {
                        running.abort();
                        return Ended::LeaseLost;
                    }
                    Err(error) => {
                        let error = usecases::with_causes(&error);
                        tracing::warn!(id = job.id(), error, "a lease could not be kept");
                    }
                },
            }
        }
    }

    async fn write_down(&self, job: &ClaimedJob, ended: Ended, elapsed_ms: i64) -> usecases::Result<()> {
        let (id, name) = (job.id(), job.name());
        match ended {
            Ended::Done(result) => {
                tracing::info!(id, name, elapsed_ms, "a job is done");
                jobs::complete(self.ctx(), job, &result, elapsed_ms).await
            }
            Ended::Failed(error, rest) if !job.is_last_try() => {
                tracing::warn!(id, name, "{error}; trying again in {} s", rest.num_seconds());
                jobs::retry(self.ctx(), job, &error, rest).await
            }
            Ended::Failed(error, _) | Ended::GivenUp(error) => {
                tracing::error!(id, name, "{error}");
                jobs::fail(self.ctx(), job, &error, elapsed_ms).await
            }
            Ended::LeaseLost => {
                tracing::warn!(id, name, "a job was taken over elsewhere");
                Ok(())
            }
        }
    }
}

/// How a run ended.
enum Ended {
    Done(serde_json::Value),
    /// Worth another try after a pause.
    Failed(String, TimeDelta),
    GivenUp(String),
    /// The new owner of the lease decides how it ends.
    LeaseLost,
}

impl Ended {
    fn of(outcome: Outcome, rest: TimeDelta) -> Self {
        match outcome {
            Ok(result) => Self::Done(result),
            Err(Trouble::Retry(error)) => Self::Failed(usecases::with_causes(error.as_ref()), rest),
            Err(Trouble::GiveUp(error)) => Self::GivenUp(usecases::with_causes(error.as_ref())),
        }
    }
}
