//! Parallel work on many items, with a progress bar.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar on the terminal; hidden when there is no terminal.
pub fn progress_bar(len: usize, what: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {elapsed}/{duration}");
    let bar = ProgressBar::new(len as u64).with_message(what);
    if let Ok(style) = style { bar.with_style(style) } else { bar }
}

/// Calls `work` for every item on all cores and returns the results in the order of the items.
pub fn map_parallel<T: Sync, R: Send>(
    items: &[T],
    bar: &ProgressBar,
    work: impl Fn(&T) -> anyhow::Result<R> + Sync,
) -> anyhow::Result<Vec<R>> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(items.len()));
    let worker = || {
        while let Some((index, item)) = {
            let index = next.fetch_add(1, Ordering::Relaxed);
            items.get(index).map(|item| (index, item))
        } {
            let result = work(item);
            bar.inc(1);
            done.lock().expect("no worker panics while it holds the list").push((index, result));
        }
    };
    let n_threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..n_threads {
            scope.spawn(worker);
        }
    });
    let mut results = done.into_inner().expect("all workers are done");
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}
