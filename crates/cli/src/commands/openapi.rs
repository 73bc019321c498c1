use anyhow::Result;

/// Prints the API's description, so that the client's types can be generated without a running server.
pub fn run() -> Result<()> {
    let document = server::openapi();
    super::output::print(&format!("{}\n", serde_json::to_string_pretty(&document)?))
}
