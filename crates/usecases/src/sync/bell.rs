use tokio::sync::Notify;

/// Rung when the time at which a followed draft is asked for was stored.
#[derive(Default)]
pub struct SyncBell(Notify);

impl SyncBell {
    pub fn ring(&self) {
        self.0.notify_one();
    }

    pub async fn rung(&self) {
        self.0.notified().await;
    }
}
