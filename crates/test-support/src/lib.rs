//! Shared test support: a fresh database for each test, and the whole application in process.

mod app;
mod database;
mod parts;
mod prepared;

pub use app::{Answer, PASSWORD, TestApp, TestSettings, WithRealHashes};
pub use database::TestDatabase;
pub use parts::Hashes;
pub use prepared::Contents;

/// Runs tests on SQLite and on PostgreSQL: each function gets the result of `$kind::on` for a fresh database.
#[macro_export]
macro_rules! on_both_databases {
    ($kind:ty: $($name:ident),+ $(,)?) => {$(
        mod $name {
            use super::*;

            #[tokio::test]
            async fn sqlite() {
                super::$name(<$kind>::on($crate::TestDatabase::sqlite()).await).await;
            }

            #[tokio::test]
            async fn postgres() {
                super::$name(<$kind>::on($crate::TestDatabase::postgres()).await).await;
            }
        }
    )+};
}
