//! Which crate may depend on which. ARCHITECTURE.md has the diagram.

use std::{collections::BTreeMap, process::Command};

use serde_json::Value;

/// What each crate may depend on. A crate that is not listed fails the test.
const ALLOWED: [(&str, &[&str]); 8] = [
    ("engine", &[]),
    ("engine-wasm", &["engine"]),
    ("engine-wasm-build", &[]),
    ("storage", &["engine"]),
    ("collectors", &["engine"]),
    ("usecases", &["collectors", "engine", "storage"]),
    ("jobs", &["engine", "usecases"]),
    ("server", &["engine", "usecases"]),
];

/// The command line wires everything; tests and benchmarks may use everything.
const MAY_SEE_ALL: [&str; 4] = ["cli", "test-support", "bench-engine", "bench-http"];

#[test]
fn crates_see_only_what_they_may() {
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&metadata.stdout).expect("cargo prints JSON");
    let packages = metadata["packages"].as_array().expect("a list of crates");
    let names: Vec<_> = packages.iter().map(|package| package["name"].as_str().expect("a name")).collect();
    let allowed: BTreeMap<_, _> = ALLOWED.into_iter().collect();
    for package in packages {
        let name = package["name"].as_str().expect("a name");
        if MAY_SEE_ALL.contains(&name) {
            continue;
        }
        let allowed = allowed.get(name).unwrap_or_else(|| panic!("{name} is not in the list of crates"));
        for dependency in package["dependencies"].as_array().expect("a list of dependencies") {
            let other = dependency["name"].as_str().expect("a name");
            let is_ours = names.contains(&other) && dependency["kind"].is_null();
            assert!(!is_ours || allowed.contains(&other), "{name} must not depend on {other}");
        }
    }
}
