//! Draft rooms: a mock draft from its first pick to its last, alone and with other people.

use chrono::TimeDelta;
use futures::StreamExt;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{TestApp, on_both_databases};
use tokio::net::TcpStream;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, tungstenite::Message};

pub(crate) async fn create(app: &TestApp, token: &str, body: Value) -> Value {
    app.call_as(token, Method::POST, "/api/v1/drafts", body).await.expect(201)
}

fn path_of(draft: &Value, rest: &str) -> String {
    format!("/api/v1/drafts/{}{rest}", draft["id"].as_str().unwrap())
}

async fn show(app: &TestApp, token: &str, draft: &Value) -> Value {
    app.get_as(token, &path_of(draft, "")).await.expect(200)
}

async fn control(app: &TestApp, token: &str, draft: &Value, body: Value) -> test_support::Answer {
    app.call_as(token, Method::POST, &path_of(draft, "/control"), body).await
}

/// The first player who is not taken.
async fn best_left(app: &TestApp, token: &str, draft: &Value) -> String {
    let players = app.get_as(token, &path_of(draft, "/players")).await.expect(200);
    let left = players["data"].as_array().unwrap().iter().find(|player| player["status"].is_null());
    left.unwrap()["id"].as_str().unwrap().to_owned()
}

async fn pick(app: &TestApp, token: &str, draft: &Value, player_id: &str) -> test_support::Answer {
    app.call_as(token, Method::POST, &path_of(draft, "/pick"), json!({ "playerId": player_id })).await
}

pub(crate) async fn invite(app: &TestApp, host: &str, draft: &Value) -> Value {
    app.call_as(host, Method::POST, &path_of(draft, "/invitation"), json!({})).await.expect(201)
}

pub(crate) async fn join(app: &TestApp, token: &str, body: Value) -> test_support::Answer {
    app.call_as(token, Method::POST, "/api/v1/draft-invitations/join", body).await
}

fn pick_numbers(picks: &Value) -> Vec<u64> {
    picks.as_array().unwrap().iter().map(|pick| pick["pick"].as_u64().unwrap()).collect()
}

// E2.6-1 E2.6-5 E2.6-6 E7-29 E7-30
async fn a_mock_draft_is_played_to_its_end(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let mut draft = create(&app, &token, json!({})).await;
    assert!(draft["id"].as_str().unwrap().starts_with("draft-"));
    let size =
        ["participants", "teamCount", "rounds", "userSlot", "currentPick"].map(|field| draft[field].clone());
    assert_eq!(size, [12, 12, 15, 1, 1].map(Value::from));
    assert_eq!(
        (&draft["status"], &draft["draftOrder"], &draft["isUserTurn"]),
        (&json!("in_progress"), &json!("snake"), &json!(true))
    );

    let first = best_left(&app, &token, &draft).await;
    let answer = pick(&app, &token, &draft, &first).await.expect(200);
    assert_eq!(
        pick_numbers(&answer["newPicks"]),
        (1..=23).collect::<Vec<_>>(),
        "mine and eleven teams, twice"
    );
    draft = answer["draft"].clone();
    assert_eq!(
        (&draft["currentPick"], &draft["currentRound"], &draft["pickInRound"]),
        (&json!(24), &json!(2), &json!(12))
    );
    pick(&app, &token, &draft, &first).await.expect_detail(409, "Player already drafted");
    pick(&app, &token, &draft, "nobody").await.expect_detail(404, "Player not found");
    let nothing = app.call_as(&token, Method::POST, &path_of(&draft, "/pick"), json!({})).await;
    nothing.expect_detail(422, "playerId is required");

    while draft["status"] == "in_progress" {
        assert_eq!(draft["isUserTurn"], true);
        let player_id = best_left(&app, &token, &draft).await;
        draft = pick(&app, &token, &draft, &player_id).await.expect(200)["draft"].clone();
    }
    assert_eq!(
        (draft["status"].clone(), draft["picks"].as_array().unwrap().len()),
        (json!("completed"), 180)
    );
    assert!(draft["completedAt"].is_string());
    pick(&app, &token, &draft, &first).await.expect_detail(409, "Draft is complete");
    // Computer teams fill their starting places: every one has a kicker and a defence.
    for slot in 2..=12 {
        let of_team = |position: &str| {
            let picks = draft["picks"].as_array().unwrap().iter();
            picks.filter(|pick| pick["slot"] == slot && pick["position"] == position).count()
        };
        assert_eq!((of_team("K"), of_team("DST")), (1, 1), "team {slot}");
    }
}

async fn the_quick_draft_is_each_users_own_newest_one(app: TestApp) {
    let (ann, bob) = (app.sign_in_as("ann", 1).await, app.sign_in_as("bob", 1).await);
    app.get_as(&ann, "/api/v1/drafts/quick-draft").await.expect_detail(404, "Draft not found");
    create(&app, &ann, json!({ "quick": true })).await;
    app.ctx.clock.advance(TimeDelta::seconds(1));
    let second = create(&app, &ann, json!({ "quick": true, "userSlot": 3, "timePerPick": 0 })).await;
    let quick = app.get_as(&ann, "/api/v1/drafts/quick-draft").await.expect(200);
    assert_eq!((&quick["id"], &quick["currentPick"]), (&second["id"], &json!(3)), "two teams have picked");
    let player_id = best_left(&app, &ann, &second).await;
    let picked = json!({ "playerId": player_id });
    app.call_as(&ann, Method::POST, "/api/v1/drafts/quick-draft/pick", picked).await.expect(200);
    app.get_as(&bob, "/api/v1/drafts/quick-draft").await.expect_detail(404, "Draft not found");
    app.get_as(&bob, &path_of(&second, "")).await.expect_detail(404, "Draft not found");
    let listed = app.get_as(&ann, "/api/v1/drafts").await.expect(200);
    assert_eq!((&listed["total"], &listed["drafts"][0]["id"]), (&json!(2), &second["id"]));
    assert!(listed["drafts"][0].get("picks").is_none());
    // A room is not in the list of sessions, and its board changes only by its own rules.
    assert_eq!(app.get_as(&ann, "/api/v1/sessions").await.expect(200)["sessions"], json!([]));
    let change = json!({ "change": { "kind": "draft", "player_id": best_left(&app, &ann, &second).await } });
    let path = format!("/api/v1/sessions/{}/changes", second["id"].as_str().unwrap());
    assert_eq!(app.call_as(&ann, Method::POST, &path, change).await.status, 404);
}

async fn the_clock_picks_once_from_queue_then_by_need_and_pauses_when_all_are_away(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let draft = create(&app, &token, json!({ "timePerPick": 30, "userSlot": 1 })).await;
    let before = app.get_as(&token, &path_of(&draft, "/players")).await.expect(200);
    let wanted = before["data"][40]["id"].as_str().unwrap().to_owned();
    let mark = path_of(&draft, &format!("/players/{wanted}/mark"));
    app.call_as(&token, Method::POST, &mark, json!({ "status": "targeted" })).await.expect(200);
    assert_eq!(show(&app, &token, &draft).await["queue"], json!([wanted]));
    let listed = app.get_as(&token, &path_of(&draft, "/players")).await.expect(200);
    assert_eq!(listed["data"][40]["status"], "targeted");
    assert_ne!(listed["etag"], before["etag"], "the caller's copy has no target yet");
    for status in ["drafted", "my_team"] {
        let refused = app.call_as(&token, Method::POST, &mark, json!({ "status": status })).await;
        refused.expect_detail(409, "Use the pick endpoint to draft players in a draft");
    }

    app.ctx.clock.advance(TimeDelta::milliseconds(29_900));
    app.tick_rooms().await;
    assert_eq!(show(&app, &token, &draft).await["currentPick"], 1, "a tenth of a second is left");
    app.ctx.clock.advance(TimeDelta::milliseconds(100));
    // Two nodes notice at once, and the pick is made once.
    let other = app.other_node().await;
    let id = draft["id"].as_str().unwrap();
    let (here, there) = tokio::join!(usecases::rooms::tick(&app.ctx, id), usecases::rooms::tick(&other, id));
    here.unwrap();
    there.unwrap();
    let after = show(&app, &token, &draft).await;
    assert_eq!((&after["picks"][0]["playerId"], &after["currentPick"]), (&json!(wanted), &json!(24)));
    assert_eq!(after["isPaused"], false);

    app.ctx.clock.advance(TimeDelta::seconds(31));
    app.tick_rooms().await;
    let after = show(&app, &token, &draft).await;
    assert_eq!((&after["isPaused"], after["picks"].as_array().unwrap().len()), (&json!(true), 24));
    app.ctx.clock.advance(TimeDelta::minutes(30));
    app.tick_rooms().await;
    let pace = json!({ "action": "pace", "computerSeconds": 0 });
    let after = control(&app, &token, &draft, pace).await.expect(200);
    assert_eq!(after["picks"].as_array().unwrap().len(), 24);
    assert_eq!((&after["isPaused"], &after["isPausedByHost"]), (&json!(true), &json!(false)));
    // A person who comes back continues with a pick.
    let player_id = best_left(&app, &token, &draft).await;
    let answer = pick(&app, &token, &draft, &player_id).await.expect(200);
    assert_eq!(answer["draft"]["isPaused"], false);
}

async fn nobody_picks_while_the_host_has_paused_the_draft(app: TestApp) {
    let (ann, bob) = (app.sign_in_as("ann", 1).await, app.sign_in_as("bob", 1).await);
    let draft = create(&app, &ann, json!({ "teamCount": 4, "rounds": 2, "timePerPick": 30 })).await;
    let token = invite(&app, &ann, &draft).await["token"].clone();
    join(&app, &bob, json!({ "token": token, "slot": 2 })).await.expect(200);
    let player_id = best_left(&app, &ann, &draft).await;
    pick(&app, &ann, &draft, &player_id).await.expect(200);
    let paused = control(&app, &ann, &draft, json!({ "action": "pause" })).await.expect(200);
    assert_eq!((&paused["isPaused"], &paused["isPausedByHost"]), (&json!(true), &json!(true)));
    let player_id = best_left(&app, &bob, &draft).await;
    pick(&app, &bob, &draft, &player_id).await.expect_detail(409, "The draft is paused");
    let pace = json!({ "action": "pace", "computerSeconds": 1 });
    assert_eq!(control(&app, &ann, &draft, pace).await.expect(200)["isPausedByHost"], true);
    let after = show(&app, &bob, &draft).await;
    assert_eq!((&after["isPaused"], &after["isUserTurn"]), (&json!(true), &json!(true)));
    let resumed = control(&app, &ann, &draft, json!({ "action": "resume" })).await.expect(200);
    assert_eq!((&resumed["isPaused"], &resumed["isPausedByHost"]), (&json!(false), &json!(false)));
    pick(&app, &bob, &draft, &player_id).await.expect(200);
}

async fn a_league_is_practised_from_its_own_slot_with_its_clock_and_its_team_names(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let names = json!(["The First", "", "Mine", "Last in Line"]);
    let config = json!({ "team_count": 4, "rounds": 10, "draft_slot": 3, "time_per_pick": 45,
        "team_names": names });
    let session = crate::sessions::create(
        &app,
        &token,
        json!({ "max_participants": 4, "rounds": 10, "metadata": { "draft_config": config } }),
    )
    .await;
    let draft = create(&app, &token, json!({ "sessionId": session["id"] })).await;
    assert_eq!((&draft["userSlot"], &draft["timePerPick"]), (&json!(3), &json!(45)));
    let named: Vec<_> = draft["teams"].as_array().unwrap().iter().map(|team| team["name"].clone()).collect();
    assert_eq!(json!(named), json!(["The First", "Team 2", "ann", "Last in Line"]));
    let changed = json!({ "sessionId": session["id"], "userSlot": 1, "timePerPick": 0 });
    let draft = create(&app, &token, changed).await;
    assert_eq!((&draft["userSlot"], &draft["timePerPick"]), (&json!(1), &json!(0)));
    // A league that gives hours for a pick is practised with the longest clock of a room.
    let slow = json!({ "metadata": { "draft_config": { "team_count": 4, "time_per_pick": 28_800 } } });
    let session = crate::sessions::create(&app, &token, slow).await;
    let draft = create(&app, &token, json!({ "sessionId": session["id"] })).await;
    assert_eq!(draft["timePerPick"], 600);
}

async fn the_host_deletes_a_draft_and_the_list_says_who_may(app: TestApp) {
    let (ann, bob) = (app.sign_in_as("ann", 1).await, app.sign_in_as("bob", 1).await);
    let at = app.ctx.clock.now() + TimeDelta::hours(1);
    let draft = create(&app, &ann, json!({ "scheduledTime": at })).await;
    assert_eq!((&draft["isHost"], &draft["hasInvitation"]), (&json!(true), &json!(false)));
    let token = invite(&app, &ann, &draft).await["token"].clone();
    assert_eq!(show(&app, &ann, &draft).await["hasInvitation"], true);
    join(&app, &bob, json!({ "token": token })).await.expect(200);
    for (person, is_host) in [(&ann, true), (&bob, false)] {
        let listed = app.get_as(person, "/api/v1/drafts").await.expect(200);
        assert_eq!(listed["drafts"][0]["isHost"], is_host);
    }
    let delete =
        async |token: &str| app.call_as(token, Method::DELETE, &path_of(&draft, ""), json!({})).await;
    delete(&bob).await.expect_detail(403, "Only the person who made this draft can do that");
    delete(&ann).await.expect(200);
    for person in [&ann, &bob] {
        assert_eq!(app.get_as(person, "/api/v1/drafts").await.expect(200)["total"], 0);
    }
}

async fn a_room_pauses_changes_its_pace_and_takes_back(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let draft =
        create(&app, &token, json!({ "computerSeconds": 2, "timePerPick": 60, "teamCount": 4 })).await;
    let player_id = best_left(&app, &token, &draft).await;
    let answer = pick(&app, &token, &draft, &player_id).await.expect(200);
    assert_eq!(pick_numbers(&answer["newPicks"]), [1], "computer teams take their time");
    app.ctx.clock.advance(TimeDelta::seconds(2));
    app.tick_rooms().await;
    assert_eq!(show(&app, &token, &draft).await["currentPick"], 3);
    assert_eq!(
        control(&app, &token, &draft, json!({ "action": "pause" })).await.expect(200)["isPaused"],
        true
    );
    app.ctx.clock.advance(TimeDelta::seconds(60));
    app.tick_rooms().await;
    assert_eq!(show(&app, &token, &draft).await["currentPick"], 3);
    control(&app, &token, &draft, json!({ "action": "resume" })).await.expect(200);
    let faster =
        control(&app, &token, &draft, json!({ "action": "pace", "computerSeconds": 0 })).await.expect(200);
    assert_eq!((&faster["currentPick"], &faster["isUserTurn"]), (&json!(8), &json!(true)));
    let back = control(&app, &token, &draft, json!({ "action": "take_back" })).await.expect(200);
    assert_eq!(
        (&back["currentPick"], &back["picks"], &back["isUserTurn"]),
        (&json!(1), &json!([]), &json!(true))
    );
    control(&app, &token, &draft, json!({ "action": "take_back" }))
        .await
        .expect_detail(409, "You have not made a pick yet");
}

async fn a_scheduled_draft_starts_by_itself(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let at = app.ctx.clock.now() + TimeDelta::hours(1);
    let draft = create(&app, &token, json!({ "name": "Saturday", "scheduledTime": at, "userSlot": 2 })).await;
    assert_eq!((&draft["status"], &draft["name"]), (&json!("scheduled"), &json!("Saturday")));
    let player_id = best_left(&app, &token, &draft).await;
    pick(&app, &token, &draft, &player_id).await.expect_detail(409, "Draft has not started");
    app.ctx.clock.advance(TimeDelta::hours(1));
    let token = app.token_of("ann@example.com").await;
    app.tick_rooms().await;
    let started = show(&app, &token, &draft).await;
    assert_eq!((&started["status"], &started["currentPick"]), (&json!("in_progress"), &json!(2)));
    let start =
        async |draft: &Value| app.call_as(&token, Method::POST, &path_of(draft, "/start"), json!({})).await;
    start(&draft).await.expect_detail(409, "Draft has already started");
    let later = app.ctx.clock.now() + TimeDelta::hours(1);
    let early = create(&app, &token, json!({ "scheduledTime": later })).await;
    assert_eq!(start(&early).await.expect(200)["status"], "in_progress");
}

async fn two_people_draft_in_one_room_and_cannot_see_each_others_queue(app: TestApp) {
    let (ann, bob) = (app.sign_in_as("ann", 1).await, app.sign_in_as("bob", 1).await);
    let draft = create(&app, &ann, json!({ "teamCount": 4, "rounds": 2, "timePerPick": 0 })).await;
    let invitation = invite(&app, &ann, &draft).await;
    let wrong = join(&app, &bob, json!({ "token": "guessed" })).await;
    wrong.expect_detail(404, "This invitation is no longer good. Ask for a new one.");
    join(&app, &bob, json!({ "token": invitation["token"], "slot": 1 }))
        .await
        .expect_detail(409, "This team is taken");
    let joined = join(&app, &bob, json!({ "token": invitation["token"], "slot": 3 })).await.expect(200);
    assert_eq!(
        (&joined["userSlot"], &joined["isUserTurn"], &joined["isHost"]),
        (&json!(3), &json!(false), &json!(false))
    );
    let player_id = best_left(&app, &bob, &draft).await;
    pick(&app, &bob, &draft, &player_id).await.expect_detail(409, "It is not your turn");
    let answer = pick(&app, &ann, &draft, &player_id).await.expect(200);
    assert_eq!(pick_numbers(&answer["newPicks"]), [1, 2], "up to the next person");
    let queue = json!({ "queue": [best_left(&app, &bob, &draft).await] });
    app.call_as(&bob, Method::PUT, &path_of(&draft, "/seat"), queue).await.expect(200);
    assert_eq!(show(&app, &ann, &draft).await["queue"], json!([]));
    let player_id = best_left(&app, &bob, &draft).await;
    let answer = pick(&app, &bob, &draft, &player_id).await.expect(200);
    assert_eq!(answer["draft"]["teams"][2]["name"], "bob");
    assert_eq!(answer["draft"]["picks"][2]["isUser"], true);
    assert_eq!(show(&app, &ann, &draft).await["picks"][2]["isUser"], false);
    let refused = control(&app, &bob, &draft, json!({ "action": "pause" })).await;
    refused.expect_detail(403, "Only the person who made this draft can do that");
    let verdict = app.get_as(&bob, &path_of(&draft, "/advice")).await.expect(200);
    assert!(verdict["verdict"].is_object(), "bob has a pick left");
}

async fn leave(app: &TestApp, token: &str, draft: &Value) -> test_support::Answer {
    app.call_as(token, Method::DELETE, &path_of(draft, "/seat"), json!({})).await
}

async fn a_guest_who_leaves_before_the_start_frees_the_team_and_can_come_back(app: TestApp) {
    let (ann, bob) = (app.sign_in_as("ann", 1).await, app.sign_in_as("bob", 1).await);
    let at = app.ctx.clock.now() + TimeDelta::hours(1);
    let draft = create(&app, &ann, json!({ "teamCount": 2, "rounds": 2, "scheduledTime": at })).await;
    let invitation = json!({ "token": invite(&app, &ann, &draft).await["token"] });
    join(&app, &bob, invitation.clone()).await.expect(200);
    let queue = json!({ "queue": [best_left(&app, &bob, &draft).await] });
    app.call_as(&bob, Method::PUT, &path_of(&draft, "/seat"), queue).await.expect(200);
    let pairing = format!("/api/v1/draft-screens/{}", draft["id"].as_str().unwrap());
    let code = app.call_as(&bob, Method::POST, &pairing, json!({})).await.expect(201)["code"].clone();
    let screen = format!("/api/v1/screens/{}", code.as_str().unwrap());
    app.get(&screen).await.expect(200);

    assert_eq!(leave(&app, &bob, &draft).await.expect(200)["id"], draft["id"]);
    app.get_as(&bob, &path_of(&draft, "")).await.expect_detail(404, "Draft not found");
    assert_eq!(app.get_as(&bob, "/api/v1/drafts").await.expect(200)["total"], 0);
    leave(&app, &bob, &draft).await.expect_detail(404, "Draft not found");
    assert_eq!(show(&app, &ann, &draft).await["teams"][1]["name"], "Team 2");
    assert_eq!(app.get(&screen).await.status, 404, "bob shows this room no longer");

    let back = join(&app, &bob, invitation.clone()).await.expect(200);
    assert_eq!((&back["userSlot"], &back["queue"]), (&json!(2), &json!([])));
    leave(&app, &bob, &draft).await.expect(200);
    let cyd = app.sign_in_as("cyd", 1).await;
    join(&app, &cyd, invitation.clone()).await.expect(200);
    join(&app, &bob, invitation).await.expect_detail(409, "Every team is taken");
    let why = "You made this draft, so you cannot leave it. Delete it to end it for everybody.";
    leave(&app, &ann, &draft).await.expect_detail(409, why);
}

async fn a_computer_team_drafts_on_for_a_guest_who_leaves_on_the_clock(app: TestApp) {
    let (ann, bob) = (app.sign_in_as("ann", 1).await, app.sign_in_as("bob", 1).await);
    let draft = create(&app, &ann, json!({ "teamCount": 2, "rounds": 3, "timePerPick": 0 })).await;
    let invitation = json!({ "token": invite(&app, &ann, &draft).await["token"] });
    join(&app, &bob, invitation.clone()).await.expect(200);
    let player_id = best_left(&app, &ann, &draft).await;
    pick(&app, &ann, &draft, &player_id).await.expect(200);
    let id = draft["id"].as_str().unwrap();
    let socket = async |token: &str| {
        let url = format!("ws://{}/ws/drafts/{id}?token={token}", app.address);
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        assert_eq!(told(&mut socket).await.unwrap()["type"], "session.watching");
        socket
    };
    let (mut of_ann, mut of_bob) = (socket(&ann).await, socket(&bob).await);

    leave(&app, &bob, &draft).await.expect(200);
    assert_eq!(told(&mut of_ann).await.unwrap()["type"], "session.changed");
    assert_eq!(told(&mut of_bob).await, Err(4404), "bob sees no more of this room");
    let after = show(&app, &ann, &draft).await;
    assert_eq!((&after["currentPick"], &after["isUserTurn"]), (&json!(4), &json!(true)));
    assert!(after["teams"][1]["style"].is_string(), "a computer team: {}", after["teams"][1]);

    let back = join(&app, &bob, invitation).await.expect(200);
    assert_eq!((&back["userSlot"], &back["picks"][1]["isUser"]), (&json!(2), &json!(true)));
    for token in [&ann, &ann, &bob] {
        let player_id = best_left(&app, token, &draft).await;
        pick(&app, token, &draft, &player_id).await.expect(200);
    }
    leave(&app, &bob, &draft).await.expect_detail(409, "Draft is complete");
    assert_eq!(show(&app, &bob, &draft).await["teams"][1]["name"], "bob");
}

/// The next message of a socket, or the code it was closed with.
async fn told(socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> Result<Value, u16> {
    match socket.next().await.unwrap().unwrap() {
        Message::Close(frame) => Err(frame.unwrap().code.into()),
        message => Ok(serde_json::from_str(message.to_text().unwrap()).unwrap()),
    }
}

async fn first_due(app: &TestApp) -> Vec<storage::rooms::DueRow> {
    storage::rooms::first_due(&app.ctx.store.read(), 9).await.unwrap()
}

async fn a_draft_that_nobody_goes_on_with_ends_after_a_fortnight_and_costs_nothing_until_then(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let draft = create(&app, &token, json!({ "timePerPick": 30 })).await;
    assert_eq!(draft["endsAt"], Value::Null, "its clock runs");
    let paused = control(&app, &token, &draft, json!({ "action": "pause" })).await.expect(200);
    let ends_at = app.ctx.clock.now() + TimeDelta::days(14);
    assert_eq!(paused["endsAt"].as_str().unwrap().parse::<chrono::DateTime<chrono::Utc>>().unwrap(), ends_at);
    let without_clock = create(&app, &token, json!({ "timePerPick": 0 })).await;
    let due: Vec<_> = first_due(&app).await.into_iter().map(|row| row.due_at).collect();
    assert_eq!(due, [ends_at, ends_at], "nothing looks at them before");

    app.ctx.clock.advance(TimeDelta::days(14) - TimeDelta::seconds(1));
    app.tick_rooms().await;
    let token = app.token_of("ann@example.com").await;
    assert_eq!(show(&app, &token, &draft).await["status"], "in_progress");
    app.ctx.clock.advance(TimeDelta::seconds(1));
    app.tick_rooms().await;
    for room in [&draft, &without_clock] {
        let over = show(&app, &token, room).await;
        assert_eq!(
            (&over["status"], &over["onTheClock"], &over["endsAt"]),
            (&json!("completed"), &Value::Null, &Value::Null)
        );
    }
    assert_eq!(first_due(&app).await, []);
    let player_id = best_left(&app, &token, &draft).await;
    pick(&app, &token, &draft, &player_id).await.expect_code(409, "draft_complete");
}

async fn a_draft_goes_on_although_the_node_that_looked_at_it_ended(app: TestApp) {
    let token = app.sign_in_as("ann", 1).await;
    let draft = create(&app, &token, json!({ "timePerPick": 30 })).await;
    app.ctx.clock.advance(TimeDelta::seconds(30));
    let (taken, _) = usecases::rooms::take_due(&app.ctx).await.unwrap();
    assert_eq!(taken, [draft["id"].as_str().unwrap()]);
    app.tick_rooms().await;
    assert_eq!(show(&app, &token, &draft).await["currentPick"], 1, "another node works on it");
    app.ctx.clock.advance(TimeDelta::seconds(10));
    app.tick_rooms().await;
    assert_eq!(show(&app, &token, &draft).await["currentPick"], 24);
    // A node that is the only one need not wait for itself.
    app.ctx.clock.advance(TimeDelta::seconds(30));
    assert_eq!(usecases::rooms::take_due(&app.ctx).await.unwrap().0.len(), 1);
    usecases::rooms::recover_after_restart(&app.ctx).await.unwrap();
    app.tick_rooms().await;
    assert_eq!(show(&app, &token, &draft).await["picks"].as_array().unwrap().len(), 24);
}

on_both_databases!(TestApp:
    a_draft_that_nobody_goes_on_with_ends_after_a_fortnight_and_costs_nothing_until_then,
    a_draft_goes_on_although_the_node_that_looked_at_it_ended,
    a_guest_who_leaves_before_the_start_frees_the_team_and_can_come_back,
    a_computer_team_drafts_on_for_a_guest_who_leaves_on_the_clock,
    a_mock_draft_is_played_to_its_end,
    the_quick_draft_is_each_users_own_newest_one,
    the_clock_picks_once_from_queue_then_by_need_and_pauses_when_all_are_away,
    nobody_picks_while_the_host_has_paused_the_draft,
    a_league_is_practised_from_its_own_slot_with_its_clock_and_its_team_names,
    the_host_deletes_a_draft_and_the_list_says_who_may,
    a_room_pauses_changes_its_pace_and_takes_back,
    a_scheduled_draft_starts_by_itself,
    two_people_draft_in_one_room_and_cannot_see_each_others_queue,
);

#[tokio::test]
async fn a_room_outside_the_limits_is_refused() {
    let app = TestApp::start().await;
    let token = app.sign_in_as("ann", 1).await;
    for (body, text) in [
        (json!({ "teamCount": 21 }), "Team count must be between 2 and 20"),
        (json!({ "teamCount": -1 }), "Team count must be between 2 and 20"),
        (json!({ "rounds": 26 }), "Rounds must be between 1 and 25"),
        (json!({ "userSlot": 13 }), "Draft slot must be between 1 and 12"),
        (json!({ "name": " " }), "Session name cannot be empty"),
        (json!({ "timePerPick": 1 }), "Time per pick must be 0 for no clock, or between 5 and 600 seconds"),
        (json!({ "computerSeconds": 31 }), "Computer teams take between 0 and 30 seconds"),
        (json!({ "scoringFormat": 0.25 }), "Invalid scoring format"),
    ] {
        app.call_as(&token, Method::POST, "/api/v1/drafts", body).await.expect_detail(422, text);
    }
    let smallest = create(&app, &token, json!({ "teamCount": 2, "rounds": 1, "userSlot": 2 })).await;
    assert_eq!(smallest["currentPick"], 2);
    let largest = create(&app, &token, json!({ "teamCount": 20, "rounds": 25, "userSlot": 20 })).await;
    assert_eq!(largest["currentPick"], 20);
}
