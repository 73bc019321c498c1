//! Who may call what.

use reqwest::Method;
use server::Access;
use test_support::TestApp;

/// Fills every path parameter with an id that does not exist.
fn concrete(path: &str) -> String {
    path.split('/')
        .map(|part| if part.starts_with('{') { "nothing-of-the-kind" } else { part })
        .collect::<Vec<_>>()
        .join("/")
}

#[tokio::test]
async fn every_route_admits_exactly_the_roles_it_declares() {
    let app = TestApp::start().await;
    let mut identities = vec![(0, None)];
    for (role, name) in [(1, "user"), (2, "league"), (3, "curator"), (4, "admin")] {
        identities.push((role, Some(app.sign_in_as(name, role).await)));
    }
    assert!(app.routes.len() > 10, "the list of routes is suspiciously short");
    // Some of these calls really start a collection.
    app.forget_jobs();
    for route in &app.routes {
        for (role, token) in &identities {
            let method: Method = route.method.parse().unwrap();
            // Signing out would end the identity that the next routes need.
            let ends_sign_in =
                ["/logout", "/sign-out-everywhere"].iter().any(|end| route.path.ends_with(end));
            if ends_sign_in && token.is_some() {
                continue;
            }
            let mut request = app.request(method, &concrete(&route.path));
            if let Some(token) = token {
                request = request.bearer_auth(token);
            }
            let status = app.send(request).await.status;
            let expected_refusal = match route.access {
                Access::Public => None,
                // None of these tokens is a paired browser's.
                Access::Paired => Some(401),
                _ if token.is_none() => Some(401),
                Access::Role(required) if *role < required => Some(403),
                _ => None,
            };
            match expected_refusal {
                Some(refusal) => assert_eq!(status, refusal, "{} {} as {role}", route.method, route.path),
                // Google sign-in is not configured here, so it answers 503 to every caller.
                None => assert!(
                    ![401, 403, 405, 500].contains(&status)
                        || (status == 401 && route.path.ends_with("/login")),
                    "{} {} as {role}: {status}",
                    route.method,
                    route.path
                ),
            }
        }
    }
}

// A1-1 A3-2 A6-1 A9-1 D6-1 DEC-67: the roles of the contract, so that a route cannot declare another one.
#[tokio::test]
async fn admin_routes_require_the_roles_of_the_contract() {
    let app = TestApp::start().await;
    let mut found: Vec<_> = app
        .routes
        .iter()
        .filter_map(|route| match route.access {
            Access::Role(role) => Some((route.path.strip_prefix("/api/v1/admin/")?, role)),
            _ => None,
        })
        .collect();
    found.sort_unstable();
    let mut expected = [
        ("health", 2),
        ("stats", 2),
        ("stats/history", 2),
        ("drafts", 2),
        ("users", 2),
        ("users", 2),
        ("users/{id}", 4),
        ("users/{id}/activate", 4),
        ("users/{id}/deactivate", 4),
        ("users/{id}/invite", 4),
        ("users/{id}/reset-password", 4),
        ("users/{id}/elevate-privileges", 4),
        ("users/{id}/revoke-privileges", 4),
        ("audit", 4),
        ("settings", 4),
        ("reports/summary", 4),
        ("systems/info", 4),
        ("systems/backup", 4),
        ("systems/registration", 4),
        ("systems/registration/accepting-users", 4),
        ("players", 3),
        ("players/import", 3),
        ("collections/history", 2),
        ("collections/health", 2),
        ("collections/health/system-summary", 2),
        ("collections/health/{source}", 2),
        ("collections/status", 2),
        ("collections/trigger", 2),
        ("collections/held", 2),
        ("collections/runs/{run_id}/apply", 2),
        ("collections/runs/{run_id}/discard", 2),
        ("collections/runs/{run_id}/undo", 2),
        ("collections/runs/{run_id}/undo", 2),
        ("collections/sources/{source}/remove-figures", 3),
        ("collection/health", 2),
        ("collection/status", 2),
        ("collection/metrics", 2),
        ("collection/trigger", 2),
        ("collection/trigger/{source}", 2),
        ("collection/review-queue", 2),
        ("collection/review/{id}/resolve", 3),
        ("collection/review/bulk-resolve", 3),
        ("collection/arbitrage/opportunities", 2),
        ("collection/arbitrage/alerts", 2),
        ("collection/arbitrage/alerts", 2),
        ("collection/sources/config", 2),
        ("collection/sources/{source}/config", 4),
        ("collection/consensus/player/{id}", 2),
        ("collection/consensus/recalculate", 3),
        ("review-queue", 2),
        ("review-queue/approve", 3),
        ("review-queue/reject", 3),
        ("workers/status", 4),
        ("workers/{id}/trigger", 4),
        ("workers/{id}/history", 4),
    ];
    expected.sort_unstable();
    assert_eq!(found, expected);
}

// D6-1 DEC-83 to DEC-93: the same for the calls under /players.
#[tokio::test]
async fn player_data_routes_require_the_roles_of_the_contract() {
    let app = TestApp::start().await;
    let mut found: Vec<_> = app
        .routes
        .iter()
        .filter_map(|route| match route.access {
            Access::Role(role) => Some((route.path.strip_prefix("/api/v1/players/")?, role)),
            _ => None,
        })
        .collect();
    found.sort_unstable();
    let mut expected = [
        ("paginated", 3),
        ("search", 3),
        ("{id}/details", 3),
        ("{id}/conflicts", 3),
        ("{id}/conflicts/{conflict_id}/resolve", 3),
        ("{id}/metadata", 3),
        ("bulk", 3),
        ("bulk/history", 3),
        ("export", 3),
        ("clear-all", 4),
        ("universe/stats", 3),
        ("stats/total", 3),
        ("adp", 3),
        ("universe/analytics", 3),
        ("analytics/positions/{position}", 3),
        ("analytics/sources/{source}", 3),
        ("analytics/export", 3),
    ];
    expected.sort_unstable();
    assert_eq!(found, expected);
}

#[tokio::test]
async fn the_api_description_lists_every_route_and_its_errors() {
    let app = TestApp::start().await;
    let served = app.get("/api/openapi.json").await.expect(200);
    assert_eq!(served["openapi"].as_str().unwrap().split('.').take(2).collect::<Vec<_>>(), ["3", "1"]);
    for route in &app.routes {
        let operation = &served["paths"][&route.path][route.method.to_lowercase()];
        assert!(operation["responses"]["500"].is_object(), "{} {}", route.method, route.path);
        let needs_token = route.access != Access::Public;
        assert_eq!(operation["security"].is_array(), needs_token, "{} {}", route.method, route.path);
        let has_role = matches!(route.access, Access::Role(_));
        assert!(!has_role || operation["responses"]["403"].is_object(), "{} {}", route.method, route.path);
    }
}
