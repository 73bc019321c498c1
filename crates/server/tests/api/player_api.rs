//! The player data API, tested with two imported sheets that disagree.

use futures::{SinkExt, StreamExt};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, tungstenite::Message};

use crate::sessions;
use test_support::{Answer, TestApp, TestDatabase, TestSettings, on_both_databases};
use usecases::players;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// An application without players, but with the accounts that manage them.
pub(crate) struct Curated {
    pub app: TestApp,
    league: String,
    curator: String,
    pub admin: String,
}

impl Curated {
    pub async fn on(database: TestDatabase) -> Self {
        let settings = TestSettings { is_empty: true, ..TestSettings::default() };
        let app = TestApp::with(database, settings).await;
        let league = app.sign_in_as("league", 2).await;
        let curator = app.sign_in_as("curator", 3).await;
        let admin = app.sign_in_as("admin", 4).await;
        Self { app, league, curator, admin }
    }

    pub async fn import(&self, name: &str, sheet: &str, fields: &[(&str, &str)]) -> Answer {
        self.app.ctx.clock.advance(chrono::TimeDelta::seconds(1));
        let part = |name: &str, more: &str, value: &str| {
            format!("--frontier\r\ncontent-disposition: form-data; name=\"{name}\"{more}\r\n\r\n{value}\r\n")
        };
        let mut body = part("file", &format!("; filename=\"{name}\""), sheet);
        for (name, value) in fields {
            body.push_str(&part(name, "", value));
        }
        body.push_str("--frontier--\r\n");
        let request = self.app.request(Method::POST, "/api/v1/admin/players/import");
        let request = request.header("content-type", "multipart/form-data; boundary=frontier").body(body);
        self.app.send(request.bearer_auth(&self.curator)).await
    }

    async fn get(&self, path: &str) -> Value {
        self.app.get_as(&self.curator, path).await.expect(200)
    }

    async fn post(&self, path: &str, body: Value) -> Answer {
        self.app.call_as(&self.curator, Method::POST, path, body).await
    }

    /// Two sources that differ on an ADP, a team and a bye week.
    async fn with_two_sheets(self) -> Self {
        self.import("ffc.csv", FFC, &[("source", "ffc")]).await.expect(200);
        self.import("espn.csv", ESPN, &[("source", "espn")]).await.expect(200);
        self
    }
}

const FFC: &str = "Name,Position,Team,ADP,Bye,Times Drafted\nBijan Robinson,RB,ATL,2.0,5,999\n\
                   Ja'Marr Chase,WR,CIN,3.0,6,999\nTravis Kelce,TE,KC,40.0,10,999\n=cmd,K,FA,150,,9\n";
const ESPN: &str = "Player,Pos,Team,ADP,Bye\nBijan Robinson,RB,ATL,2.4,5\nJa'Marr Chase,WR,CIN,15.0,6\n\
                    Travis Kelce,TE,DEN,76.0,9\nSomebody,,KC,9,\n";

async fn a_sheet_is_previewed_then_stored_and_every_row_is_accounted_for(curated: Curated) {
    let shown = curated.import("e.csv", ESPN, &[("source", "espn"), ("dry_run", "true")]).await.expect(200);
    assert_eq!(shown["collection_id"], Value::Null);
    assert_eq!((&shown["created"], &shown["total_rows"]), (&json!(3), &json!(4)));
    assert_eq!(shown["tables"][0]["columns"]["position"], "Pos");
    assert_eq!(
        shown["tables"][0]["offered"][3],
        json!({ "letter": "D", "header": "ADP", "samples": ["2.4", "15", "76"], "taken_as": "adp" })
    );
    assert_eq!(shown["preview"][2]["team"], "DEN");
    assert_eq!(shown["conflicts"], 0, "nobody is there to disagree with");
    assert_eq!(curated.get("/api/v1/players/stats/total").await["total_players"], 0);

    let stored = curated.import("e.csv", ESPN, &[("source", "espn")]).await.expect(200);
    assert_eq!(
        (&stored["success"], &stored["dry_run"], &stored["source"]),
        (&json!(true), &json!(false), &json!("espn"))
    );
    assert_eq!(
        (&stored["created"], &stored["updated"], &stored["skipped"]),
        (&json!(3), &json!(0), &json!(1))
    );
    assert_eq!(stored["errors"], json!([{ "row": 5, "message": "Position is required" }]));
    let again = curated.import("e.csv", ESPN, &[("source", "espn")]).await.expect(200);
    assert_eq!((&again["created"], &again["updated"]), (&json!(0), &json!(3)));

    for (name, sheet, fields, status, detail) in [
        ("a.pdf", "x", vec![], 422, "Unsupported file type"),
        ("a.csv", "Team,ADP\nKC,3\nDEN,4\n", vec![], 422, "Missing column: Name"),
        ("a.csv", ESPN, vec![("source", "nobody")], 422, "Unknown source: nobody"),
        ("a.csv", ESPN, vec![("scoring", "2")], 422, "Invalid scoring format"),
        ("a.csv", ESPN, vec![("mapping", "{\"adp\":\"Nope\"}")], 422, "There is no column Nope"),
    ] {
        curated.import(name, sheet, &fields).await.expect_detail(status, detail);
    }
    let history = curated.get("/api/v1/admin/collections/history?source=espn").await;
    assert_eq!(history.as_array().unwrap().len(), 2, "refused files are no runs");
    assert_eq!(
        (&history[0]["collection_type"], &history[0]["status"]),
        (&json!("import"), &json!("completed"))
    );
    assert_eq!(history[0]["collection_id"], again["collection_id"]);
    curated
        .app
        .get_as(&curated.league, "/api/v1/admin/collections/history?source=x")
        .await
        .expect_detail(404, "Unknown source: x");
}

// DEC-80
async fn nothing_in_a_sheet_is_dropped_without_a_word(curated: Curated) {
    let sheet = "Player,Pos,Team,ADP,Bye\nBijan Robinson,RB,ATL,2.4,5\nBijan Robinson,RB,ATL,2.5,5\n\
                 ,WR,KC,4,\n+1+1,WR,KC,5,\nTravis Kelce,TE,ZZZ,abc,99\n";
    let stored = curated.import("e.csv", sheet, &[("source", "espn")]).await.expect(200);
    assert_eq!(
        (&stored["total_rows"], &stored["created"], &stored["skipped"]),
        (&json!(5), &json!(2), &json!(3))
    );
    assert_eq!(
        stored["errors"],
        json!([
            { "row": 3, "message": "Duplicate of row 2" },
            { "row": 4, "message": "Name is required" },
            { "row": 5, "message": "Not a name: +1+1" },
        ])
    );
    assert_eq!(
        stored["remarks"],
        json!([
            "Row 6: Team \"ZZZ\" was not used",
            "Row 6: ADP \"abc\" was not used",
            "Row 6: Bye \"99\" was not used",
        ])
    );
    for (sheet, mapping, detail) in [
        (sheet, "{\"name\":\"\"}", "Missing column: Name"),
        (sheet, "{\"position\":\"\"}", "Missing column: Position"),
        ("Player,Pos,Team,ADP\n", "{}", "The file has no rows"),
    ] {
        curated.import("e.csv", sheet, &[("mapping", mapping)]).await.expect_detail(422, detail);
    }
}

// DEC-80 DEC-86
async fn the_preview_of_a_sheet_says_how_many_conflicts_it_opens(curated: Curated) {
    curated.import("ffc.csv", FFC, &[("source", "ffc")]).await.expect(200);
    let n_open = async || {
        let mut n_open = 0;
        for id in ["bijan-robinson-rb", "jamarr-chase-wr", "travis-kelce-te"] {
            let conflicts = curated.get(&format!("/api/v1/players/{id}/conflicts")).await;
            n_open += conflicts.as_array().unwrap().len();
        }
        n_open
    };
    let espn = async |sheet: &str, dry_run: &str| {
        let fields = [("source", "espn"), ("dry_run", dry_run)];
        curated.import("e.csv", sheet, &fields).await.expect(200)["conflicts"].clone()
    };
    assert_eq!(espn(ESPN, "true").await, 4, "two ADPs, a team and a bye week");
    let fields = [("source", "espn"), ("dry_run", "true")];
    let shown = curated.import("e.csv", ESPN, &fields).await.expect(200);
    let about = |field: &str| json!({ "player_id": "travis-kelce-te", "player_name": "Travis Kelce", "field": field });
    assert_eq!(shown["fact_conflicts"], json!([about("team"), about("bye_week")]), "not in the review queue");
    assert_eq!(n_open().await, 0, "only looked at");
    assert_eq!(espn(ESPN, "false").await, 4);
    assert_eq!(n_open().await, 4);
    assert_eq!(espn(ESPN, "true").await, 0, "they are open already");
    let moved = ESPN.replace("2.4", "30.0");
    assert_eq!((espn(&moved, "true").await, n_open().await), (json!(1), 4));
}

// D2-33 DEC-85
async fn a_players_page_shows_how_many_open_drafts_he_is_in_but_not_whose(curated: Curated) {
    let curated = curated.with_two_sheets().await;
    let ann = curated.app.sign_in_as("ann", 1).await;
    let bob = curated.app.sign_in_as("bob", 1).await;
    for (token, status) in
        [(&ann, Some("my_team")), (&ann, Some("drafted")), (&bob, Some("targeted")), (&bob, None)]
    {
        let session = sessions::create(&curated.app, token, json!({})).await;
        if let Some(status) = status {
            let body = json!({ "status": status, "value": true, "expected_version": 0 });
            sessions::mark(&curated.app, token, &session, "travis-kelce-te", body).await.expect(200);
        }
    }
    let open_drafts =
        async |id: &str| curated.get(&format!("/api/v1/players/{id}/details")).await["open_drafts"].clone();
    assert_eq!(
        open_drafts("travis-kelce-te").await,
        json!({ "total": 4, "my_team": 1, "drafted": 1, "targeted": 1 })
    );
    assert_eq!(
        open_drafts("jamarr-chase-wr").await,
        json!({ "total": 4, "my_team": 0, "drafted": 0, "targeted": 0 })
    );
}

async fn drafters_see_each_sources_adp_and_its_age(curated: Curated) {
    let curated = curated.with_two_sheets().await;
    let drafter = curated.app.sign_in_as("drafter", 1).await;
    let player = curated.app.get_as(&drafter, "/api/v1/players/jamarr-chase-wr?scoring=1").await.expect(200);
    let told: Vec<_> = player["adp_sources"]
        .as_array()
        .unwrap()
        .iter()
        .map(|own| (own["source"].as_str().unwrap(), own["adp"].as_f64().unwrap(), &own["adp_superflex"]))
        .collect();
    assert_eq!(told, [("ffc", 3.0, &Value::Null), ("espn", 15.0, &Value::Null)]);
    let heard = |at: usize| player["adp_sources"][at]["last_updated"].as_str().unwrap();
    assert!(heard(0) < heard(1), "each with the moment of its own sheet: {player}");
    assert!(player.get("notes").is_none() && player["metadata"].get("notes").is_none());
    let list = curated.app.get_as(&drafter, "/api/v1/players").await.expect(200);
    assert!(list["players"][0].get("adp_sources").is_none(), "only where one player is asked for");
}

async fn the_catalog_is_paged_searched_and_exported(curated: Curated) {
    let curated = curated.with_two_sheets().await;
    let page = curated.get("/api/v1/players/paginated?sort_by=adp&page_size=2").await;
    assert_eq!(
        (&page["pagination"]["total_items"], &page["pagination"]["next_page"]),
        (&json!(4), &json!(2))
    );
    let first = &page["data"][0];
    assert_eq!(
        (&first["id"], &first["adp_data"]),
        (&json!("bijan-robinson-rb"), &json!({ "espn": 2.4, "ffc": 2.0 }))
    );
    assert_eq!(
        first["metadata"],
        json!({ "notes": "", "tags": [], "priority": "medium", "status": "active", "custom_fields": {} })
    );
    // The consensus: 2.0 with confidence 1, 2.4 with 0.8.
    assert_eq!((&first["adp"], &first["consensus_adp"]), (&json!(2.2), &json!(2.2)));
    let found = curated.get("/api/v1/players/search?q=kel&position=TE,RB").await;
    assert_eq!((&found["total"], &found["players"][0]["name"]), (&json!(1), &json!("Travis Kelce")));
    for spelled in ["jamarr", "ja%E2%80%99marr", "JaMarrChase", "cin"] {
        for list in ["search", "paginated"] {
            let found = curated.get(&format!("/api/v1/players/{list}?q={spelled}")).await;
            let rows = if list == "search" { &found["players"] } else { &found["data"] };
            assert_eq!(rows[0]["name"], "Ja'Marr Chase", "{spelled}");
        }
    }
    let nobody = curated.get("/api/v1/players/paginated?position=QB&page=7").await;
    assert_eq!((&nobody["data"], &nobody["filters_applied"]), (&json!([]), &json!({ "position": ["QB"] })));
    for (query, detail) in [
        ("page=0", "page must be at least 1"),
        ("page_size=201", "page_size must be between 1 and 200"),
        ("sort_by=password", "Invalid sort field"),
    ] {
        let path = format!("/api/v1/players/paginated?{query}");
        curated.app.get_as(&curated.curator, &path).await.expect_detail(422, detail);
    }
    let details = curated.get("/api/v1/players/travis-kelce-te/details").await;
    assert_eq!(
        (&details["conflict_count"], &details["data_sources"][1]["sample_size"]),
        (&json!(3), &json!(999))
    );
    assert!(details["historical_data"].as_array().is_some_and(|list| !list.is_empty()), "{details}");
    curated
        .app
        .get_as(&curated.curator, "/api/v1/players/nobody/details")
        .await
        .expect_detail(404, "Player not found");
    let csv = curated.get("/api/v1/players/export?format=csv").await;
    let csv = csv.as_str().unwrap();
    assert!(csv.starts_with("Name,Position,Team,ADP,Consensus ADP,Bye Week\n'=cmd,K,FA,150,150,\n"), "{csv}");

    // What was exported can be imported again.
    let again = curated.import("players.csv", csv, &[("source", "xlsx")]).await.expect(200);
    assert_eq!((&again["updated"], &again["errors"]), (&json!(4), &json!([])), "{again}");
    let stats = curated.get("/api/v1/players/universe/stats").await;
    assert_eq!(
        (&stats["source_breakdown"]["ffc"], &stats["source_breakdown"]["yahoo"]),
        (&json!(4), &json!(0))
    );
    let analytics = curated.get("/api/v1/players/universe/analytics?timeframe=7d").await;
    assert_eq!(analytics["data_quality_trends"][0]["date"], "2026-08-20");
    assert_eq!(analytics["position_analysis"]["depth_tiers"]["RB"]["T1"], 1);
    curated
        .app
        .get_as(&curated.curator, "/api/v1/players/universe/analytics?timeframe=1y")
        .await
        .expect_detail(422, "Invalid timeframe");
    assert_eq!(curated.get("/api/v1/players/analytics/positions/TE").await["bye_weeks"], json!({ "9": 1 }));
    curated
        .app
        .get_as(&curated.curator, "/api/v1/players/analytics/positions/XX")
        .await
        .expect_detail(404, "Unknown position: XX");
    assert_eq!(curated.get("/api/v1/players/analytics/sources/espn").await["total_players"], 3);
}

// D3-13 D3-14 D5-20 D5-22 D7-16 D7-17 D7-18
async fn a_decision_holds_until_the_sources_change(curated: Curated) {
    let curated = curated.with_two_sheets().await;
    let queue = curated.get("/api/v1/admin/collection/review-queue").await;
    assert_eq!((&queue["total"], &queue["items"][0]["variance"]), (&json!(2), &json!(36.0)));
    assert_eq!(
        (&queue["items"][0]["varianceRounds"], &queue["items"][0]["sources"]["espn"]["adp"]),
        (&json!(3.0), &json!(76.0))
    );
    let consensus = queue["items"][0]["consensusAdp"].as_f64().unwrap();
    assert!(consensus > 40.0 && consensus < 76.0, "{consensus}");
    assert_eq!(queue["items"][0]["outlierSources"], json!([]), "two sources have no median to be far from");
    let conflicts = curated.get("/api/v1/players/travis-kelce-te/conflicts").await;
    let of = |field: &str| {
        conflicts
            .as_array()
            .unwrap()
            .iter()
            .find(|own| own["conflicts"][0]["field"] == field)
            .unwrap()
            .clone()
    };
    assert_eq!(of("adp")["id"], queue["items"][0]["id"], "one record under two names");
    assert_eq!((&of("team")["severity"], &of("bye_week")["severity"]), (&json!("medium"), &json!("low")));

    let resolve = async |conflict: &Value, resolution: Value| {
        let path =
            format!("/api/v1/players/travis-kelce-te/conflicts/{}/resolve", conflict["id"].as_str().unwrap());
        curated.post(&path, json!({ "resolution": resolution })).await
    };
    resolve(&of("team"), json!("sleeper")).await.expect_detail(422, "Invalid resolution");
    let changed = resolve(&of("team"), json!("ffc")).await.expect(200);
    assert_eq!((&changed["player"]["team"], &changed["player"]["conflict_count"]), (&json!("KC"), &json!(2)));
    resolve(&of("team"), json!("ffc")).await.expect_detail(409, "Conflict already resolved");
    let review = format!("/api/v1/admin/collection/review/{}/resolve", of("adp")["id"].as_str().unwrap());
    curated
        .post(&review, json!({ "strategy": "primary_source", "primarySource": "sleeper" }))
        .await
        .expect_detail(422, "Source has no ADP for this player");
    let done = curated
        .post(&review, json!({ "strategy": "primary_source", "primarySource": "espn" }))
        .await
        .expect(200);
    assert_eq!(done["data"], json!({ "resolved": 1, "failed": [] }));
    curated
        .post(&review, json!({ "strategy": "consensus" }))
        .await
        .expect_detail(409, "Review item already resolved");
    let kelce = async || curated.get("/api/v1/players/travis-kelce-te/details").await;
    assert_eq!((&kelce().await["adp"], &kelce().await["team"]), (&json!(76.0), &json!("KC")));
    assert_eq!(curated.get("/api/v1/players/travis-kelce-te").await["adp"], 76.0);

    // The same data again reopens nothing. A smaller spread and another team reopen both conflicts.
    curated.import("espn.csv", ESPN, &[("source", "espn")]).await.expect(200);
    assert_eq!(
        (&kelce().await["adp"], &kelce().await["team"], &kelce().await["conflict_count"]),
        (&json!(76.0), &json!("KC"), &json!(1))
    );
    let moved = ESPN.replace("76.0", "60.0").replace("DEN", "LV");
    curated.import("espn.csv", &moved, &[("source", "espn")]).await.expect(200);
    let kelce = kelce().await;
    assert_eq!(kelce["conflict_count"], 3, "{kelce}");
    assert_eq!(kelce["adp"], kelce["consensus_adp"]);
    let waiting = curated.get("/api/v1/admin/collection/review-queue?positions=TE").await;
    assert_ne!(waiting["items"][0]["id"], of("adp")["id"], "a new item");
    let bulk = json!({ "reviewIds": [waiting["items"][0]["id"], "nothing"], "resolution": { "strategy": "consensus" } });
    let done = curated.post("/api/v1/admin/collection/review/bulk-resolve", bulk).await.expect(200);
    assert_eq!(
        done["data"],
        json!({ "resolved": 1, "failed": [{ "id": "nothing", "error": "Review item not found" }] })
    );
}

// D7-25 D7-26 D7-27
async fn a_doubtful_row_waits_until_a_curator_decides_who_it_is(curated: Curated) {
    let curated = curated.with_two_sheets().await;
    let doubtful = "Name,Position,Team,ADP,Bye\nTravis Kelce Jr.,TE,LV,44,8\nJa'Marr Chase Sr.,WR,BUF,9,\n\
                    Bijan Robinson II,RB,NYJ,12,\n";
    let parked = curated.import("u.csv", doubtful, &[("source", "underdog")]).await.expect(200);
    assert_eq!((&parked["queued_for_review"], &parked["created"]), (&json!(3), &json!(0)), "{parked}");
    let queue =
        async |status: &str| curated.get(&format!("/api/v1/admin/review-queue?status={status}")).await;
    let waiting = queue("pending").await;
    assert_eq!(waiting["total"], 3);
    let item = |name: &str| {
        let items = waiting["items"].as_array().unwrap();
        items.iter().find(|item| item["playerName"] == name).unwrap().clone()
    };
    let kelce = item("Travis Kelce Jr.");
    assert_eq!(
        (&kelce["kind"], &kelce["candidate"]["player_id"]),
        (&json!("player_match"), &json!("travis-kelce-te"))
    );
    assert_eq!((&kelce["bye_week"], &kelce["adp"]), (&json!(8), &json!(44.0)));
    let known = curated.get("/api/v1/players/travis-kelce-te/details").await;
    assert!(known["bye_week"].is_u64() && known["adp"].is_f64(), "{known}");
    assert_eq!(
        (&kelce["candidate"]["bye_week"], &kelce["candidate"]["adp"]),
        (&known["bye_week"], &known["adp"])
    );
    let decide = async |how: &str, item: &Value| {
        curated.post(&format!("/api/v1/admin/review-queue/{how}"), json!({ "review_id": item["id"] })).await
    };
    let approved = decide("approve", &kelce).await.expect(200);
    assert_eq!(
        (&approved["status"], &approved["player_id"]),
        (&json!("approved"), &json!("travis-kelce-te"))
    );
    decide("reject", &kelce).await.expect_detail(409, "Review item already resolved");
    let rejected = decide("reject", &item("Ja'Marr Chase Sr.")).await.expect(200);
    assert_eq!(rejected["player_id"], "jamarr-chase-sr-wr");
    decide("approve", &json!({ "id": "nothing" })).await.expect_detail(404, "Review item not found");
    let somebody_else = async |player: &str| {
        let body = json!({ "review_id": item("Bijan Robinson II")["id"], "player_id": player });
        curated.post("/api/v1/admin/review-queue/approve", body).await
    };
    let unknown = somebody_else("nobody-rb").await.expect(422);
    assert_eq!(
        (&unknown["code"], &unknown["detail"]),
        (&json!("player_not_found"), &json!("Player not found"))
    );
    assert_eq!(somebody_else("cmd-k").await.expect(200)["player_id"], "cmd-k");
    let approved = queue("approved").await;
    let chosen =
        approved["items"].as_array().unwrap().iter().find(|item| item["playerName"] == "Bijan Robinson II");
    assert_eq!(chosen.unwrap()["candidate"]["name"], "=cmd");
    let details = curated.get("/api/v1/players/travis-kelce-te/details").await;
    assert_eq!(details["adp_data"]["underdog"], 44.0);

    // A decision is permanent.
    let again = curated.import("u.csv", doubtful, &[("source", "underdog")]).await.expect(200);
    assert_eq!((&again["queued_for_review"], &again["updated"]), (&json!(0), &json!(3)), "{again}");
    assert_eq!((&queue("pending").await["total"], &queue("all").await["total"]), (&json!(0), &json!(3)));
}

// D3-38 D7-19 D7-20
async fn two_platforms_far_apart_are_an_opportunity_with_alerts(curated: Curated) {
    let curated = curated.with_two_sheets().await;
    let path = "/api/v1/admin/collection/arbitrage";
    let found = curated.get(&format!("{path}/opportunities?min_variance=20")).await;
    let opportunity = &found["opportunities"][0];
    assert_eq!((&found["total"], &opportunity["id"]), (&json!(1), &json!("travis-kelce-te:espn:ffc")));
    assert_eq!((&opportunity["buyAdp"], &opportunity["sellAdp"]), (&json!(76.0), &json!(40.0)));
    let none = curated.get(&format!("{path}/opportunities?platforms=espn,yahoo")).await;
    assert_eq!(none["total"], 0);
    let alert = json!({ "opportunityId": "travis-kelce-te:espn:ffc", "options": { "threshold": 50 } });
    let created = curated.post(&format!("{path}/alerts"), alert).await.expect(201);
    assert_eq!(
        (&created["alert"]["status"], &created["alert"]["options"]),
        (&json!("active"), &json!({ "threshold": 50.0 }))
    );
    let unknown = json!({ "opportunityId": "nobody:espn:ffc" });
    curated.post(&format!("{path}/alerts"), unknown).await.expect_detail(404, "Opportunity not found");
    let wider = ESPN.replace("76.0", "95.0");
    curated.import("espn.csv", &wider, &[("source", "espn")]).await.expect(200);
    let alerts = curated.get(&format!("{path}/alerts")).await;
    assert_eq!((&alerts["total"], &alerts["alerts"][0]["status"]), (&json!(1), &json!("triggered")));
}

async fn curators_tag_players_and_work_on_many_at_once(curated: Curated) {
    let curated = curated.with_two_sheets().await;
    let put = async |body: Value| {
        let path = "/api/v1/players/travis-kelce-te/metadata";
        curated.app.call_as(&curated.curator, Method::PUT, path, body).await
    };
    let changed =
        put(json!({ "notes": "n".repeat(1000), "tags": [" Sleeper ", "sleeper"], "status": "out" }))
            .await
            .expect(200);
    assert_eq!(
        (&changed["player"]["tags"], &changed["player"]["status"]),
        (&json!(["sleeper"]), &json!("out"))
    );
    put(json!({ "notes": "n".repeat(1001) }))
        .await
        .expect_detail(422, "Notes must be less than 1000 characters");
    put(json!({ "priority": "urgent" })).await.expect_detail(422, "Invalid priority");
    let seen = curated.get("/api/v1/players/travis-kelce-te").await;
    assert_eq!(
        seen["metadata"],
        json!({ "status": "out", "tags": ["sleeper"] }),
        "notes are not for everybody"
    );

    let bulk = async |body: Value| curated.post("/api/v1/players/bulk", body).await;
    for (body, detail) in [
        (json!({ "type": "update", "player_ids": [], "data": {} }), "Select at least one player"),
        (json!({ "type": "update", "player_ids": ["travis-kelce-te"] }), "No metadata fields to update"),
        (json!({ "type": "explode", "player_ids": ["travis-kelce-te"] }), "Invalid operation type"),
    ] {
        bulk(body).await.expect_detail(422, detail);
    }
    let ids = json!(["travis-kelce-te", "bijan-robinson-rb", "nobody"]);
    let updated =
        bulk(json!({ "type": "update", "player_ids": ids, "data": { "tags": ["new"] } })).await.expect(200);
    assert_eq!(
        (&updated["status"], &updated["success_count"], &updated["error_count"]),
        (&json!("completed"), &json!(2), &json!(1))
    );
    assert_eq!(updated["errors"], json!([{ "player_id": "nobody", "error": "Player not found" }]));
    assert_eq!(
        curated.get("/api/v1/players/travis-kelce-te/details").await["tags"],
        json!(["sleeper", "new"])
    );
    bulk(json!({ "type": "reconcile", "player_ids": ["travis-kelce-te"] })).await.expect(200);
    let failed = bulk(json!({ "type": "delete", "player_ids": ["nobody"] })).await.expect(200);
    assert_eq!(failed["status"], "failed");
    bulk(json!({ "type": "delete", "player_ids": ["travis-kelce-te"] })).await.expect(200);
    curated
        .app
        .get_as(&curated.curator, "/api/v1/players/travis-kelce-te")
        .await
        .expect_detail(404, "Player not found");
    let history = curated.get("/api/v1/players/bulk/history").await;
    assert_eq!(history.as_array().unwrap().len(), 4);
    assert_eq!(history[0]["actor_email"], "curator@example.com");

    // D7-23 D7-24
    let recalculated =
        curated.post("/api/v1/admin/collection/consensus/recalculate", json!({})).await.expect(200);
    assert_eq!(recalculated["data"]["recalculated"], 3);
    let consensus = curated.get("/api/v1/admin/collection/consensus/player/jamarr-chase-wr").await;
    assert_eq!(
        (&consensus["sources"]["ffc"]["weight"], &consensus["sources"]["espn"]["confidence"]),
        (&json!(1.0), &json!(0.8))
    );
    let cleared = curated
        .app
        .call_as(&curated.admin, Method::DELETE, "/api/v1/players/clear-all", json!({}))
        .await
        .expect(200);
    assert_eq!(
        (&cleared["deleted_count"], &cleared["message"]),
        (&json!(3), &json!("Players Cleared Successfully"))
    );
    assert_eq!(curated.get("/api/v1/players/stats/total").await["total_players"], 0);
    assert_eq!(
        curated.get("/api/v1/admin/collections/history").await.as_array().unwrap().len(),
        2,
        "runs stay"
    );
}

// D1-2 D1-3 D3-24 to D3-28 D4-7 D4-11 D4-14 D7-3 D7-4 D7-5 D7-6 D7-7 D7-11 to D7-15 D7-21 D7-22 DEC-71
async fn sources_are_configured_and_their_health_is_reported(curated: Curated) {
    let status = curated.get("/api/v1/admin/collection/status").await;
    assert_eq!(status["sources"].as_array().unwrap().len(), 5);
    assert_eq!(
        (&status["sources"][0]["status"], &status["summary"]["systemHealth"]),
        (&json!("pending"), &json!("unknown"))
    );
    let other = curated.get("/api/v1/admin/collections/status").await;
    assert_eq!(
        (&other["sources"], &other["summary"]),
        (&status["sources"], &status["summary"]),
        "by its other name"
    );
    let all = curated.get("/api/v1/admin/collections/health").await["collectors"].clone();
    let names: Vec<&String> = all.as_object().unwrap().keys().collect();
    assert_eq!(names, ["espn", "fantasy_pros", "ffc", "sleeper", "xlsx"]);
    let together = curated.get("/api/v1/admin/collection/health").await;
    assert_eq!((&together["collectors"], &together["status"]), (&all, &json!("unknown")));
    let system = curated.get("/api/v1/admin/collections/health/system-summary").await;
    assert_eq!(
        system["system_health"],
        json!({ "overall_status": "unknown", "feature_status": { "collections_enabled": true, "circuit_breakers_active": 0 } })
    );
    let metrics = curated.get("/api/v1/admin/collection/metrics").await;
    assert_eq!((&metrics["total_collections"], &metrics["failed"]), (&json!(0), &json!(0)));
    let config = curated.get("/api/v1/admin/collection/sources/config").await;
    assert_eq!(config["sources"]["sleeper"]["refresh_interval_minutes"], 1440);
    let health =
        async |source: &str| curated.get(&format!("/api/v1/admin/collections/health/{source}")).await;
    for (source, expected) in [
        ("sleeper", "stale"),
        ("fantasy_pros", "disabled"),
        ("xlsx", "disabled"),
        ("underdog", "not_implemented"),
    ] {
        assert_eq!(health(source).await["status"], expected, "{source}");
    }
    curated.import("mine.csv", FFC, &[]).await.expect(200);
    let sheet = health("xlsx").await;
    assert_eq!(
        (&sheet["status"], &sheet["total_players"], &sheet["data_freshness"]["is_stale"]),
        (&json!("ready"), &json!(4), &json!(false))
    );
    let trigger = async |query: &str| {
        let path = format!("/api/v1/admin/collections/trigger?{query}");
        curated.app.call_as(&curated.league, Method::POST, &path, json!({})).await
    };
    trigger("source=nobody").await.expect_detail(404, "Unknown source: nobody");
    trigger("source=yahoo").await.expect_detail(409, "Collector yahoo is not implemented");
    trigger("source=fantasy_pros").await.expect_detail(409, "Collector fantasy_pros is disabled");
    trigger("source=ffc&dry_run=true").await.expect_detail(502, "ffc: it cannot be reached");
    let started = trigger("source=xlsx").await.expect(202);
    assert_eq!(
        (&started["status"], &started["message"]),
        (&json!("running"), &json!("Collection started for xlsx"))
    );
    trigger("source=xlsx").await.expect_detail(409, "Collection for xlsx is already running");
    assert_eq!(curated.app.run_jobs().await, 1);
    assert_eq!(health("xlsx").await["performance_metrics"]["total_collections"], 2);

    let patch = async |source: &str, body: Value| {
        let path = format!("/api/v1/admin/collection/sources/{source}/config");
        curated.app.call_as(&curated.admin, Method::PATCH, &path, body).await
    };
    let set = patch("fantasy_pros", json!({ "api_key": "k-123", "weight": 2, "timeout_seconds": 20 }))
        .await
        .expect(200);
    assert_eq!(
        (&set["api_key_set"], &set["weight"], &set["enabled"]),
        (&json!(true), &json!(2.0), &json!(true))
    );
    assert!(!set.to_string().contains("k-123"));
    patch("sleeper", json!({ "weight": 9 })).await.expect_detail(422, "Invalid value for weight");
    patch("underdog", json!({})).await.expect_detail(404, "Unknown source: underdog");
    patch("sleeper", json!({ "enabled": false })).await.expect(200);
    trigger("source=sleeper").await.expect_detail(409, "Collector sleeper is disabled");
    let many = curated
        .app
        .call_as(
            &curated.league,
            Method::POST,
            "/api/v1/admin/collection/trigger",
            json!({ "sources": ["sleeper", "espn"] }),
        )
        .await;
    let many = many.expect(202);
    assert_eq!(
        (&many["data"]["skipped"][0]["source"], &many["data"]["triggered"][0]["source"]),
        (&json!("sleeper"), &json!("espn"))
    );
    let first = health("espn").await;
    assert_eq!(
        (&first["status"], &first["performance_metrics"]["total_collections"]),
        (&json!("running"), &json!(0)),
        "a run that goes on is not counted among those that went well or not"
    );
    let system = curated.get("/api/v1/admin/collections/health/system-summary").await;
    assert_eq!(system["system_health"]["overall_status"], "healthy", "the first run goes on");
    let dashboard = async || {
        let stats = curated.get("/api/v1/admin/stats").await;
        let health = curated.get("/api/v1/admin/health").await;
        [&stats["data_collector_status"], &stats["system_health"], &health["collectors"]].map(Value::clone)
    };
    assert_eq!(dashboard().await, ["running", "healthy", "healthy"]);
    curated.app.run_jobs().await;
    assert_eq!(dashboard().await, ["error", "degraded", "degraded"], "one of several fails");
    let one = "/api/v1/admin/collection/trigger/sleeper";
    curated
        .app
        .call_as(&curated.league, Method::POST, one, json!({ "force": true }))
        .await
        .expect_detail(409, "Collector sleeper is disabled");
    let espn = health("espn").await;
    assert_eq!(
        (&espn["status"], &espn["last_error"]),
        (&json!("error"), &json!("espn: it cannot be reached"))
    );
}

// D3-35 D3-36 D7-8 D7-9 D7-10 D9-31
async fn workers_run_tasks_started_by_name(curated: Curated) {
    let curated = curated.with_two_sheets().await;
    let call = async |method: Method, path: &str, body: Value| {
        curated.app.call_as(&curated.admin, method, &format!("/api/v1/admin/workers/{path}"), body).await
    };
    let status = call(Method::GET, "status", Value::Null).await.expect(200);
    let queues: Vec<&str> =
        status["workers"].as_array().unwrap().iter().map(|own| own["queue_name"].as_str().unwrap()).collect();
    assert_eq!(queues, ["data_collection", "player_stats", "rankings", "maintenance", "custom", "mail"]);
    call(Method::POST, "nothing/trigger", json!({})).await.expect_detail(404, "Unknown worker: nothing");
    let queued =
        call(Method::POST, "rankings/trigger", json!({ "task": "rankings_recalculation" })).await.expect(202);
    assert_eq!(
        (&queued["task"], &queued["queue"], &queued["status"]),
        (&json!("rankings_recalculation"), &json!("rankings"), &json!("pending"))
    );
    for task in ["player_stats_update", "cleanup_old_data"] {
        call(Method::POST, &format!("{task}/trigger"), json!({})).await.expect(202);
    }
    call(Method::POST, "custom/trigger", json!({ "operation": "quality_snapshot" })).await.expect(202);
    assert_eq!(curated.app.run_jobs().await, 4);
    call(Method::POST, "custom/trigger", json!({ "operation": "explode" })).await.expect(202);
    curated.app.run_jobs().await;
    let history = call(Method::GET, "custom/history", Value::Null).await.expect(200);
    let ended: Vec<&Value> = history.as_array().unwrap().iter().map(|job| &job["status"]).collect();
    assert!(ended.contains(&&json!("completed")) && ended.contains(&&json!("failed")), "{history}");
    let failed = history.as_array().unwrap().iter().find(|job| job["status"] == "failed").unwrap();
    assert_eq!(failed["error"], "Unknown custom operation");
    let ranking = call(Method::GET, "rankings_recalculation/history", Value::Null).await.expect(200);
    assert_eq!(ranking[0]["result"], json!({ "recalculated": 4 }));
}

/// The next message of a socket.
pub(crate) async fn next(socket: &mut Socket) -> Value {
    match socket.next().await.unwrap().unwrap() {
        Message::Text(text) => serde_json::from_str(&text).unwrap(),
        other => panic!("{other:?}"),
    }
}

// DEC part 4
const FIRST_NAMES: [&str; 16] = [
    "Adam", "Bruno", "Carl", "Dexter", "Emil", "Franz", "Gregory", "Hugo", "Ivan", "Jules", "Kurt",
    "Leopold", "Milo", "Nigel", "Oscar", "Percy",
];
const LAST_NAMES: [&str; 16] = [
    "Quick", "Rowe", "Stone", "Tully", "Upton", "Vance", "Webb", "Xavier", "Yates", "Zimmer", "Abbott",
    "Blythe", "Crane", "Dunne", "Ewing", "Foxx",
];

#[tokio::test]
async fn a_bulk_deletion_that_stops_half_way_is_recorded() {
    let curated = Curated::on(TestDatabase::sqlite()).await;
    // More players than share a commit.
    let names = FIRST_NAMES.iter().flat_map(|first| LAST_NAMES.map(|last| format!("{first} {last}")));
    let rows = names.zip(1..).map(|(name, adp)| format!("{name},WR,{adp}"));
    let sheet: Vec<String> = std::iter::once("Name,Position,ADP".to_owned()).chain(rows).collect();
    curated.import("many.csv", &sheet.join("\n"), &[("source", "ffc")]).await.expect(200);
    let listed = players::current(&curated.app.ctx).await.unwrap();
    let ids: Vec<String> = listed.players().iter().map(|player| player.row.id.clone()).collect();
    assert_eq!(ids.len(), 256);
    let last = ids.last().unwrap();
    let refuse = format!(
        "create trigger refuse before delete on players when old.id = '{last}' begin select raise(abort, 'no'); end"
    );
    curated.app.database.execute(&refuse).await;
    curated.post("/api/v1/players/bulk", json!({ "type": "delete", "player_ids": ids })).await.expect(500);
    let history = curated.get("/api/v1/players/bulk/history").await;
    assert_eq!((&history[0]["status"], &history[0]["success_count"]), (&json!("failed"), &json!(200)));
    let imported = curated.app.get_as(&curated.admin, "/api/v1/admin/audit?action=players_imported").await;
    assert_eq!(imported.expect(200)["entries"][0]["details"], json!({ "file": "many.csv" }));
    let audit =
        curated.app.get_as(&curated.admin, "/api/v1/admin/audit?action=players_bulk").await.expect(200);
    assert_eq!(audit["entries"][0]["details"]["done"], 200, "{audit}");
}

#[tokio::test]
async fn live_screens_get_changes_of_player_data() {
    let curated = Curated::on(TestDatabase::sqlite()).await;
    let open = async |path: &str, token: &str| {
        let url = format!("ws://{}/ws/admin/{path}?token={token}", curated.app.address);
        tokio_tungstenite::connect_async(url).await.unwrap().0
    };
    let mut players = open("players", &curated.curator).await;
    let say = |text: &str| Message::text(text.to_owned());
    players.send(say(r#"{"type":"subscribe","channel":"bulk-operations"}"#)).await.unwrap();
    assert_eq!(next(&mut players).await["type"], "subscribed");
    players.send(say(r#"{"type":"subscribe","channel":"foo"}"#)).await.unwrap();
    assert_eq!(next(&mut players).await["payload"], json!({ "detail": "Unknown channel: foo" }));
    players.send(say("nonsense")).await.unwrap();
    assert_eq!(next(&mut players).await["payload"], json!({ "detail": "Invalid message" }));
    let mut collection = open("collection", &curated.league).await;
    collection.send(say(r#"{"type":"ping"}"#)).await.unwrap();
    assert_eq!(next(&mut collection).await["type"], "pong");

    let imported = curated.import("ffc.csv", FFC, &[("source", "ffc")]).await.expect(200);
    let started = next(&mut collection).await;
    assert_eq!((&started["type"], &started["channel"]), (&json!("collection.started"), &json!("collection")));
    let ended = next(&mut collection).await;
    assert_eq!((&ended["type"], &ended["payload"]["newPlayers"]), (&json!("collection.complete"), &json!(4)));
    assert_eq!(ended["payload"]["collection_id"], imported["collection_id"]);
    let body = json!({ "type": "update", "player_ids": ["travis-kelce-te"], "data": { "priority": "high" } });
    let done = curated.post("/api/v1/players/bulk", body).await.expect(200);
    let (pending, completed) = (next(&mut players).await, next(&mut players).await);
    assert_eq!(
        (&pending["payload"]["status"], &completed["payload"]["status"]),
        (&json!("pending"), &json!("completed"))
    );
    assert_eq!(completed["payload"]["operationId"], done["operation_id"]);
    assert_eq!(completed["payload"]["result"]["success_count"], 1);

    for (path, token, code) in [("players", curated.league.as_str(), 4403), ("collection", "nonsense", 4401)]
    {
        match open(path, token).await.next().await.unwrap().unwrap() {
            Message::Close(Some(frame)) => assert_eq!(u16::from(frame.code), code),
            other => panic!("{other:?}"),
        }
    }
}

on_both_databases!(Curated:
    a_sheet_is_previewed_then_stored_and_every_row_is_accounted_for,
    nothing_in_a_sheet_is_dropped_without_a_word,
    the_preview_of_a_sheet_says_how_many_conflicts_it_opens,
    a_players_page_shows_how_many_open_drafts_he_is_in_but_not_whose,
    drafters_see_each_sources_adp_and_its_age,
    the_catalog_is_paged_searched_and_exported,
    a_decision_holds_until_the_sources_change,
    a_doubtful_row_waits_until_a_curator_decides_who_it_is,
    two_platforms_far_apart_are_an_opportunity_with_alerts,
    curators_tag_players_and_work_on_many_at_once,
    sources_are_configured_and_their_health_is_reported,
    workers_run_tasks_started_by_name,
);
