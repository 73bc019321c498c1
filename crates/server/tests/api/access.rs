//! Who may call what.

use reqwest::Method;
use server::Access;
use test_support::TestApp;

/// Fills every parameter of a path with something that names nothing.
fn concrete(path: &str) -> String {
    path.split('/')
        .map(|part| if part.starts_with('{') { "nothing-of-the-kind" } else { part })
        .collect::<Vec<_>>()
        .join("/")
}

#[tokio::test]
async fn every_route_answers_every_identity_as_it_declares() {
    let app = TestApp::start().await;
    let mut identities = vec![(0, None)];
    for (role, name) in [(1, "user"), (2, "league"), (3, "curator"), (4, "admin")] {
        identities.push((role, Some(app.sign_in_as(name, role).await)));
    }
    assert!(app.routes.len() > 10, "the list of routes is suspiciously short");
    for route in &app.routes {
        for (role, token) in &identities {
            let method: Method = route.method.parse().unwrap();
            // Signing out would end the identity that the next routes need.
            if route.path == "/api/v1/auth/logout" && token.is_some() {
                continue;
            }
            let mut request = app.request(method, &concrete(&route.path));
            if let Some(token) = token {
                request = request.bearer_auth(token);
            }
            let status = app.send(request).await.status;
            let expected_refusal = match route.access {
                Access::Public => None,
                _ if token.is_none() => Some(401),
                Access::Role(required) if *role < required => Some(403),
                _ => None,
            };
            match expected_refusal {
                Some(refusal) => assert_eq!(status, refusal, "{} {} as {role}", route.method, route.path),
                // Google sign-in is not configured here: 503 is its answer to everybody.
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

#[tokio::test]
async fn the_document_names_every_route_and_what_it_can_refuse() {
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
