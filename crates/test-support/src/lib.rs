//! What the tests share: a fresh database each, and the whole application in process.

mod app;
mod database;

pub use app::{Answer, PASSWORD, TestApp, TestSettings};
pub use database::TestDatabase;

/// Runs a test on SQLite and on PostgreSQL. The body gets what `$make` makes of a fresh database.
#[macro_export]
macro_rules! on_both_databases {
    ($($(#[$meta:meta])* async fn $name:ident($argument:ident: $kind:ty) $body:block)+) => {$(
        mod $name {
            use super::*;

            $(#[$meta])*
            async fn run($argument: $kind) $body

            #[tokio::test]
            async fn sqlite() {
                run(<$kind>::on($crate::TestDatabase::sqlite()).await).await;
            }

            #[tokio::test]
            async fn postgres() {
                run(<$kind>::on($crate::TestDatabase::postgres().await).await).await;
            }
        }
    )+};
}
