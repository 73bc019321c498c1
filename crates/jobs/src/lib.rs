//! The background work: a runner over the durable queue, schedules, and one file per job.

mod mailer;
mod registry;
mod runner;
mod schedule;

pub mod mail;
pub mod maintenance;

pub use mailer::{MailSettings, Mailer};
pub use registry::{Outcome, Registry, Run, Tools, Trouble};
pub use runner::{Runner, RunnerSettings};
pub use schedule::Schedule;
