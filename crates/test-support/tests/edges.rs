//! What each crate may depend on, and does. ARCHITECTURE.md has the diagram.

use std::{collections::BTreeMap, fs, path::Path, process::Command};

use serde_json::Value;

/// What each crate may depend on. A crate that is not listed fails the test.
const ALLOWED: [(&str, &[&str]); 8] = [
    ("engine", &[]),
    ("engine-wasm", &["engine"]),
    ("outside", &[]),
    ("storage", &[]),
    ("collectors", &["engine"]),
    ("usecases", &["collectors", "engine", "outside", "storage"]),
    ("jobs", &["engine", "usecases"]),
    ("server", &["engine", "usecases"]),
];

/// The command line wires everything; tests and benchmarks may use everything.
const MAY_SEE_ALL: [&str; 4] = ["cli", "test-support", "bench-engine", "bench-http"];

fn packages() -> Vec<Value> {
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .output()
        .expect("cargo runs");
    let mut metadata: Value = serde_json::from_slice(&metadata.stdout).expect("cargo prints JSON");
    serde_json::from_value(metadata["packages"].take()).expect("a list of crates")
}

fn name_of(thing: &Value) -> &str {
    thing["name"].as_str().expect("a name")
}

fn dependencies_of(package: &Value) -> &[Value] {
    package["dependencies"].as_array().expect("a list of dependencies")
}

#[test]
fn crates_see_only_what_they_may() {
    let packages = packages();
    let names: Vec<_> = packages.iter().map(name_of).collect();
    let allowed: BTreeMap<_, _> = ALLOWED.into_iter().collect();
    for package in &packages {
        let name = name_of(package);
        if MAY_SEE_ALL.contains(&name) {
            continue;
        }
        let allowed = allowed.get(name).unwrap_or_else(|| panic!("{name} is not in the list of crates"));
        for dependency in dependencies_of(package) {
            let other = name_of(dependency);
            let is_ours = names.contains(&other) && dependency["kind"].is_null();
            assert!(!is_ours || allowed.contains(&other), "{name} must not depend on {other}");
        }
    }
}

#[test]
fn every_dependency_is_named_in_the_code_of_its_crate() {
    let packages = packages();
    let mut unused = Vec::new();
    for package in &packages {
        let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
        let code = code_below(manifest.parent().expect("a folder"));
        let is_named = |dependency: &Value| names_crate(&code, &name_of(dependency).replace('-', "_"));
        let never_named = dependencies_of(package).iter().filter(|dependency| !is_named(dependency));
        unused.extend(never_named.map(|dependency| (name_of(package), name_of(dependency))));
    }
    assert_eq!(unused, [("", ""); 0]);
}

fn code_below(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let parts = entries.map(|path| match path.extension() {
        Some(extension) if extension == "rs" => code_of(&path),
        None if path.is_dir() => code_below(&path),
        _ => String::new(),
    });
    parts.collect()
}

/// With the folders of other crates that the file makes its own: `#[path = "../folder/mod.rs"]`.
fn code_of(file: &Path) -> String {
    let mut code = fs::read_to_string(file).expect("a file of code");
    let named = |line: &str| Some(line.strip_prefix("#[path = \"")?.strip_suffix("\"]")?.to_owned());
    let paths: Vec<_> = code.lines().filter_map(named).collect();
    for path in paths {
        let other = file.parent().expect("a folder").join(path);
        code += &code_below(other.parent().expect("a folder"));
    }
    code
}

/// As a crate, and as a word of its own: `serde` is not named by `serde_json`.
fn names_crate(code: &str, name: &str) -> bool {
    let is_part_of_a_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.match_indices(name).any(|(at, _)| {
        let after = &code[at + name.len()..];
        let is_a_crate = ["::", ";", " as "].iter().any(|next| after.starts_with(next));
        is_a_crate && !code[..at].ends_with(is_part_of_a_name)
    })
}
