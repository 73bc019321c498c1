//! The web application is embedded in release builds, so a new build of it needs a new binary. Other profiles read
//! it from its folder.

fn main() {
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo:rerun-if-changed={}", if is_release { "../../web/dist" } else { "build.rs" });
}
