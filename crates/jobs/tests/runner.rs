//! What the runner guarantees for jobs that go wrong.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use chrono::TimeDelta;
use jobs::{Outcome, Registry, Run, Runner, RunnerSettings, Tools, Trouble};
use serde::{Deserialize, Serialize};
use serde_json::json;
use test_support::TestApp;
use usecases::jobs::{Job, Tries};

/// Long enough on any machine.
const MINUTE: Duration = Duration::from_mins(1);
const TRIES: Tries =
    Tries { most: 3, first_wait: Duration::from_secs(5), longest_wait: Duration::from_secs(8) };

/// Jobs that do what their name says.
macro_rules! jobs {
    ($($kind:ident $name:literal $limit:expr),+ $(,)?) => {$(
        #[derive(Serialize, Deserialize)]
        struct $kind {}

        impl Job for $kind {
            const NAME: &'static str = $name;
            const QUEUE: &'static str = "trouble";
            const TRIES: Tries = TRIES;
            const TIME_LIMIT: Duration = $limit;
        }
    )+};
}

jobs!(
    Panicking "panicking" MINUTE,
    Hanging "hanging" Duration::from_millis(200),
    Refused "refused" MINUTE,
    Waiting "waiting" MINUTE,
    Fine "fine" MINUTE,
);

impl Run for Panicking {
    async fn run(self, _: Arc<Tools>) -> Outcome {
        panic!("on purpose");
    }
}

impl Run for Hanging {
    async fn run(self, _: Arc<Tools>) -> Outcome {
        let ended = OnDrop;
        std::future::pending::<()>().await;
        drop(ended);
        Ok(json!({}))
    }
}

impl Run for Refused {
    async fn run(self, _: Arc<Tools>) -> Outcome {
        Err(Trouble::Retry(anyhow::anyhow!("the other side is away")))
    }
}

/// Like [`Hanging`], but with enough time to lose its lease first.
impl Run for Waiting {
    async fn run(self, tools: Arc<Tools>) -> Outcome {
        let ended = OnDrop;
        // Another process takes the job over: its lease ran out while this process could not extend it.
        tools.ctx.clock.advance(TimeDelta::minutes(2));
        let taken = usecases::jobs::claim(&tools.ctx, Self::QUEUE, TimeDelta::minutes(1)).await?;
        assert!(taken.is_some_and(|job| job.n_tries() == 2));
        std::future::pending::<()>().await;
        drop(ended);
        Ok(json!({}))
    }
}

impl Run for Fine {
    async fn run(self, _: Arc<Tools>) -> Outcome {
        Ok(json!({ "done": true }))
    }
}

static N_ENDED: AtomicUsize = AtomicUsize::new(0);

/// Counts that a job's work really ended and was not just abandoned.
struct OnDrop;

impl Drop for OnDrop {
    fn drop(&mut self) {
        N_ENDED.fetch_add(1, Ordering::SeqCst);
    }
}

/// A runner with leases of the given length.
fn runner(app: &TestApp, lease: Duration) -> Runner {
    let registry = Registry::default()
        .with::<Panicking>()
        .with::<Hanging>()
        .with::<Refused>()
        .with::<Waiting>()
        .with::<Fine>();
    let tools = Tools { ctx: Arc::clone(&app.ctx), mailer: None };
    let settings = RunnerSettings { workers_per_queue: 1, lease, poll: Duration::from_hours(1) };
    Runner::new(tools, registry, vec![], settings)
}

async fn enqueue<J: Job>(app: &TestApp, job: &J) {
    let mut work = app.ctx.begin().await.unwrap();
    usecases::jobs::enqueue(&mut work, job).await.unwrap();
    work.commit().await.unwrap();
}

/// Pending, running, completed and failed jobs of the queue.
async fn figures(app: &TestApp) -> (i64, i64, i64, i64) {
    let queues = usecases::jobs::figures(&app.ctx).await.unwrap();
    let queue = queues.iter().find(|queue| queue.queue == "trouble").unwrap();
    (queue.n_pending, queue.n_running, queue.n_completed, queue.n_failed)
}

#[tokio::test]
async fn a_job_that_panics_fails_and_the_next_one_runs() {
    let app = TestApp::start().await;
    enqueue(&app, &Panicking {}).await;
    enqueue(&app, &Fine {}).await;
    assert_eq!(runner(&app, MINUTE).run_due().await.unwrap(), 2);
    assert_eq!(figures(&app).await, (0, 0, 1, 1));
}

#[tokio::test]
async fn a_job_that_hangs_is_ended_at_its_limit_and_tried_again() {
    let app = TestApp::start().await;
    enqueue(&app, &Hanging {}).await;
    let (runner, n_before) = (runner(&app, MINUTE), N_ENDED.load(Ordering::SeqCst));
    assert_eq!(runner.run_due().await.unwrap(), 1);
    assert_eq!(figures(&app).await, (1, 0, 0, 0));
    for _ in 0..2 {
        app.ctx.clock.advance(TimeDelta::minutes(1));
        assert_eq!(runner.run_due().await.unwrap(), 1);
    }
    assert_eq!(figures(&app).await, (0, 0, 0, 1), "three tries are all there are");
    assert!(N_ENDED.load(Ordering::SeqCst) >= n_before + 3, "the work itself was ended");
}

#[tokio::test]
async fn a_job_rests_longer_after_each_try() {
    let app = TestApp::start().await;
    enqueue(&app, &Refused {}).await;
    let runner = runner(&app, MINUTE);
    for (rest, n_run) in [(0, 1), (4, 0), (1, 1), (7, 0), (1, 1), (100, 0)] {
        app.ctx.clock.advance(TimeDelta::seconds(rest));
        assert_eq!(runner.run_due().await.unwrap(), n_run, "after {rest} more seconds");
    }
    assert_eq!(figures(&app).await, (0, 0, 0, 1));
}

#[tokio::test]
async fn a_job_whose_lease_is_lost_is_ended_here() {
    let app = TestApp::start().await;
    enqueue(&app, &Waiting {}).await;
    // The lease is checked every ten milliseconds, long before the time limit.
    let n_before = N_ENDED.load(Ordering::SeqCst);
    assert_eq!(runner(&app, Duration::from_millis(30)).run_due().await.unwrap(), 1);
    assert!(N_ENDED.load(Ordering::SeqCst) > n_before, "the work itself was ended");
    assert_eq!(figures(&app).await, (0, 1, 0, 0), "it belongs to whoever took it over");
    app.forget_jobs();
}

#[tokio::test]
async fn a_job_that_kills_its_process_fails_after_its_tries() {
    let app = TestApp::start().await;
    enqueue(&app, &Fine {}).await;
    // Three processes take the job and die; the next start finds it running.
    for n_tries in 1..=3 {
        let job = usecases::jobs::claim(&app.ctx, "trouble", TimeDelta::minutes(1)).await.unwrap().unwrap();
        assert_eq!(job.n_tries(), n_tries);
        assert_eq!(usecases::jobs::recover_after_restart(&app.ctx).await.unwrap(), 1);
    }
    assert_eq!(runner(&app, MINUTE).run_due().await.unwrap(), 1);
    assert_eq!(figures(&app).await, (0, 0, 0, 1), "the fourth is not begun");
}

#[tokio::test]
async fn a_job_running_when_the_process_died_runs_again_after_the_restart() {
    let app = TestApp::start().await;
    enqueue(&app, &Fine {}).await;
    usecases::jobs::claim(&app.ctx, "trouble", TimeDelta::minutes(1)).await.unwrap().unwrap();
    let runner = runner(&app, MINUTE);
    assert_eq!(runner.run_due().await.unwrap(), 0, "its lease still holds");
    usecases::jobs::recover_after_restart(&app.ctx).await.unwrap();
    assert_eq!(runner.run_due().await.unwrap(), 1);
    assert_eq!(figures(&app).await, (0, 0, 1, 0));
}

#[tokio::test]
async fn a_waiting_worker_wakes_on_the_bell_of_its_queue() {
    let app = TestApp::start().await;
    let runner = runner(&app, MINUTE);
    // It only polls once an hour, so only the bell can wake it.
    runner.start();
    enqueue(&app, &Fine {}).await;
    while figures(&app).await.2 == 0 {
        tokio::task::yield_now().await;
    }
    runner.stop(Duration::from_secs(5)).await;
}

#[tokio::test]
async fn a_job_exists_only_if_its_unit_of_work_commits() {
    let app = TestApp::start().await;
    let mut work = app.ctx.begin().await.unwrap();
    usecases::jobs::enqueue(&mut work, &Fine {}).await.unwrap();
    drop(work);
    assert_eq!(runner(&app, MINUTE).run_due().await.unwrap(), 0);
}
