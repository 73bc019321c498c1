//! Following a draft on Sleeper, replayed by a stand-in server.

use std::{
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use axum::{Json, Router, extract::State, http::StatusCode, routing::get};
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{Answer, TestApp, TestSettings};
use tokio::sync::Notify;

use crate::sessions::{create, mark, path_of};

const DRAFT: &str = "1398034370945662976";

/// The part of Sleeper's API that drafts need.
struct Site {
    draft: Mutex<Value>,
    picks: Mutex<Vec<Value>>,
    trades: Value,
    /// How many picks are made so far.
    n_made: AtomicUsize,
    is_down: AtomicBool,
    /// Rung when the picks are asked for; the answer waits for the second.
    pause: Mutex<Option<(Arc<Notify>, Arc<Notify>)>>,
}

impl Site {
    async fn start(draft: Value, picks: Vec<Value>, trades: Value) -> (Arc<Self>, TestApp) {
        let site = Arc::new(Self {
            draft: Mutex::new(draft),
            picks: Mutex::new(picks),
            trades,
            n_made: AtomicUsize::new(0),
            is_down: AtomicBool::new(false),
            pause: Mutex::default(),
        });
        let router = Router::new()
            .route("/v1/draft/{id}", get(show_draft))
            .route("/v1/draft/{id}/picks", get(show_picks))
            .route("/v1/draft/{id}/traded_picks", get(show_trades))
            .route("/v1/user/{name}", get(show_user))
            .route("/v1/user/{id}/drafts/nfl/{season}", get(list_drafts))
            .with_state(Arc::clone(&site));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await });
        let settings = TestSettings { sleeper_url: Some(base), ..TestSettings::default() };
        (site, TestApp::start_with(settings).await)
    }

    fn answer(&self, body: Value) -> (StatusCode, Json<Value>) {
        let is_down = self.is_down.load(Ordering::Relaxed);
        (if is_down { StatusCode::BAD_GATEWAY } else { StatusCode::OK }, Json(body))
    }

    fn made(&self) -> Vec<Value> {
        let picks = self.picks.lock().unwrap();
        picks.iter().take(self.n_made.load(Ordering::Relaxed)).cloned().collect()
    }
}

type Shown = (StatusCode, Json<Value>);

async fn show_draft(State(site): State<Arc<Site>>, uri: axum::http::Uri) -> Shown {
    let draft = site.draft.lock().unwrap().clone();
    let is_known = uri.path().ends_with(draft["draft_id"].as_str().unwrap_or_default());
    site.answer(if is_known { draft } else { Value::Null })
}

async fn show_picks(State(site): State<Arc<Site>>) -> Shown {
    let pause = site.pause.lock().unwrap().clone();
    if let Some((is_asked, may_answer)) = pause {
        is_asked.notify_one();
        may_answer.notified().await;
    }
    site.answer(site.made().into())
}

async fn show_trades(State(site): State<Arc<Site>>) -> Shown {
    site.answer(site.trades.clone())
}

async fn show_user(State(site): State<Arc<Site>>, uri: axum::http::Uri) -> Shown {
    let is_ann = uri.path().ends_with("/ann");
    site.answer(if is_ann {
        json!({ "user_id": "604136387620438016", "username": "ann" })
    } else {
        Value::Null
    })
}

async fn list_drafts(State(site): State<Arc<Site>>) -> Shown {
    let draft = site.draft.lock().unwrap().clone();
    site.answer(json!([draft]))
}

/// Three teams over four rounds; the second is mine.
fn small_draft() -> Value {
    json!({ "draft_id": DRAFT, "type": "snake", "status": "drafting", "season": "2026", "league_id": null,
        "draft_order": { "604136387620438016": 2 }, "slot_to_roster_id": { "1": 11, "2": 12, "3": 13 },
        "metadata": { "name": "Office", "scoring_type": "half_ppr", "slot_name_1": "The First" },
        "settings": { "teams": 3, "rounds": 4, "slots_qb": 1, "slots_rb": 1, "slots_wr": 1, "slots_super_flex": 1,
            "slots_bn": 2, "slots_dl": 1, "pick_timer": 60 } })
}

fn pick(number: u16, slot: u8, roster: i64, id: &str, name: &str, position: &str, team: &str) -> Value {
    let (first, last) = name.split_once(' ').unwrap();
    json!({ "pick_no": number, "round": (number - 1) / 3 + 1, "draft_slot": slot, "roster_id": roster,
        "player_id": id, "is_keeper": null, "metadata": { "first_name": first, "last_name": last,
        "position": position, "team": team } })
}

fn small_picks() -> Vec<Value> {
    vec![
        pick(1, 1, 11, "1", "Bijan Robinson", "RB", "ATL"),
        pick(2, 2, 12, "2", "Jamarr Chase", "WR", "CIN"),
        pick(3, 3, 13, "3", "Nobody Known", "RB", "DAL"),
        // The third team's pick was traded to mine.
        pick(4, 3, 12, "4", "Josh Allen", "QB", "BUF"),
    ]
}

async fn follow(app: &TestApp, token: &str, session: &Value, body: Value) -> Answer {
    app.call_as(token, Method::POST, &path_of(session, "/sync"), body).await
}

async fn look(app: &TestApp, session: &Value) {
    usecases::sync::look(&app.ctx, session["id"].as_str().unwrap()).await.unwrap();
}

/// The sessions whose site is to be asked now, for this node.
async fn due(ctx: &usecases::Ctx) -> Vec<String> {
    usecases::sync::take_due(ctx).await.unwrap().0
}

async fn sync(app: &TestApp, token: &str, session: &Value) -> Value {
    app.get_as(token, &path_of(session, "/sync")).await.expect(200)["sync"].clone()
}

/// Pick, slot and player of the session's board.
async fn board(app: &TestApp, token: &str, session: &Value) -> Vec<(u64, u64, String)> {
    let picks = app.get_as(token, &path_of(session, "/picks")).await.expect(200);
    let picks = picks["picks"].as_array().unwrap().iter();
    picks
        .map(|pick| {
            let number = |field: &str| pick[field].as_u64().unwrap();
            (number("pick"), number("slot"), pick["player_id"].as_str().unwrap().to_owned())
        })
        .collect()
}

#[tokio::test]
async fn the_board_follows_the_site_with_trades_unknown_players_and_undo() {
    let trades =
        json!([{ "season": "2026", "round": 4, "roster_id": 11, "owner_id": 13, "previous_owner_id": 11 }]);
    let (site, app) = Site::start(small_draft(), small_picks(), trades).await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let body = json!({ "provider": "sleeper", "url": format!("https://sleeper.com/draft/nfl/{DRAFT}?x=1"), "slot": 2 });
    let sync_state = follow(&app, &token, &session, body).await.expect(200)["sync"].clone();
    assert_eq!((&sync_state["phase"], &sync_state["n_picks"]), (&json!("following"), &json!(0)));
    let opened = app.get_as(&token, &path_of(&session, "")).await.expect(200);
    let config = &opened["metadata"]["draft_config"];
    assert_eq!(
        (&config["team_count"], &config["rounds"], &config["draft_slot"]),
        (&json!(3), &json!(4), &json!(2))
    );
    assert_eq!(config["team_names"], json!(["The First", "Team 2", "Team 3"]));
    assert_eq!(
        config["traded_picks"],
        json!([{ "pick": 12, "slot": 3 }]),
        "a snake's fourth round goes back"
    );

    site.n_made.store(4, Ordering::Relaxed);
    look(&app, &session).await;
    let expected = [
        (1, 1, "bijan-robinson-rb"),
        (2, 2, "jamarr-chase-wr"),
        (3, 3, "sleeper-3"),
        (4, 2, "josh-allen-qb"),
    ];
    let expected: Vec<_> = expected.into_iter().map(|(pick, slot, id)| (pick, slot, id.to_owned())).collect();
    assert_eq!(board(&app, &token, &session).await, expected);
    assert_eq!(sync(&app, &token, &session).await["n_unknown"], 1);

    // The commissioner takes two picks back and corrects one.
    site.picks.lock().unwrap()[1] = pick(2, 2, 12, "9", "Puka Nacua", "WR", "LAR");
    site.n_made.store(2, Ordering::Relaxed);
    look(&app, &session).await;
    let after: Vec<_> = board(&app, &token, &session).await.into_iter().map(|(_, _, id)| id).collect();
    assert_eq!(after, ["bijan-robinson-rb", "puka-nacua-wr"]);
}

#[tokio::test]
async fn an_outage_is_shown_and_picks_can_be_entered_by_hand_in_between() {
    let (site, app) = Site::start(small_draft(), small_picks(), json!([])).await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let body = json!({ "provider": "sleeper", "draft_id": DRAFT, "slot": 2 });
    follow(&app, &token, &session, body).await.expect(200);
    let answered_at = sync(&app, &token, &session).await["last_success_at"].clone();
    site.is_down.store(true, Ordering::Relaxed);
    app.ctx.clock.advance(chrono::TimeDelta::seconds(2));
    look(&app, &session).await;
    let failing = sync(&app, &token, &session).await;
    assert_eq!((&failing["phase"], &failing["last_success_at"]), (&json!("failing"), &answered_at));
    assert_eq!(failing["error"], "Sleeper: it answered 502 Bad Gateway");

    mark(&app, &token, &session, "bijan-robinson-rb", json!({ "status": "targeted" })).await.expect(200);
    assert_eq!(sync(&app, &token, &session).await["phase"], "failing", "a wish is no pick");
    mark(&app, &token, &session, "bijan-robinson-rb", json!({ "status": "drafted" })).await.expect(200);
    assert_eq!(sync(&app, &token, &session).await["phase"], "manual");
    site.is_down.store(false, Ordering::Relaxed);
    site.n_made.store(2, Ordering::Relaxed);
    app.ctx.clock.advance(chrono::TimeDelta::minutes(1));
    assert_eq!(due(&app.ctx).await, [""; 0], "nobody looks while picks are entered by hand");
    look(&app, &session).await;
    assert_eq!(board(&app, &token, &session).await.len(), 1);
    let hand = json!({ "is_manual": false });
    app.call_as(&token, Method::PUT, &path_of(&session, "/sync"), hand).await.expect(200);
    // Another process continues where this one stopped.
    let other = app.other_node().await;
    assert_eq!(due(&other).await, [session["id"].as_str().unwrap()]);
    usecases::sync::look(&other, session["id"].as_str().unwrap()).await.unwrap();
    assert_eq!(board(&app, &token, &session).await.len(), 2);
    app.call_as(&token, Method::DELETE, &path_of(&session, "/sync"), json!({})).await.expect(200);
    assert_eq!(sync(&app, &token, &session).await, Value::Null);
}

#[tokio::test]
async fn a_league_is_previewed_and_a_draft_that_cannot_be_followed_is_refused() {
    let (site, app) = Site::start(small_draft(), small_picks(), json!([])).await;
    site.n_made.store(4, Ordering::Relaxed);
    let token = app.sign_in_as("ann", 1).await;
    let preview = async |body: Value| app.call_as(&token, Method::POST, "/api/v1/sync/preview", body).await;
    let listed = preview(json!({ "username": "ann" })).await.expect(200);
    assert_eq!((&listed["drafts"][0]["name"], &listed["league"]), (&json!("Office"), &Value::Null));
    let report = preview(json!({ "draft": DRAFT, "username": "ann" })).await.expect(200)["league"].clone();
    assert_eq!(
        (&report["slot"], &report["n_picks"], &report["unknown"]),
        (&json!(2), &json!(4), &json!(["Nobody Known"]))
    );
    assert_eq!(report["remarks"], json!(["1 places for DL are left out."]));
    preview(json!({ "username": "nobody" })).await.expect_detail(404, "Sleeper knows nobody of this name");
    preview(json!({ "draft": "99999999999" }))
        .await
        .expect_detail(404, "Sleeper knows no such draft. Check the link.");

    let session = create(&app, &token, json!({})).await;
    let body = json!({ "provider": "sleeper", "draft_id": DRAFT });
    site.draft.lock().unwrap()["type"] = json!("auction");
    let refused = follow(&app, &token, &session, body.clone()).await;
    refused.expect_detail(422, "This is an auction. Draftboard follows drafts that go pick by pick.");
    *site.draft.lock().unwrap() = json!("<html>");
    follow(&app, &token, &session, body.clone())
        .await
        .expect_detail(502, "Sleeper's answer could not be read");
    site.is_down.store(true, Ordering::Relaxed);
    follow(&app, &token, &session, body).await.expect_detail(502, "Sleeper: it answered 502 Bad Gateway");
    assert_eq!(sync(&app, &token, &session).await, Value::Null);
}

#[tokio::test]
async fn an_account_follows_at_most_ten_drafts_at_a_time() {
    let (_site, app) = Site::start(small_draft(), small_picks(), json!([])).await;
    let token = app.sign_in_as("ann", 1).await;
    let body = json!({ "provider": "sleeper", "draft_id": DRAFT, "slot": 2 });
    for _ in 0..10 {
        let session = create(&app, &token, json!({})).await;
        follow(&app, &token, &session, body.clone()).await.expect(200);
        follow(&app, &token, &session, body.clone()).await.expect(200);
    }
    let session = create(&app, &token, json!({})).await;
    let refused = follow(&app, &token, &session, body).await;
    refused.expect_detail(409, "You can follow at most 10 drafts at a time");
}

/// Recorded drafts. None where there are none, which is said.
fn recorded(name: &str) -> Option<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/reference/sleeper");
    let Ok(text) = std::fs::read_to_string(folder.join(name)) else {
        println!("skipped: there is no folder with recorded Sleeper drafts");
        return None;
    };
    Some(serde_json::from_str(&text).expect(name))
}

async fn replay(mut draft: Value, picks: Vec<Value>) {
    // As it was while its picks were made.
    draft["status"] = json!("drafting");
    let draft_id = draft["draft_id"].clone();
    let (site, app) = Site::start(draft, picks.clone(), json!([])).await;
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let body = json!({ "provider": "sleeper", "draft_id": draft_id, "slot": 1 });
    follow(&app, &token, &session, body).await.expect(200);
    let names = |answer: Value| -> std::collections::BTreeMap<String, String> {
        let players = answer["players"].as_array().unwrap().iter();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        players.map(|player| (text(&player["id"]), text(&player["name"]))).collect()
    };
    for n_made in 0..=picks.len() {
        site.n_made.store(n_made, Ordering::Relaxed);
        // Every third poll fails, and nothing is lost.
        site.is_down.store(n_made % 3 == 2, Ordering::Relaxed);
        look(&app, &session).await;
        if n_made % 3 == 2 {
            assert_eq!(sync(&app, &token, &session).await["phase"], "failing");
            site.is_down.store(false, Ordering::Relaxed);
            look(&app, &session).await;
        }
        let names = names(app.get_as(&token, &path_of(&session, "/players")).await.expect(200));
        let board = board(&app, &token, &session).await;
        assert_eq!(board.len(), n_made);
        for ((number, slot, player), told) in board.iter().zip(&picks) {
            assert_eq!((json!(number), json!(slot)), (told["pick_no"].clone(), told["draft_slot"].clone()));
            let letters = |text: &str| text.chars().filter(char::is_ascii_alphabetic).collect::<String>();
            let last_name = letters(told["metadata"]["last_name"].as_str().unwrap());
            assert!(letters(&names[player]).contains(&last_name), "{player} for {told}");
        }
    }
}

#[tokio::test]
async fn recorded_drafts_are_replayed_pick_by_pick() {
    if let (Some(draft), Some(Value::Array(picks))) =
        (recorded("draft_2026_in_progress.json"), recorded("draft_2026_in_progress_picks.json"))
    {
        replay(draft, picks).await;
    }
    if let (Some(drafts), Some(Value::Array(picks))) =
        (recorded("league_2020_drafts.json"), recorded("draft_2020_linear_picks.json"))
    {
        replay(drafts[0].clone(), picks).await;
    }
    // A small draft of the same shape, for when there is no recording.
    let picks = small_picks().into_iter().take(3).collect();
    replay(small_draft(), picks).await;
}

/// A session that follows the small draft with these picks made.
async fn followed(n_made: usize) -> (Arc<Site>, TestApp, String, Value) {
    let (site, app) = Site::start(small_draft(), small_picks(), json!([])).await;
    site.n_made.store(n_made, Ordering::Relaxed);
    let token = app.sign_in_as("ann", 1).await;
    let session = create(&app, &token, json!({})).await;
    let body = json!({ "provider": "sleeper", "draft_id": DRAFT, "slot": 2 });
    follow(&app, &token, &session, body).await.expect(200);
    (site, app, token, session)
}

#[tokio::test]
async fn half_a_list_of_picks_is_believed_when_it_comes_twice() {
    let (site, app, token, session) = followed(4).await;
    site.n_made.store(0, Ordering::Relaxed);
    look(&app, &session).await;
    assert_eq!(board(&app, &token, &session).await.len(), 4, "an empty list may be a mistake of the site");
    assert_eq!(sync(&app, &token, &session).await["phase"], "following");
    site.n_made.store(1, Ordering::Relaxed);
    look(&app, &session).await;
    assert_eq!(board(&app, &token, &session).await.len(), 4, "and this is another answer");
    look(&app, &session).await;
    assert_eq!(board(&app, &token, &session).await.len(), 1);
}

#[tokio::test]
async fn a_pick_entered_by_hand_or_on_another_node_is_not_taken_out_by_a_look_under_way() {
    let (site, app, token, session) = followed(1).await;
    let other = app.other_node().await;
    let id = session["id"].as_str().unwrap();
    // The other node asks the site; before it has the answer, a pick is entered here.
    let is_asked = Arc::new(Notify::new());
    let may_answer = Arc::new(Notify::new());
    *site.pause.lock().unwrap() = Some((Arc::clone(&is_asked), Arc::clone(&may_answer)));
    let by_hand = async {
        is_asked.notified().await;
        mark(&app, &token, &session, "josh-allen-qb", json!({ "status": "drafted" })).await.expect(200);
        site.pause.lock().unwrap().take();
        may_answer.notify_one();
    };
    let (looked, ()) = tokio::join!(usecases::sync::look(&other, id), by_hand);
    looked.unwrap();
    assert_eq!(board(&app, &token, &session).await.len(), 2);
    assert_eq!(sync(&app, &token, &session).await["phase"], "manual");
    // What stops here stops there.
    app.call_as(&token, Method::DELETE, &path_of(&session, "/sync"), json!({})).await.expect(200);
    app.ctx.clock.advance(chrono::TimeDelta::minutes(1));
    assert_eq!(due(&other).await, [""; 0]);
    usecases::sync::look(&other, id).await.unwrap();
    assert_eq!(sync(&app, &token, &session).await, Value::Null);
    assert_eq!(board(&app, &token, &session).await.len(), 2);
}

#[tokio::test]
async fn the_state_says_whether_the_draft_runs_at_the_site() {
    let (site, app, token, session) = followed(0).await;
    for (status, stage) in [
        ("pre_draft", "before_the_draft"),
        ("drafting", "drafting"),
        ("paused", "paused"),
        ("complete", "complete"),
    ] {
        site.draft.lock().unwrap()["status"] = json!(status);
        look(&app, &session).await;
        assert_eq!(sync(&app, &token, &session).await["stage"], stage);
    }
}
