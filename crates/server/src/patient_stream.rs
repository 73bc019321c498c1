//! A connection that is closed when its client takes too long to read.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::Sleep,
};

/// Each response must be read within this time, counted from when the client's buffer was first full: reading a byte
/// now and then does not extend it. What it holds is released when the connection ends, also one that became a socket.
pub struct PatientStream<H> {
    stream: TcpStream,
    patience: Duration,
    deadline: Option<Pin<Box<Sleep>>>,
    _held: H,
}

impl<H> PatientStream<H> {
    pub fn new(stream: TcpStream, patience: Duration, held: H) -> Self {
        Self { stream, patience, deadline: None, _held: held }
    }

    /// The result of a write that has to wait.
    fn wait<T>(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        let patience = self.patience;
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        ready!(deadline.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<H: Unpin> AsyncRead for PatientStream<H> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<H: Unpin> AsyncWrite for PatientStream<H> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, data: &[u8]) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.stream).poll_write(cx, data) {
            Poll::Pending => self.wait(cx),
            written @ Poll::Ready(_) => written,
        }
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        data: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.stream).poll_write_vectored(cx, data) {
            Poll::Pending => self.wait(cx),
            written @ Poll::Ready(_) => written,
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Called when everything is written, so the next response gets a new deadline.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.deadline = None;
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpListener,
    };

    use super::*;

    async fn pair(patience: Duration) -> (PatientStream<()>, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let reader = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        (PatientStream::new(stream, patience, ()), reader)
    }

    /// More than the buffers of both ends hold.
    fn answer() -> Vec<u8> {
        vec![0; 32 << 20]
    }

    #[tokio::test]
    async fn a_client_that_reads_a_byte_now_and_then_is_disconnected() {
        let (mut writer, mut reader) = pair(Duration::from_millis(100)).await;
        let trickle = tokio::spawn(async move {
            while reader.read_u8().await.is_ok() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        });
        let ended = writer.write_all(&answer()).await.unwrap_err();
        assert_eq!(ended.kind(), io::ErrorKind::TimedOut);
        trickle.abort();
    }

    #[tokio::test]
    async fn a_client_that_reads_gets_everything() {
        let (mut writer, mut reader) = pair(Duration::from_mins(1)).await;
        let reading = tokio::spawn(async move {
            let mut received = Vec::new();
            reader.read_to_end(&mut received).await.map(|_| received.len())
        });
        writer.write_all(&answer()).await.unwrap();
        writer.flush().await.unwrap();
        assert!(writer.deadline.is_none());
        drop(writer);
        assert_eq!(reading.await.unwrap().unwrap(), answer().len());
    }
}
