//! The unit of work: what one use case stores, and the news about it. Both happen, in this order, or neither.

use std::{ops::Deref, sync::Arc};

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use storage::{Batch, Db, StorageError, StorageResult, Store, Tx};

use crate::{
    Ctx,
    error::Result,
    news::{Carrier, News},
};

/// A transaction with the news to send when it commits. If it is dropped, nothing is stored or sent.
pub struct Work<'a> {
    ctx: &'a Ctx,
    tx: Tx,
    news: Vec<News>,
}

/// What a unit of work reads, decides and stores. It can be carried out again.
pub(crate) trait Unit<'a, T>:
    for<'w> Fn(&'w mut Work<'a>) -> BoxFuture<'w, Result<T>> + Send + Sync
{
}

impl<'a, T, F> Unit<'a, T> for F where
    F: for<'w> Fn(&'w mut Work<'a>) -> BoxFuture<'w, Result<T>> + Send + Sync
{
}

impl Ctx {
    pub async fn begin(&self) -> Result<Work<'_>> {
        Ok(Work { ctx: self, tx: self.store.begin().await?, news: Vec::new() })
    }

    /// Carries out a unit of work that decides by what it reads in it. Whatever it decides by is locked before it is
    /// read, so that nobody changes it before the commit. If the database gives the unit up in favour of another one
    /// (a deadlock, on PostgreSQL), it is carried out once more.
    pub(crate) async fn unit<'a, T>(&'a self, unit: impl Unit<'a, T>) -> Result<T> {
        match self.attempt(&unit).await {
            Err(error) if error.is_given_up() => self.attempt(&unit).await,
            ended => ended,
        }
    }

    async fn attempt<'a, T>(&'a self, unit: &impl Unit<'a, T>) -> Result<T> {
        let mut work = self.begin().await?;
        let done = unit(&mut work).await?;
        work.commit().await?;
        Ok(done)
    }

    /// Stores a prepared batch and passes its news on.
    pub(crate) async fn write(&self, batch: Batch, news: Vec<News>) -> StorageResult<()> {
        let store = self.store.clone();
        finish(&self.carrier, news, async move { Store::write(&store, batch).await }).await
    }
}

impl Work<'_> {
    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.ctx.clock.now()
    }

    /// Sent after the commit.
    pub(crate) fn tell(&mut self, news: News) {
        if !self.news.contains(&news) {
            self.news.push(news);
        }
    }

    /// Returns when the change is on disk and the news are sent.
    pub async fn commit(self) -> Result<()> {
        let Self { ctx, tx, news } = self;
        Ok(finish(&ctx.carrier, news, tx.commit()).await?)
    }
}

impl Deref for Work<'_> {
    type Target = Tx;

    fn deref(&self) -> &Tx {
        &self.tx
    }
}

impl Db for Work<'_> {
    type Conn = <Tx as Db>::Conn;

    fn conn(&self) -> &Self::Conn {
        self.tx.conn()
    }

    fn note_failure(&self, error: &StorageError) {
        self.tx.note_failure(error);
    }
}

/// Runs in its own task: a caller that goes away between the commit and the news must not stop the news.
async fn finish(
    carrier: &Arc<dyn Carrier>,
    news: Vec<News>,
    stored: impl Future<Output = StorageResult<()>> + Send + 'static,
) -> StorageResult<()> {
    let carrier = Arc::clone(carrier);
    let finished = tokio::spawn(async move {
        stored.await?;
        carrier.carry(news);
        Ok(())
    });
    finished.await.unwrap_or(Err(StorageError::Unavailable(None)))
}
