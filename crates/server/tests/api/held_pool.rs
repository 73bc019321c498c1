//! A draft keeps the figures it began with until the drafter switches to newer ones.

use futures::StreamExt;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{TestApp, TestDatabase, on_both_databases};
use usecases::{jobs, sessions};

use crate::{
    player_api::{Curated, next},
    sessions::{create, mark, path_of},
};

const RB: &str = "bijan-robinson-rb";
const WR: &str = "jamarr-chase-wr";
const TE: &str = "travis-kelce-te";

/// A sheet with these ADPs.
fn sheet(rb: f64, wr: f64, te: f64) -> String {
    format!(
        "Name,Position,Team,ADP,Bye\nBijan Robinson,RB,ATL,{rb},5\nJa'Marr Chase,WR,CIN,{wr},6\n\
         Travis Kelce,TE,KC,{te},10\nJosh Allen,QB,BUF,21,7\n"
    )
}

/// A drafter, and curators who change the player data.
struct Drafting {
    curated: Curated,
    token: String,
    session: Value,
}

impl Drafting {
    async fn on(database: TestDatabase) -> Self {
        let curated = Curated::on(database).await;
        curated.import("ffc.csv", &sheet(2.0, 3.0, 40.0), &[("source", "ffc")]).await.expect(200);
        let token = curated.app.sign_in_as("ann", 1).await;
        let session = create(&curated.app, &token, json!({})).await;
        Self { curated, token, session }
    }

    fn app(&self) -> &TestApp {
        &self.curated.app
    }

    async fn import(&self, rb: f64, wr: f64, te: f64) {
        self.curated.import("ffc.csv", &sheet(rb, wr, te), &[("source", "ffc")]).await.expect(200);
    }

    async fn mark(&self, player: &str, status: &str) {
        mark(self.app(), &self.token, &self.session, player, json!({ "status": status })).await.expect(200);
    }

    async fn get(&self, rest: &str) -> Value {
        self.app().get_as(&self.token, &path_of(&self.session, rest)).await.expect(200)
    }

    async fn take_over(&self) -> Value {
        let path = path_of(&self.session, "/pool");
        self.app().call_as(&self.token, Method::POST, &path, json!({})).await.expect(200)
    }

    /// A player of the session's list, or null.
    async fn player(&self, id: &str) -> Value {
        let players = self.get("/players").await;
        let found = players["players"].as_array().unwrap().iter().find(|player| player["id"] == id);
        found.cloned().unwrap_or_default()
    }

    async fn has_newer(&self) -> bool {
        self.get("/pool-news").await["has_newer"].as_bool().unwrap()
    }
}

async fn a_session_follows_the_pool_until_its_first_pick(drafting: Drafting) {
    drafting.mark(TE, "targeted").await;
    drafting.import(2.0, 3.0, 30.0).await;
    assert_eq!(drafting.player(TE).await["adp"], 30.0, "a target is no pick");
    assert!(!drafting.has_newer().await);

    drafting.mark(RB, "my_team").await;
    drafting.import(9.0, 3.0, 12.0).await;
    assert_eq!(drafting.player(TE).await["adp"], 30.0, "the draft has begun");
    drafting.mark(WR, "drafted").await;
    let rest = [drafting.player(RB).await, drafting.player(TE).await];
    assert_eq!((&rest[0]["adp"], &rest[1]["adp"]), (&json!(2.0), &json!(30.0)), "other picks change nothing");
    let other = create(drafting.app(), &drafting.token, json!({ "removed_by_others": [WR] })).await;
    let news = drafting.app().get_as(&drafting.token, &path_of(&other, "/pool-news")).await.expect(200);
    assert_eq!(news["has_newer"], false, "a draft of today begins with the figures of today");

    // A node that never had the earlier pool in memory builds the same board.
    let node = drafting.app().other_node().await;
    let owner = drafting.app().get_as(&drafting.token, "/api/v1/auth/me").await.expect(200);
    let (owner, id) = (owner["id"].as_str().unwrap(), drafting.session["id"].as_str().unwrap());
    let read = sessions::load(&node, owner, id).await.unwrap();
    let chased = read.board.player(read.board.find(TE).unwrap());
    assert_eq!(chased.adp, Some(30.0));
    assert_ne!(read.universe.version, node.universe.get().version);
}

async fn newer_figures_are_announced_and_taken_over_without_moving_a_pick(drafting: Drafting) {
    for (player, status) in [(RB, "my_team"), (WR, "drafted"), (TE, "targeted")] {
        drafting.mark(player, status).await;
    }
    let url = format!(
        "ws://{}/ws/sessions/{}?token={}",
        drafting.app().address,
        drafting.session["id"].as_str().unwrap(),
        drafting.token
    );
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    assert_eq!(next(&mut socket).await["type"], "session.watching");
    let picks = drafting.get("/picks").await;

    drafting.import(2.0, 9.0, 12.0).await;
    let told = next(&mut socket).await;
    let news = drafting.get("/pool-news").await;
    assert_eq!(
        (&told["type"], &told["payload"]["version"], &news["has_newer"]),
        (&json!("session.pool"), &news["version"], &json!(true))
    );
    let changes = news["changes"].as_array().unwrap();
    assert_eq!(changes.len(), 1, "somebody else's player is not news: {news}");
    assert_eq!(
        (
            &changes[0]["player_id"],
            &changes[0]["status"],
            &changes[0]["before"]["adp"],
            &changes[0]["after"]["adp"]
        ),
        (&json!(TE), &json!("targeted"), &json!(40.0), &json!(12.0))
    );
    assert_eq!((&news["tier_changes"], &news["arrived"], &news["left"]), (&json!(1), &json!(0), &json!(0)));

    let before = drafting.get("").await;
    assert_eq!(drafting.take_over().await["version"], news["version"]);
    assert_eq!(next(&mut socket).await["type"], "session.changed", "the owner's other devices read again");
    assert_eq!((drafting.get("/picks").await, drafting.has_newer().await), (picks, false));
    let after = drafting.get("").await;
    for field in ["draft_version", "my_roster", "removed_by_others"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    assert_eq!(drafting.player(TE).await["adp"], 12.0);
    let undone = mark(
        drafting.app(),
        &drafting.token,
        &drafting.session,
        WR,
        json!({ "value": false, "expected_version": 3 }),
    );
    assert_eq!(undone.await.expect(200)["new_version"], 4, "the board goes on where it stood");

    drafting.import(2.0, 9.0, 20.0).await;
    assert_eq!(drafting.player(TE).await["adp"], 12.0, "taken over once is not following along");
    let version = drafting.take_over().await;
    assert_eq!(drafting.take_over().await, version, "again: nothing to do");
    socket.close(None).await.unwrap();
    while socket.next().await.is_some() {}
}

async fn drafted_players_who_left_the_pool_stay_on_their_teams(drafting: Drafting) {
    for (player, status) in [(RB, "my_team"), (WR, "drafted"), (TE, "targeted")] {
        drafting.mark(player, status).await;
    }
    let admin = &drafting.curated.admin;
    drafting.app().call_as(admin, Method::DELETE, "/api/v1/players/clear-all", json!({})).await.expect(200);
    assert_eq!(drafting.get("").await["players_left_count"], 2, "nothing is cleared on draft night");
    let news = drafting.get("/pool-news").await;
    assert_eq!((&news["left"], &news["changes"][0]["after"]), (&json!(4), &Value::Null));
    drafting.take_over().await;
    let session = drafting.get("").await;
    assert_eq!((&session["my_roster"][0]["id"], &session["removed_by_others"]), (&json!(RB), &json!([WR])));
    assert_eq!(session["players_left"], json!([]));
}

async fn a_stored_pool_is_deleted_with_the_last_session_that_holds_it(drafting: Drafting) {
    drafting.mark(RB, "my_team").await;
    drafting.import(9.0, 3.0, 12.0).await;
    let ctx = &drafting.app().ctx;
    let prune = async || jobs::prune(ctx, chrono::TimeDelta::days(90)).await.unwrap();
    assert_eq!(prune().await, 0);
    assert_eq!(drafting.player(RB).await["adp"], 2.0);
    let path = path_of(&drafting.session, "");
    let deleted = drafting.app().call_as(&drafting.token, Method::DELETE, &path, json!({})).await;
    assert!(deleted.status < 300, "{}", deleted.body);
    assert_eq!((prune().await, prune().await), (1, 0));
}

async fn a_draft_room_keeps_the_pool_it_began_with(drafting: Drafting) {
    let Drafting { curated, token, .. } = &drafting;
    let app = &curated.app;
    let room =
        app.call_as(token, Method::POST, "/api/v1/drafts", json!({ "teamCount": 2 })).await.expect(201);
    let path = |rest: &str| format!("/api/v1/drafts/{}{rest}", room["id"].as_str().unwrap());
    app.call_as(token, Method::POST, &path("/pick"), json!({ "playerId": RB })).await.expect(200);
    let players = app.get_as(token, &path("/players")).await.expect(200);
    drafting.import(2.0, 9.0, 12.0).await;
    assert_eq!(app.get_as(token, &path("/players")).await.expect(200), players);
    let take_over = format!("/api/v1/sessions/{}/pool", room["id"].as_str().unwrap());
    app.call_as(token, Method::POST, &take_over, json!({})).await.expect_code(404, "session_not_found");
}

#[tokio::test]
async fn other_users_cannot_see_or_change_a_sessions_pool() {
    let drafting = Drafting::on(TestDatabase::sqlite()).await;
    let stranger = drafting.app().sign_in_as("bob", 1).await;
    for (method, rest) in [(Method::GET, "/pool-news"), (Method::POST, "/pool")] {
        let path = path_of(&drafting.session, rest);
        let answer = drafting.app().call_as(&stranger, method, &path, json!({})).await;
        answer.expect_detail(404, "Session not found or inaccessible");
    }
}

on_both_databases!(Drafting:
    a_session_follows_the_pool_until_its_first_pick,
    newer_figures_are_announced_and_taken_over_without_moving_a_pick,
    drafted_players_who_left_the_pool_stay_on_their_teams,
    a_stored_pool_is_deleted_with_the_last_session_that_holds_it,
    a_draft_room_keeps_the_pool_it_began_with,
);
