//! How long a 400-player board takes: the analysis alone, and including JSON conversion, in both builds. Run
//! `cargo bench -p engine-wasm` after `make engine`.

use std::hint::black_box;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use engine_wasm::HeldBoard;

#[path = "../tests/random_boards/mod.rs"]
mod random_boards;

const N_PLAYERS: usize = 400;
const N_RUNS: u32 = 200;

fn main() {
    let mut boards = (0..1000).map(random_boards::board);
    let large = boards.find(|board| board["players"].as_array().map(Vec::len) == Some(N_PLAYERS));
    let mut board = large.expect("one board in ten is that large");
    // On the clock at the first pick of a 12-team snake: every player is left, and my next pick is the farthest away.
    board["draft_config"] = serde_json::json!({});
    for player in board["players"].as_array_mut().into_iter().flatten() {
        player["status"] = serde_json::Value::Null;
    }
    board["current_pick"] = 1.into();
    let input = board.to_string();
    let held = HeldBoard::open(&input).expect("a valid board");
    let view = r#"{"current_pick":1}"#;
    let change = r#"{"kind":"draft","player_id":"p1"}"#;
    report("native, a change of a held board", || drop(black_box(held.clone().take(change))));
    report("native, a held board", || drop(black_box(held.analyse(view))));
    let read_and_asked = || HeldBoard::open(&input).and_then(|board| board.analyse(view));
    report("native, a board read and asked", || drop(black_box(read_and_asked())));
    run_in_node(&input);
}

fn report(what: &str, mut run: impl FnMut()) {
    let mut times: Vec<f64> = (0..N_RUNS)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    println!("{what}: fastest {:.3} ms, median {:.3} ms", times[0], times[times.len() / 2]);
}

fn run_in_node(input: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut file = tempfile::NamedTempFile::new().expect("a temporary file");
    file.write_all(input.as_bytes()).expect("room for a board");
    let script = root.join("benches/analysis.mjs");
    let pkg = root.join("../../web/src/engine/pkg");
    let status = Command::new("node").arg(script).arg(pkg).arg(file.path()).status().expect("Node runs");
    assert!(status.success(), "the WebAssembly build did not run");
}
