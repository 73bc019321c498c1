//! A timer for hyper that is cheap enough to use for every request.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
    time::{Duration, Instant},
};

use hyper::rt::{Sleep, Timer};

/// One timer for a whole connection. hyper asks for a new timer whenever it waits for a request and drops it when
/// the request arrives; each would be added to and removed from a list that all connections share. This one stays in
/// the list. If it fires too early for the current request, it is reset.
#[derive(Default)]
pub struct ConnectionTimer(Arc<Alarm>);

type Alarm = Mutex<Option<Pin<Box<tokio::time::Sleep>>>>;

struct Until {
    deadline: Instant,
    alarm: Arc<Alarm>,
}

impl Timer for ConnectionTimer {
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn Sleep>> {
        self.sleep_until(self.now() + duration)
    }

    fn sleep_until(&self, deadline: Instant) -> Pin<Box<dyn Sleep>> {
        Box::pin(Until { deadline, alarm: Arc::clone(&self.0) })
    }

    fn now(&self) -> Instant {
        tokio::time::Instant::now().into()
    }
}

impl Sleep for Until {}

impl Future for Until {
    type Output = ();

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<()> {
        let deadline = self.deadline.into();
        let mut alarm = self.alarm.lock().unwrap_or_else(PoisonError::into_inner);
        let alarm = alarm.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(deadline)));
        if alarm.deadline() > deadline {
            alarm.as_mut().reset(deadline);
        }
        while alarm.as_mut().poll(cx).is_ready() {
            if tokio::time::Instant::now() >= deadline {
                return Poll::Ready(());
            }
            alarm.as_mut().reset(deadline);
        }
        Poll::Pending
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    #[tokio::test]
    async fn each_wait_ends_at_its_own_deadline() {
        let timer = ConnectionTimer::default();
        let in_a = |millis| timer.now() + Duration::from_millis(millis);
        assert!(timer.sleep_until(in_a(3_600_000)).now_or_never().is_none());
        timer.sleep_until(in_a(2)).await;
        assert!(timer.sleep_until(in_a(2)).now_or_never().is_none());
        let deadline = in_a(20);
        timer.sleep_until(deadline).await;
        assert!(timer.now() >= deadline, "the alarm of the wait before it rang earlier");
        assert!(timer.sleep_until(deadline).now_or_never().is_some());
    }
}
