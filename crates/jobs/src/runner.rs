//! Claims jobs, runs them, keeps their leases, and writes down how they ended.

use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use serde_json::Value;
use tokio::time::Instant;
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use usecases::{Ctx, jobs, jobs::Job};

use crate::{
    schedule::Schedule,
    task::{Outcome, Registry, Trouble},
};

#[derive(Debug, Clone)]
pub struct RunnerSettings {
    /// How many jobs of one queue run at once.
    pub workers_per_queue: usize,
    /// A job whose process died is taken over after this time.
    pub lease: Duration,
    /// How often a queue is looked at when nobody rings.
    pub poll: Duration,
}

impl Default for RunnerSettings {
    fn default() -> Self {
        Self { workers_per_queue: 2, lease: Duration::from_mins(1), poll: Duration::from_secs(1) }
    }
}

#[derive(Clone)]
pub struct Runner {
    ctx: Arc<Ctx>,
    registry: Arc<Registry>,
    schedules: Arc<Vec<Schedule>>,
    settings: RunnerSettings,
    stop: CancellationToken,
    tasks: TaskTracker,
}

impl Runner {
    pub fn new(
        ctx: Arc<Ctx>,
        registry: Registry,
        schedules: Vec<Schedule>,
        settings: RunnerSettings,
    ) -> Self {
        Self {
            ctx,
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
            self.tasks.spawn(async move { schedule.plan(&runner.ctx, &runner.stop).await });
        }
        self.tasks.close();
    }

    /// Takes no more jobs and waits for those that run; after `patience` they are left to their leases.
    pub async fn stop(&self, patience: Duration) {
        self.stop.cancel();
        let _ = tokio::time::timeout(patience, self.tasks.wait()).await;
    }

    /// Runs everything that is due now, one after the other, and answers how many that were.
    pub async fn run_due(&self) -> usecases::Result<usize> {
        let mut n_run = 0;
        for queue in self.registry.queues() {
            while let Some(job) = jobs::claim(&self.ctx, queue, self.lease()).await? {
                self.run(job).await;
                n_run += 1;
            }
        }
        Ok(n_run)
    }

    async fn work_on(&self, queue: &str) {
        while !self.stop.is_cancelled() {
            match self.next_job(queue).await {
                Ok(Some(job)) => self.run(job).await,
                Ok(None) => self.wait_for_work().await,
                Err(error) => {
                    tracing::warn!(queue, error = usecases::with_causes(&error), "the queue cannot be read");
                    self.wait_for_work().await;
                }
            }
        }
    }

    /// Looks before it claims: an idle queue costs a read, not a turn at writing.
    async fn next_job(&self, queue: &str) -> usecases::Result<Option<Job>> {
        if jobs::has_due(&self.ctx, queue).await? {
            jobs::claim(&self.ctx, queue, self.lease()).await
        } else {
            Ok(None)
        }
    }

    async fn wait_for_work(&self) {
        tokio::select! {
            () = self.stop.cancelled() => {}
            () = self.ctx.jobs_waiting.notified() => {}
            () = tokio::time::sleep(self.settings.poll) => {}
        }
    }

    fn lease(&self) -> TimeDelta {
        TimeDelta::from_std(self.settings.lease).unwrap_or(TimeDelta::minutes(1))
    }

    async fn run(&self, job: Job) {
        let started = Instant::now();
        let outcome = self.run_keeping_lease(&job).await;
        let elapsed_ms = i64::try_from(started.elapsed().as_millis()).unwrap_or(i64::MAX);
        if let Err(error) = self.write_down(&job, outcome, elapsed_ms).await {
            // The lease runs out and the job is taken up again.
            tracing::error!(
                job = job.id,
                task = job.task,
                error = usecases::with_causes(&error),
                "a job's end is lost"
            );
        }
    }

    async fn run_keeping_lease(&self, job: &Job) -> Outcome {
        let Some(task) = self.registry.find(&job.task) else {
            return Err(Trouble::GiveUp(anyhow::anyhow!("unknown task {}", job.task)));
        };
        // A panic in a task must not take the worker with it.
        let mut running = tokio::spawn((task.body)(Arc::clone(&self.ctx), job.clone()));
        let mut beat = tokio::time::interval(self.settings.lease / 3);
        beat.tick().await;
        loop {
            tokio::select! {
                ended = &mut running => {
                    return ended.unwrap_or_else(|error| Err(Trouble::GiveUp(anyhow::anyhow!("the task panicked: {error}"))));
                }
                _ = beat.tick() => {
                    if let Err(error) = jobs::keep(&self.ctx, job, self.lease()).await {
                        tracing::warn!(job = job.id, error = usecases::with_causes(&error), "a lease was not kept");
                    }
                }
            }
        }
    }

    async fn write_down(&self, job: &Job, outcome: Outcome, elapsed_ms: i64) -> usecases::Result<()> {
        match outcome {
            Ok(result) => {
                tracing::info!(job = job.id, task = job.task, elapsed_ms, "a job is done");
                jobs::complete(&self.ctx, job, &result, elapsed_ms).await
            }
            Err(Trouble::Retry(error)) if job.n_attempts < job.max_attempts => {
                let wait = wait_before_attempt(job.n_attempts + 1);
                tracing::warn!(
                    job = job.id,
                    task = job.task,
                    "{error:#}; trying again in {} s",
                    wait.num_seconds()
                );
                jobs::retry(&self.ctx, job, &format!("{error:#}"), wait).await
            }
            Err(Trouble::Retry(error) | Trouble::GiveUp(error)) => {
                tracing::error!(job = job.id, task = job.task, "{error:#}");
                jobs::fail(&self.ctx, job, &format!("{error:#}"), elapsed_ms).await
            }
        }
    }
}

/// 5 s before the second attempt, doubling up to an hour.
fn wait_before_attempt(attempt: i32) -> TimeDelta {
    let doublings = u32::try_from(attempt - 2).unwrap_or(0).min(10);
    TimeDelta::seconds((5_i64 << doublings).min(3_600))
}

/// Reads a text parameter of a job.
pub(crate) fn text_param(job: &Job, name: &str) -> Result<String, Trouble> {
    let params: Value = serde_json::from_str(&job.params).map_err(|error| Trouble::GiveUp(error.into()))?;
    params[name]
        .as_str()
        .map(str::to_owned)
        .ok_or_else(|| Trouble::GiveUp(anyhow::anyhow!("the parameter {name} is missing")))
}
