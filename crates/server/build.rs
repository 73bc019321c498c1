//! The web application is compiled into the binary: a new build of it means a new binary.

fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
}
