//! Background work: a runner for the durable queue, schedules, and one file per job.

mod mailer;
mod registry;
mod rooms;
mod runner;
mod schedule;
mod syncs;

pub mod mail;
pub mod maintenance;
pub mod player_data;

pub use mailer::{MailSettings, Mailer};
pub use registry::{Outcome, Registry, Run, Tools, Trouble};
pub use rooms::keep_rooms;
pub use runner::{Runner, RunnerSettings};
pub use schedule::Schedule;
pub use syncs::keep_syncs;
