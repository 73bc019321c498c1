//! The web application is compiled into the release: a new build of it means a new binary. Other profiles read it
//! from its folder.

fn main() {
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo:rerun-if-changed={}", if is_release { "../../web/dist" } else { "build.rs" });
}
