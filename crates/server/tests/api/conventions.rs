//! What holds for every call.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;
use test_support::TestApp;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

#[tokio::test]
async fn health_says_what_the_server_offers() {
    let app = TestApp::start().await;
    let health = app.get("/api/health").await.expect(200);
    insta::assert_json_snapshot!(health, @r#"
    {
      "contact_email": null,
      "database": "ok",
      "features": {
        "email": false,
        "google_sign_in": false
      },
      "status": "ok",
      "timestamp": "2026-08-20T18:00:00Z",
      "version": "1.0.0"
    }
    "#);
}

#[tokio::test]
async fn an_unavailable_database_is_reported_without_a_crash() {
    let app = TestApp::start().await;
    app.ctx.store.close().await;
    let health = app.get("/api/health").await;
    assert_eq!(
        health.body,
        json!({ "detail": "Database unavailable", "status": "error", "database": "error" })
    );
    assert_eq!(health.status, 503);
    let login = app.login("ann@example.com", "something-1").await;
    assert!(login.headers.contains_key("retry-after"));
    login.expect_detail(503, "Database unavailable");
}

#[tokio::test]
async fn unknown_paths_and_methods_answer_in_json() {
    let app = TestApp::start().await;
    for path in ["/api", "/api/nothing", "/api/v1/auth", "/api/v1/auth/login/x", "/ws/nothing"] {
        app.get(path).await.expect_detail(404, "Not found");
    }
    app.get("/api/v1/auth/login").await.expect_detail(405, "Method not allowed");
    app.send(app.request(Method::POST, "/some/page")).await.expect_detail(405, "Method not allowed");
}

#[tokio::test]
async fn a_trailing_slash_is_answered_directly() {
    let app = TestApp::start().await;
    app.get("/api/health/").await.expect(200);
    app.post("/api/v1/auth/register/", json!({})).await.expect(422);
}

#[tokio::test]
async fn unreadable_bodies_are_refused_with_the_reason() {
    let app = TestApp::start().await;
    let path = "/api/v1/auth/register";
    let send = async |content_type: &str, body: String| {
        let request = app.request(Method::POST, path).header("content-type", content_type).body(body);
        app.send(request).await
    };
    send("application/json", "{".into()).await.expect_detail(400, "Malformed JSON");
    send("application/json", "{} {}".into()).await.expect_detail(400, "Malformed JSON");
    send("text/plain", "{}".into()).await.expect_detail(415, "Unsupported content type");
    send("application/json", "[]".into()).await.expect(422);
    let wrong_type = send("application/json", r#"{"email": 5}"#.into()).await.expect(422);
    assert_eq!(wrong_type["errors"][0]["field"], "email");
    assert_eq!(wrong_type["errors"][0]["message"], wrong_type["detail"]);
    let large = format!(r#"{{"email": "{}"}}"#, "x".repeat(9_000));
    send("application/json", large).await.expect_detail(413, "The request body is too large");
    let nul = r#"{"email": "a\u0000@example.com"}"#;
    send("application/json", nul.into()).await.expect_detail(422, "Text must not contain the NUL character");
    let deep = "[".repeat(100_000);
    assert!(matches!(send("application/json", deep).await.status, 400 | 413 | 422));
    let form = app.request(Method::POST, "/api/v1/auth/login").json(&json!({ "username": "a" }));
    app.send(form).await.expect_detail(415, "Unsupported content type");
}

#[tokio::test]
async fn answers_carry_the_headers_that_protect_people() {
    let app = TestApp::start().await;
    for path in ["/api/health", "/auth", "/api/nothing"] {
        let answer = app.get(path).await;
        let header =
            |name: &str| answer.headers.get(name).map(|value| value.to_str().unwrap()).unwrap_or_default();
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header("referrer-policy"), "no-referrer", "{path}");
        assert!(header("content-security-policy").starts_with("default-src 'none'"), "{path}");
        assert_eq!(header("x-request-id").len(), 36, "{path}");
        if path.starts_with("/api") {
            assert_eq!(header("cache-control"), "no-store", "{path}");
        }
    }
}

#[tokio::test]
async fn the_api_is_described_for_programs_and_for_people() {
    let app = TestApp::start().await;
    assert_eq!(app.get("/api/openapi.json").await.expect(200), app.document);
    let page = app.get("/api/docs").await.expect(200);
    let page = page.as_str().unwrap();
    for route in &app.routes {
        assert!(page.contains(&route.path), "{} is not on the page", route.path);
    }
}

#[tokio::test]
async fn metrics_name_routes_by_template() {
    let app = TestApp::start().await;
    app.get("/api/v1/auth/verify/a-secret-token").await.expect(400);
    let metrics = app.get("/metrics").await.expect(200);
    let metrics = metrics.as_str().unwrap();
    assert!(metrics.contains("/api/v1/auth/verify/{token}"), "{metrics}");
    assert!(!metrics.contains("a-secret-token"));
    let through_proxy = app.request(Method::GET, "/metrics").header("x-forwarded-for", "203.0.113.9");
    app.send(through_proxy).await.expect_detail(401, "Not authenticated");
    let admin = app.sign_in_as("admin", 4).await;
    let user = app.sign_in_as("user", 1).await;
    for (token, status) in [(admin, 200), (user, 403)] {
        let request = app.request(Method::GET, "/metrics").header("x-forwarded-for", "203.0.113.9");
        assert_eq!(app.send(request.bearer_auth(token)).await.status, status);
    }
}

#[tokio::test]
async fn browser_errors_are_noted_for_signed_in_users() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    let error = json!({ "error_id": "err-1", "message": "boom", "path": "/draft/x" });
    app.post("/api/v1/client-errors", error.clone()).await.expect_detail(401, "Not authenticated");
    let noted = app.call_as(&token, Method::POST, "/api/v1/client-errors", error).await.expect(202);
    assert_eq!(noted, json!({ "success": true }));
    app.call_as(&token, Method::POST, "/api/v1/client-errors", json!({ "message": 1 })).await.expect(422);
}

#[tokio::test]
async fn an_operator_may_replace_the_terms() {
    let app = TestApp::start().await;
    assert_eq!(app.get("/api/v1/pages/terms").await.expect(200), json!({ "markdown": null }));
    std::fs::write(app.database.folder.path().join("terms.md"), "# Ours").unwrap();
    assert_eq!(app.get("/api/v1/pages/terms").await.expect(200), json!({ "markdown": "# Ours" }));
    app.get("/api/v1/pages/secret").await.expect_detail(404, "Not found");
    app.get("/api/v1/pages/..%2Fsecret").await.expect_detail(404, "Not found");
}

/// Sends raw bytes to the server and returns everything it sends until it closes the connection.
async fn raw(app: &TestApp, request: &[u8]) -> String {
    let mut stream = tokio::net::TcpStream::connect(app.address).await.unwrap();
    stream.write_all(request).await.unwrap();
    let mut said = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut said)).await;
    let _ = ended.expect("the server hangs up");
    String::from_utf8_lossy(&said).into_owned()
}

#[tokio::test]
async fn a_request_names_exactly_one_host() {
    let app = TestApp::start().await;
    for (hosts, status) in [("host: a\r\n", "200"), ("", "400"), ("host: a\r\nhost: b\r\n", "400")] {
        let request = format!("GET /api/health HTTP/1.1\r\n{hosts}connection: close\r\n\r\n");
        let said = raw(&app, request.as_bytes()).await;
        assert!(said.starts_with(&format!("HTTP/1.1 {status}")), "{hosts:?}: {said}");
    }
}

#[tokio::test]
async fn a_client_that_never_finishes_its_headers_is_disconnected() {
    let app = TestApp::start().await;
    let said = raw(&app, b"GET /api/health HTTP/1.1\r\nhost: x\r\n").await;
    assert!(said.is_empty() || said.starts_with("HTTP/1.1 408"), "{said}");
}
