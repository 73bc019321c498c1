//! The file with everything that is stored about a person.

use reqwest::Method;
use serde_json::{Value, json};
use storage::session_writes::{self, EventRow, SessionSave};
use test_support::{Answer, TestApp, TestSettings, on_both_databases};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::{
    own_account::only_google,
    public_views::share,
    sessions::{RB, WR, create, mark},
};

const EXPORT: &str = "/api/v1/account/export";

async fn export(app: &TestApp, token: &str) -> Answer {
    let answer = app.get_as(token, EXPORT).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer
}

fn header<'a>(answer: &'a Answer, name: &str) -> &'a str {
    answer.headers[name].to_str().unwrap()
}

fn field_names(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, inner)| {
            found.push(name.clone());
            field_names(inner, found);
        }),
        Value::Array(items) => items.iter().for_each(|item| field_names(item, found)),
        _ => {}
    }
}

async fn the_file_has_all_that_is_stored_and_no_secret(app: TestApp) {
    let admin = app.sign_in_as("admin", 4).await;
    let (ann, bob) = (app.sign_in_as("ann", 1).await, app.sign_in_as("bob", 1).await);
    let user = app.get_as(&ann, "/api/v1/auth/me").await.expect(200);
    let id = user["id"].as_str().unwrap();
    let league = json!({ "name": "Home league", "metadata": { "draft_config": { "team_count": 10 },
        "own_view": { "notes": { WR: "not before round 2" } } } });
    let session = create(&app, &ann, league).await;
    mark(&app, &ann, &session, RB, json!({ "status": "my_team" })).await.expect(200);
    mark(&app, &ann, &session, WR, json!({ "status": "targeted" })).await.expect(200);
    let ranking = json!({ "rankings": [{ "player_id": WR, "rank": 1, "tier": "Best" }] });
    app.call_as(&ann, Method::PUT, "/api/v1/rankings", ranking).await.expect(200);
    let post = async |token: &str, path: &str, body: Value| {
        app.call_as(token, Method::POST, path, body).await.expect(201)
    };
    let session_id = session["id"].as_str().unwrap();
    let shared = share(&app, &ann, &session).await;
    let paired = post(&ann, &format!("/api/v1/draft-screens/{session_id}"), json!({})).await;
    let room = post(&bob, "/api/v1/drafts", json!({ "name": "Bob's room" })).await;
    let room_id = room["id"].as_str().unwrap();
    let invitation = post(&bob, &format!("/api/v1/drafts/{room_id}/invitation"), json!({})).await;
    let join = json!({ "token": invitation["token"] });
    app.call_as(&ann, Method::POST, "/api/v1/draft-invitations/join", join).await.expect(200);
    let raise = json!({ "target_role": 2, "reason": "runs our league" });
    let path = format!("/api/v1/admin/users/{id}/elevate-privileges");
    app.call_as(&admin, Method::POST, &path, raise).await.expect(200);
    create(&app, &bob, json!({ "name": "Bob's secret league" })).await;

    let file = export(&app, &ann).await;
    assert_eq!(
        header(&file, "content-disposition"),
        "attachment; filename=\"draftboard-my-data-2026-08-20.json\""
    );
    assert_eq!(
        (header(&file, "content-type"), header(&file, "cache-control")),
        ("application/json", "no-store")
    );
    let data = &file.body;
    let account = &data["account"];
    assert_eq!(
        (&account["email"], &account["username"], &account["has_password"], &account["google"]),
        (&json!("ann@example.com"), &json!("ann"), &json!(true), &Value::Null)
    );
    let draft = &data["drafts"][0];
    assert_eq!((&draft["id"], &draft["name"]), (&session["id"], &json!("Home league")));
    assert_eq!(draft["metadata"]["draft_config"]["team_count"], 10);
    assert_eq!(draft["metadata"]["own_view"]["notes"][WR], "not before round 2");
    let pick = &draft["picks"][0];
    assert_eq!(
        (&pick["name"], &pick["overall_pick"], &pick["status"]),
        (&json!("Bijan Robinson"), &json!(1), &json!("my_team"))
    );
    let target = &draft["marks"][0];
    assert_eq!((&target["name"], &target["status"]), (&json!("Ja'Marr Chase"), &json!("targeted")));
    assert_eq!(draft["changes"].as_array().unwrap().len(), 2);
    assert_eq!(
        (&data["ranking"]["players"][0]["name"], &data["ranking"]["players"][0]["tier"]),
        (&json!("Ja'Marr Chase"), &json!("Best"))
    );
    assert_eq!(data["shared_reports"][0]["draft_id"], session["id"]);
    assert!(data["shared_reports"][0]["report"].is_object());
    assert_eq!(data["second_screens"][0]["draft_id"], session["id"]);
    assert_eq!((&data["rooms"][0]["draft_id"], &data["rooms"][0]["is_host"]), (&room["id"], &json!(false)));
    let act = &data["administrative_acts"][0];
    assert_eq!(
        (&act["action"], &act["by"], &act["reason"]),
        (&json!("privileges_elevated"), &json!("an administrator"), &json!("runs our league"))
    );

    let text = data.to_string();
    let code = paired["code"].as_str().unwrap();
    for secret in [&shared, code, &code.replace('-', ""), invitation["token"].as_str().unwrap()] {
        assert!(!text.contains(secret), "{secret}");
        assert!(!text.contains(&usecases::secrets::hash_token(secret)), "the hash of {secret}");
    }
    assert!(!text.contains("$argon2") && !text.contains(&ann));
    for other in ["Bob's secret league", "bob@example.com", "admin@example.com"] {
        assert!(!text.contains(other), "{other}");
    }
    let mut names = Vec::new();
    field_names(data, &mut names);
    let is_secret =
        |name: &&String| ["hash", "token", "secret", "code"].iter().any(|word| name.contains(word));
    assert_eq!(names.iter().find(is_secret), None);

    only_google(&app, "ann@example.com").await;
    let google = export(&app, &ann).await.body["account"]["google"].clone();
    assert_eq!(google, json!({ "email": "ann@example.com", "subject": "g-42" }));
    // An account without any drafts gets a whole file as well.
    let nothing = export(&app, &app.sign_in_as("carl", 1).await).await.body;
    assert_eq!((&nothing["drafts"], &nothing["ranking"]), (&json!([]), &Value::Null));
}

/// Read one by one while the client takes them, so an account with hundreds of drafts needs no more memory than one
/// with a single draft.
async fn an_account_with_many_drafts_is_sent_draft_by_draft(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    for n in 0..60 {
        create(&app, &token, json!({ "name": format!("League {n}") })).await;
    }
    let file = export(&app, &token).await;
    assert_eq!(header(&file, "transfer-encoding"), "chunked");
    let drafts = file.body["drafts"].as_array().unwrap();
    let named = (0..60).all(|n| drafts.iter().any(|draft| draft["name"] == format!("League {n}")));
    assert!(named && drafts.len() == 60);
}

/// The sizes of the pieces in which a response is sent.
async fn pieces_of(app: &TestApp, token: &str, path: &str) -> Vec<usize> {
    let mut stream = tokio::net::TcpStream::connect(app.address).await.unwrap();
    let request = format!(
        "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {token}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (_, mut rest) = answer.split_once("\r\n\r\n").unwrap();
    let mut sizes = Vec::new();
    while let Some((size, after)) = rest.split_once("\r\n") {
        sizes.push(usize::from_str_radix(size, 16).unwrap());
        rest = after.get(sizes.last().unwrap() + 2..).unwrap_or_default();
    }
    sizes
}

/// As drafts were before their histories were bounded.
async fn a_draft_with_a_long_history_is_sent_in_small_pieces(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let user = app.get_as(&token, "/api/v1/auth/me").await.expect(200);
    let event = json!({ "players": "x".repeat(40_000) }).to_string();
    for version in 0..200 {
        let save = SessionSave {
            owner_id: user["id"].as_str().unwrap().to_owned(),
            session_id: session["id"].as_str().unwrap().to_owned(),
            from_revision: version,
            draft_version: version + 1,
            n_rostered: 0,
            n_removed: 0,
            saved_at: app.ctx.clock.now(),
            details: None,
            pool: None,
            events: vec![EventRow { version: version + 1, event: event.clone(), operation_id: None }],
            players: vec![],
            lot: None,
        };
        app.ctx.store.write(session_writes::save(save)).await.unwrap();
    }
    let file = export(&app, &token).await.body;
    let changes = file["drafts"][0]["changes"].as_array().unwrap();
    let versions: Vec<_> = changes.iter().map(|change| change["version"].as_i64().unwrap()).collect();
    assert_eq!(versions, (1..=200).collect::<Vec<_>>());
    let sizes = pieces_of(&app, &token, EXPORT).await;
    assert!(sizes.iter().sum::<usize>() > 8_000_000, "{sizes:?}");
    assert!(sizes.iter().max() < Some(&1_000_000), "{sizes:?}");
}

#[tokio::test]
async fn the_eleventh_download_in_an_hour_has_to_wait() {
    let app = TestApp::start_with(TestSettings { has_limits: true, ..TestSettings::default() }).await;
    let token = app.sign_in_as("ann", 1).await;
    for _ in 0..10 {
        export(&app, &token).await;
    }
    let refused = app.get_as(&token, EXPORT).await;
    refused.expect_detail(429, "Too many attempts. Please try again later.");
}

on_both_databases!(TestApp:
    the_file_has_all_that_is_stored_and_no_secret,
    an_account_with_many_drafts_is_sent_draft_by_draft,
    a_draft_with_a_long_history_is_sent_in_small_pieces,
);
