//! The background work: a runner over the durable queue, schedules, and one file per job.

mod mailer;
mod runner;
mod schedule;
mod task;

pub mod mail;
pub mod maintenance;

pub use mailer::{MailSettings, Mailer};
pub use runner::{Runner, RunnerSettings};
pub use schedule::Schedule;
pub use task::{Outcome, Registry, Task, Trouble};
