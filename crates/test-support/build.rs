//! One number for everything that the prepared databases are made from; `src/prepared.rs` names them by it.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::Path,
};

/// The migrations, the bundled pool, what reads and stores them, the version of SQLite, and what prepares the databases.
/// Whole folders: making the databases once too often takes a second, a part forgotten here would keep old ones alive.
const MADE_FROM: [&str; 6] =
    ["../storage/src", "../usecases/src", "../engine/src", "../../data", "../../Cargo.lock", "src"];

fn main() {
    let mut hasher = DefaultHasher::new();
    for path in MADE_FROM {
        println!("cargo:rerun-if-changed={path}");
        hash_contents(Path::new(path), &mut hasher);
    }
    println!("cargo:rustc-env=PREPARED_FROM={:016x}", hasher.finish());
}

fn hash_contents(path: &Path, hasher: &mut DefaultHasher) {
    path.hash(hasher);
    if path.is_file() {
        fs::read(path).expect("a source can be read").hash(hasher);
        return;
    }
    let entries = fs::read_dir(path).expect("a folder of sources");
    let mut below: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    below.sort();
    for path in below {
        hash_contents(&path, hasher);
    }
}
