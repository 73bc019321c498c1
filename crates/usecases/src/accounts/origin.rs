//! The page a person wanted before signing up: signing in leads there, in whatever browser the mail was opened.

use chrono::TimeDelta;
use storage::{Tx, sign_up_origins};

use crate::{Ctx, error::Result};

/// Longer than any address of our pages.
const LONGEST: usize = 500;

/// A person who confirms their address later than this starts on the first page.
pub const LIFETIME: TimeDelta = TimeDelta::days(7);

/// Keeps it with the account, if it is one of our pages.
pub(super) async fn keep(ctx: &Ctx, tx: &Tx, user_id: &str, from: Option<&str>) -> Result<()> {
    let Some(from) = from.filter(|from| is_returnable(from)) else { return Ok(()) };
    let sealed = ctx.seal.close(user_id, from);
    Ok(sign_up_origins::insert(tx, user_id, &sealed, ctx.clock.now()).await?)
}

pub(super) async fn find(ctx: &Ctx, tx: &Tx, user_id: &str) -> Result<Option<String>> {
    let sealed = sign_up_origins::find(tx, user_id).await?;
    Ok(sealed.and_then(|sealed| ctx.seal.open(user_id, &sealed)).filter(|from| is_returnable(from)))
}

/// Only our own pages, and no page for signing in. A browser reads a backslash after the first slash as a second
/// slash, and skips control characters: both would lead to another host.
fn is_returnable(from: &str) -> bool {
    let Some(path) = from.strip_prefix('/') else { return false };
    let first = path.split(['/', '?', '#']).next().unwrap_or_default();
    from.len() <= LONGEST
        && !path.starts_with(['/', '\\'])
        && !from.contains(char::is_control)
        && !["auth", "login", "register"].contains(&first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_pages_are_returned_to() {
        for ours in ["/", "/sessions?q=a#top", "/authors", "/draft/draft-abcdefghijkl?invitation=t"] {
            assert!(is_returnable(ours), "{ours}");
        }
        let long = format!("/{}", "x".repeat(LONGEST));
        for other in [
            "",
            "sessions",
            "//evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "https://evil.example",
            "/auth",
            "/auth/callback?code=1",
            "/login",
            "/register?x",
            &long,
        ] {
            assert!(!is_returnable(other), "{other}");
        }
    }
}
