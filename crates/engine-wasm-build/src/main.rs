//! `cargo engine [-- FOLDER]`: compiles `engine-wasm` and writes its bindings, to
//! `web/src/engine/pkg` unless another folder is named.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";
/// See the workspace's manifest.
const PROFILE: &str = "wasm";

fn main() -> anyhow::Result<()> {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).context("the crate left the workspace")?;
    let module = compile(root)?;
    let folder = std::env::args_os().nth(1).map_or_else(|| root.join("web/src/engine/pkg"), PathBuf::from);
    Bindgen::new()
        .input_path(&module)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&folder)
        .with_context(|| format!("no bindings for {}", module.display()))?;
    let size = std::fs::metadata(folder.join("engine_wasm_bg.wasm"))?.len();
    println!("{} ({} kB)", folder.display(), size / 1000);
    Ok(())
}

/// A target folder of its own: the other builds of the workspace keep their lock and their cache.
fn compile(root: &Path) -> anyhow::Result<PathBuf> {
    let target_dir = root.join("target/engine-wasm");
    let status = Command::new(env!("CARGO"))
        .current_dir(root)
        .args(["build", "--package", "engine-wasm", "--lib", "--target", TARGET, "--profile", PROFILE])
        .arg("--target-dir")
        .arg(&target_dir)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-C target-feature=+simd128")
        .status()
        .context("cargo did not start")?;
    ensure!(
        status.success(),
        "engine-wasm does not build; is the target there? (rustup target add {TARGET})"
    );
    Ok(target_dir.join(TARGET).join(PROFILE).join("engine_wasm.wasm"))
}
