//! What storage guarantees, on both databases.

use std::{collections::BTreeSet, sync::Arc};

use chrono::{DateTime, TimeDelta, TimeZone, Utc};
use storage::{
    Db, StorageError, Store,
    audit::{self, AuditEntry, AuditFilter},
    jobs::{self, NewJob},
    links::{self, LinkKind},
    oauth_states::{self, OauthState},
    personal_data,
    rooms::{self, DueRow, RoomRow},
    screens::{self, ScreenRow},
    session_list::{self, PlayerUse},
    session_writes::{self, EventRow, PlayerStep, SessionDetails, SessionSave},
    sessions::{self, AccountUse, SessionPlayerRow, SessionRow},
    settings, sign_outs, sign_up_origins,
    syncs::{self, SyncRow},
    users::{self, User},
};
use test_support::{Contents, TestDatabase, on_both_databases};

/// A newly opened database.
struct Fresh {
    store: Store,
    database: TestDatabase,
}

impl Fresh {
    async fn on(database: TestDatabase) -> Self {
        Self { store: database.open().await, database }
    }

    async fn insert_user(&self, user: &User) -> Result<(), StorageError> {
        let tx = self.store.begin().await?;
        users::insert(&tx, user).await?;
        tx.commit().await
    }
}

fn now() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 8, 20, 18, 0, 0).unwrap() + TimeDelta::microseconds(123_456)
}

fn user(name: &str) -> User {
    User {
        id: format!("id-{name}"),
        email: format!("{name}@example.com"),
        username: name.to_owned(),
        display_name: name.to_owned(),
        full_name: Some("Ünal Ñ".into()),
        password_hash: Some("hash".into()),
        google_subject: None,
        role: 1,
        is_active: true,
        is_verified: false,
        is_address_proven: false,
        token_version: 1,
        created_at: now(),
    }
}

fn job<'a>(id: &'a str, unique_key: Option<&'a str>) -> NewJob<'a> {
    NewJob { id, queue: "mail", task: "send", params: "{}", max_attempts: 2, run_at: now(), unique_key }
}

fn session(id: &str) -> SessionRow {
    SessionRow {
        id: id.to_owned(),
        owner_id: "id-ann".into(),
        name: "Home league".into(),
        base_pool_version: "2026".into(),
        session_type: "personal".into(),
        context: "planning".into(),
        draft_id: None,
        league_id: None,
        max_participants: 12,
        rounds: 16,
        time_per_pick: 90,
        settings: "{}".into(),
        metadata: "{}".into(),
        strategy_weights: "{}".into(),
        draft_version: 0,
        n_rostered: 0,
        n_removed: 0,
        created_at: now(),
        updated_at: now(),
        revision: 0,
        pool_version: None,
        history_bytes: 0,
        is_followed: false,
        lot: None,
    }
}

/// More than any test here needs.
const PLENTY: AccountUse = AccountUse { n_sessions: 9, history_bytes: 1 << 30 };

fn room(id: &str, status: &str) -> RoomRow {
    RoomRow {
        id: id.to_owned(),
        owner_id: "id-ann".into(),
        status: status.to_owned(),
        is_quick: false,
        scheduled_at: None,
        computer_millis: 0,
        clock_since: now(),
        paused_at: None,
        n_missed: 0,
        invitation_hash: None,
        completed_at: None,
        due_at: None,
        revision: 0,
    }
}

fn drafted(player_id: &str, pick: i32) -> SessionPlayerRow {
    SessionPlayerRow {
        player_id: player_id.to_owned(),
        status: "drafted".into(),
        pick: Some(pick),
        slot: None,
        snapshot: Some("{}".into()),
        sale: None,
        made_at: now(),
    }
}

/// The next step of a session that only had steps before.
fn step(
    session_id: &str,
    from_revision: i64,
    operation_id: Option<&str>,
    players: Vec<PlayerStep>,
) -> SessionSave {
    let event = EventRow {
        version: from_revision + 1,
        event: "{}".into(),
        operation_id: operation_id.map(str::to_owned),
    };
    SessionSave {
        owner_id: "id-ann".into(),
        session_id: session_id.to_owned(),
        from_revision,
        draft_version: from_revision + 1,
        n_rostered: 0,
        n_removed: 1,
        saved_at: now(),
        details: None,
        pool: None,
        events: vec![event],
        players,
        lot: None,
    }
}

impl Fresh {
    /// An account with sessions of these ids.
    async fn insert_sessions(&self, ids: &[&str]) {
        self.insert_user(&user("ann")).await.unwrap();
        for id in ids {
            self.store
                .write(session_writes::insert(&session(id), PLENTY, vec![], vec![], None))
                .await
                .unwrap();
        }
    }

    async fn save(&self, save: SessionSave) -> Result<(), StorageError> {
        self.store.write(session_writes::save(save)).await
    }
}

async fn a_change_of_a_session_is_stored_whole(fresh: Fresh) {
    fresh.insert_sessions(&["s"]).await;
    let set = |player: &str, pick| PlayerStep::Set(drafted(player, pick));
    fresh.save(step("s", 0, Some("first"), vec![set("a", 1), set("b", 2)])).await.unwrap();
    let later = now() + TimeDelta::seconds(5);
    let moved = PlayerStep::Set(SessionPlayerRow { made_at: later, ..drafted("b", 3) });
    let details = SessionDetails {
        name: "Renamed".into(),
        metadata: r#"{"a":1}"#.into(),
        strategy_weights: "{}".into(),
        settings: "{}".into(),
        rounds: 5,
        max_participants: 10,
        time_per_pick: 60,
    };
    let change = step("s", 1, None, vec![PlayerStep::Clear("a".into()), moved]);
    fresh.save(SessionSave { saved_at: later, details: Some(details), ..change }).await.unwrap();
    let reader = fresh.store.read();
    let kept = SessionPlayerRow { made_at: later, ..drafted("b", 3) };
    assert_eq!(sessions::players(&reader, "s").await.unwrap(), std::slice::from_ref(&kept));
    let row = sessions::find(&reader, "id-ann", "s").await.unwrap().unwrap();
    let expected = SessionRow {
        draft_version: 2,
        revision: 2,
        n_removed: 1,
        name: "Renamed".into(),
        metadata: r#"{"a":1}"#.into(),
        rounds: 5,
        max_participants: 10,
        time_per_pick: 60,
        updated_at: later,
        history_bytes: 204,
        ..session("s")
    };
    assert_eq!(row, expected);
    assert_eq!(sessions::revision(&reader, "id-ann", "s").await.unwrap(), Some(2));
    assert_eq!(sessions::version_of_operation(&reader, "s", "first").await.unwrap(), Some(1));
    // A pick that only changes hands keeps its time.
    let other_hands = SessionPlayerRow { status: "my_team".into(), ..drafted("b", 3) };
    fresh.save(step("s", 2, None, vec![PlayerStep::Set(other_hands)])).await.unwrap();
    let expected = SessionPlayerRow { status: "my_team".into(), ..kept };
    assert_eq!(sessions::players(&reader, "s").await.unwrap(), [expected]);
}

async fn a_player_is_counted_in_the_drafts_that_are_not_over(fresh: Fresh) {
    let ids = ["mine", "another's", "wanted", "untouched", "over", "closed room", "open room"];
    fresh.insert_sessions(&ids).await;
    let stands =
        |status: &str| vec![PlayerStep::Set(SessionPlayerRow { status: status.into(), ..drafted("p", 1) })];
    for (id, status) in
        [("mine", "my_team"), ("another's", "drafted"), ("wanted", "targeted"), ("closed room", "drafted")]
    {
        fresh.save(step(id, 0, None, stands(status))).await.unwrap();
    }
    let last_pick = step("over", 0, None, stands("drafted"));
    fresh.save(SessionSave { n_rostered: 16, n_removed: 16 * 11, ..last_pick }).await.unwrap();
    for (id, status) in [("closed room", "completed"), ("open room", "in_progress")] {
        fresh.store.write(rooms::insert(&room(id, status), 1)).await.unwrap();
    }
    let used = session_list::use_of_player(&fresh.store.read(), "p").await.unwrap();
    assert_eq!(used, PlayerUse { n_open: 5, n_targeted: 1, n_my_team: 1, n_drafted: 1 });
    let unused = session_list::use_of_player(&fresh.store.read(), "nobody").await.unwrap();
    assert_eq!(unused, PlayerUse { n_open: 5, n_targeted: 0, n_my_team: 0, n_drafted: 0 });
}

async fn whoever_leaves_a_room_frees_their_seat_and_ends_their_code(fresh: Fresh) {
    fresh.insert_sessions(&["room"]).await;
    fresh.insert_user(&user("bob")).await.unwrap();
    fresh.store.write(rooms::insert(&room("room", "in_progress"), 1)).await.unwrap();
    fresh.store.write(rooms::sit_down("room", 2, "id-bob")).await.unwrap();
    for name in ["ann", "bob"] {
        let (user_id, code_hash) = (format!("id-{name}"), format!("code of {name}"));
        let code = ScreenRow { session_id: "room".into(), user_id, code_hash, expires_at: now() };
        fresh.store.write(screens::set(&code)).await.unwrap();
    }
    fresh.store.write(rooms::stand_up("room", "id-bob")).await.unwrap();
    let reader = fresh.store.read();
    let seats = rooms::seats(&reader, "room").await.unwrap();
    assert_eq!(seats.iter().map(|seat| seat.slot).collect::<Vec<_>>(), [1]);
    assert_eq!(rooms::of_person(&reader, "id-bob", 10).await.unwrap(), []);
    assert_eq!(screens::find(&reader, "room", "id-bob").await.unwrap(), None);
    assert!(screens::find(&reader, "room", "id-ann").await.unwrap().is_some());
    let again = fresh.store.write(rooms::stand_up("room", "id-bob")).await;
    assert!(matches!(again, Err(StorageError::Conflict)));
    fresh.store.write(rooms::sit_down("room", 2, "id-bob")).await.unwrap();
}

async fn the_page_wanted_before_a_sign_up_goes_with_its_account_or_in_time(fresh: Fresh) {
    for name in ["ann", "bob"] {
        fresh.insert_user(&user(name)).await.unwrap();
        let tx = fresh.store.begin().await.unwrap();
        sign_up_origins::insert(&tx, &format!("id-{name}"), "sealed", now()).await.unwrap();
        tx.commit().await.unwrap();
    }
    let tx = fresh.store.begin().await.unwrap();
    users::delete(&tx, "id-ann").await.unwrap();
    assert_eq!(sign_up_origins::find(&tx, "id-ann").await.unwrap(), None);
    assert_eq!(sign_up_origins::prune(&tx, now()).await.unwrap(), 0);
    assert_eq!(sign_up_origins::find(&tx, "id-bob").await.unwrap().as_deref(), Some("sealed"));
    assert_eq!(sign_up_origins::prune(&tx, now() + TimeDelta::seconds(1)).await.unwrap(), 1);
    assert_eq!(sign_up_origins::find(&tx, "id-bob").await.unwrap(), None);
    tx.commit().await.unwrap();
}

async fn a_change_that_comes_too_late_or_twice_changes_nothing(fresh: Fresh) {
    fresh.insert_sessions(&["s"]).await;
    let one = |player: &str| vec![PlayerStep::Set(drafted(player, 1))];
    fresh.save(step("s", 0, Some("first"), one("a"))).await.unwrap();
    let late = fresh.save(step("s", 0, Some("second"), one("b"))).await.unwrap_err();
    assert!(matches!(late, StorageError::Conflict), "{late:?}");
    let twice = fresh.save(step("s", 1, Some("first"), one("c"))).await.unwrap_err();
    assert!(matches!(twice, StorageError::Duplicate { .. }), "{twice:?}");
    let stranger = SessionSave { owner_id: "id-bob".into(), ..step("s", 1, None, one("d")) };
    assert!(matches!(fresh.save(stranger).await, Err(StorageError::Conflict)));
    // An operation that had nothing to do has no effect when repeated either.
    let unchanged = || session_writes::remember_unchanged("s", "idle", 1, now());
    fresh.store.write(unchanged()).await.unwrap();
    fresh.store.write(unchanged()).await.unwrap();
    let again = fresh.save(step("s", 1, Some("idle"), one("e"))).await.unwrap_err();
    assert!(matches!(again, StorageError::Duplicate { .. }), "{again:?}");
    let reader = fresh.store.read();
    assert_eq!(sessions::version_of_operation(&reader, "s", "idle").await.unwrap(), Some(1));
    assert_eq!(sessions::players(&reader, "s").await.unwrap(), [drafted("a", 1)]);
    assert_eq!(sessions::revision(&reader, "id-ann", "s").await.unwrap(), Some(1));
}

async fn a_room_that_is_due_is_taken_once(fresh: Fresh) {
    fresh.insert_sessions(&["paused", "late", "early"]).await;
    let at = |seconds| now() + TimeDelta::seconds(seconds);
    for (id, due_at) in [("paused", None), ("late", Some(at(9))), ("early", Some(at(1)))] {
        let row = RoomRow { due_at, ..room(id, "in_progress") };
        fresh.store.write(rooms::insert(&row, 1)).await.unwrap();
    }
    let first = async || rooms::first_due(&fresh.store.read(), 9).await.unwrap();
    let ids = |due: &[DueRow]| due.iter().map(|row| row.id.clone()).collect::<Vec<_>>();
    let due = first().await;
    assert_eq!((ids(&due), due[0].due_at), (vec!["early".to_owned(), "late".to_owned()], at(1)));
    fresh.store.write(rooms::take(&due[0], at(20))).await.unwrap();
    let again = fresh.store.write(rooms::take(&due[0], at(20))).await;
    assert!(matches!(again, Err(StorageError::Conflict)), "{again:?}");
    assert_eq!(ids(&first().await), ["late", "early"]);
    fresh.store.write(rooms::set_due("late", None)).await.unwrap();
    assert_eq!(ids(&first().await), ["early"]);
}

async fn only_a_value_that_is_taken_is_a_duplicate(fresh: Fresh) {
    let row = SyncRow {
        session_id: "gone".into(),
        owner_id: "id-ann".into(),
        provider: "sleeper".into(),
        draft_id: "1".into(),
        is_manual: false,
        is_over: false,
        started_at: now(),
        due_at: Some(now()),
        stage: None,
        last_success_at: None,
        error: None,
        doubted: None,
        n_picks: 0,
        n_unknown: 0,
        n_failures: 0,
        revision: 0,
    };
    let orphan = fresh.store.write(syncs::begin(&row)).await.unwrap_err();
    assert!(matches!(orphan, StorageError::Statement(_)), "{orphan:?}");
    fresh.insert_sessions(&["gone"]).await;
    fresh.store.write(syncs::begin(&row)).await.expect("the writer goes on after a refused batch");
}

async fn an_account_has_a_limit_of_sessions_and_deletes_only_its_own(fresh: Fresh) {
    fresh.insert_sessions(&["a", "b"]).await;
    let two = AccountUse { n_sessions: 2, ..PLENTY };
    let third = || session_writes::insert(&session("c"), two, vec![], vec![], None);
    assert!(matches!(fresh.store.write(third()).await, Err(StorageError::Conflict)));
    let deleted = fresh.store.write(session_writes::delete("id-bob", "a")).await;
    assert!(matches!(deleted, Err(StorageError::Conflict)));
    fresh.store.write(session_writes::delete("id-ann", "a")).await.unwrap();
    fresh.store.write(third()).await.unwrap();
    let listed = sessions::list(&fresh.store.read(), "id-ann").await.unwrap();
    assert_eq!(listed.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["c", "b"]);
}

async fn of_a_history_that_is_shortened_the_newest_changes_stay(fresh: Fresh) {
    fresh.insert_sessions(&["s", "other"]).await;
    let long = format!("\"{}\"", "x".repeat(898));
    for version in 0..10 {
        let operation = format!("step {version}");
        let mut save = step("s", version, Some(&operation), vec![PlayerStep::Set(drafted("a", 1))]);
        save.events[0].event.clone_from(&long);
        fresh.save(save).await.unwrap();
    }
    fresh.save(step("other", 0, Some("step 0"), vec![])).await.unwrap();
    for n in 0..600 {
        let at = now() + TimeDelta::seconds(n);
        let unchanged = session_writes::remember_unchanged("s", &format!("idle {n}"), 10, at);
        fresh.store.write(unchanged).await.unwrap();
    }
    let reader = fresh.store.read();
    assert_eq!(sessions::history_bytes(&reader, "s").await.unwrap(), 10 * 1_000 + 600 * 100);

    fresh.store.write(session_writes::shorten_history("s", 2_500)).await.unwrap();
    assert_eq!(sessions::history_bytes(&reader, "s").await.unwrap(), 3 * 1_000 + 500 * 100);
    let left = personal_data::changes_after(&reader, "s", 0, 100).await.unwrap();
    assert_eq!(left.iter().map(|change| change.version).collect::<Vec<_>>(), [8, 9, 10]);
    let version_of = async |operation: &str| sessions::version_of_operation(&reader, "s", operation).await;
    assert_eq!(version_of("step 6").await.unwrap(), None);
    assert_eq!(version_of("step 9").await.unwrap(), Some(10));
    assert_eq!(version_of("idle 99").await.unwrap(), None);
    assert_eq!(version_of("idle 100").await.unwrap(), Some(10));
    assert_eq!(sessions::players(&reader, "s").await.unwrap(), [drafted("a", 1)]);
    fresh.store.write(session_writes::shorten_history("s", 1)).await.unwrap();
    assert_eq!(personal_data::changes_after(&reader, "s", 0, 100).await.unwrap().len(), 1, "the newest");
    assert_eq!(personal_data::changes_after(&reader, "other", 0, 100).await.unwrap().len(), 1);
}

async fn the_database_knows_when_something_changed_last_and_what_time_it_is(fresh: Fresh) {
    assert_eq!(sessions::latest_change(&fresh.store.read()).await.unwrap(), None);
    fresh.insert_sessions(&["s", "t"]).await;
    let later = now() + TimeDelta::hours(3);
    fresh.save(SessionSave { saved_at: later, ..step("t", 0, None, vec![]) }).await.unwrap();
    assert_eq!(sessions::latest_change(&fresh.store.read()).await.unwrap(), Some(later));
    let is_apart = fresh.database.url.starts_with("postgres");
    assert_eq!(fresh.store.time().await.unwrap().is_some(), is_apart);
}

async fn a_full_account_gets_no_further_session(fresh: Fresh) {
    fresh.insert_sessions(&["s"]).await;
    fresh.save(step("s", 0, None, vec![])).await.unwrap();
    let used = sessions::account_use(&fresh.store.read(), "id-ann").await.unwrap();
    assert_eq!(used, AccountUse { n_sessions: 1, history_bytes: 102 });
    let second = |history_bytes| {
        let most = AccountUse { history_bytes, ..PLENTY };
        fresh.store.write(session_writes::insert(&session("t"), most, vec![], vec![], None))
    };
    assert!(matches!(second(102).await, Err(StorageError::Conflict)));
    second(103).await.unwrap();
}

async fn steps_and_other_writes_at_once_all_get_in(fresh: Fresh) {
    let ids: Vec<String> = (0..8).map(|n| format!("s{n}")).collect();
    fresh.insert_sessions(&ids.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let fresh = Arc::new(fresh);
    let mut tasks = Vec::new();
    for id in ids.clone() {
        let fresh = Arc::clone(&fresh);
        tasks.push(tokio::spawn(async move {
            for version in 0..10 {
                let players = vec![PlayerStep::Set(drafted(&format!("p{version}"), version))];
                fresh.save(step(&id, i64::from(version), None, players)).await.unwrap();
                fresh.insert_user(&user(&format!("{id}-{version}"))).await.unwrap();
            }
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
    let reader = fresh.store.read();
    assert_eq!(users::count(&reader).await.unwrap(), 81);
    for id in ids {
        let row = sessions::find(&reader, "id-ann", &id).await.unwrap().unwrap();
        assert_eq!((row.draft_version, sessions::players(&reader, &id).await.unwrap().len()), (10, 10));
    }
}

async fn an_open_database_answers(fresh: Fresh) {
    fresh.store.ping().await.unwrap();
}

async fn an_account_comes_back_as_it_was_stored(fresh: Fresh) {
    fresh.insert_user(&user("ann")).await.unwrap();
    let reader = fresh.store.read();
    let found = users::find_by_email(&reader, "ANN@example.com").await.unwrap();
    assert_eq!(found, Some(user("ann")));
    assert_eq!(users::find_by_username(&reader, "Ann").await.unwrap(), Some(user("ann")));
    assert_eq!(users::find_by_id(&reader, "nobody").await.unwrap(), None);
    assert_eq!(users::count(&reader).await.unwrap(), 1);
}

async fn an_address_and_a_name_are_taken_once(fresh: Fresh) {
    fresh.insert_user(&user("ann")).await.unwrap();
    let same_email = User { id: "2".into(), username: "other".into(), ..user("ann") };
    let error = fresh.insert_user(&same_email).await.unwrap_err();
    assert!(error.is_duplicate_of("email") && !error.is_duplicate_of("username_key"), "{error:?}");
    let same_name =
        User { id: "3".into(), username: "ANN".into(), email: "b@example.com".into(), ..user("ann") };
    assert!(fresh.insert_user(&same_name).await.unwrap_err().is_duplicate_of("username_key"));
    // A refusal leaves the writer usable.
    fresh.insert_user(&user("bob")).await.unwrap();
}

async fn what_is_not_committed_never_happened(fresh: Fresh) {
    let tx = fresh.store.begin().await.unwrap();
    users::insert(&tx, &user("ann")).await.unwrap();
    drop(tx);
    fresh.insert_user(&user("bob")).await.unwrap();
    assert_eq!(users::count(&fresh.store.read()).await.unwrap(), 1);
}

async fn a_change_of_an_account_that_is_gone_is_a_conflict(fresh: Fresh) {
    let tx = fresh.store.begin().await.unwrap();
    let error = users::set_role(&tx, "nobody", 4, now()).await.unwrap_err();
    assert!(matches!(error, StorageError::Conflict));
}

async fn a_new_password_ends_every_session(fresh: Fresh) {
    fresh.insert_user(&user("ann")).await.unwrap();
    let tx = fresh.store.begin().await.unwrap();
    users::set_password(&tx, "id-ann", "new", now()).await.unwrap();
    users::end_sessions(&tx, "id-ann", now()).await.unwrap();
    tx.commit().await.unwrap();
    let found = users::find_by_id(&fresh.store.read(), "id-ann").await.unwrap().unwrap();
    assert_eq!((found.token_version, found.password_hash.as_deref()), (3, Some("new")));
}

async fn a_password_is_replaced_only_while_the_sign_ins_are_those_it_was_checked_for(fresh: Fresh) {
    fresh.insert_user(&user("ann")).await.unwrap();
    let tx = fresh.store.begin().await.unwrap();
    users::replace_password(&tx, "id-ann", 1, "newer", now()).await.unwrap();
    let late = users::replace_password(&tx, "id-ann", 1, "late", now()).await;
    assert!(matches!(late, Err(StorageError::Conflict)));
    tx.commit().await.unwrap();
    let stored = users::find_by_id(&fresh.store.read(), "id-ann").await.unwrap().unwrap();
    assert_eq!((stored.password_hash.as_deref(), stored.token_version), (Some("newer"), 2));
}

async fn audit_rows_can_neither_be_changed_nor_deleted(fresh: Fresh) {
    use sea_orm::ConnectionTrait;
    let entry = AuditEntry {
        id: "1".into(),
        actor_id: None,
        actor_email: "command line".into(),
        action: "user_deleted".into(),
        target_type: "user".into(),
        target_id: Some("id-ann".into()),
        target_label: "ann@example.com".into(),
        reason: Some("100 % sure".into()),
        details: "{}".into(),
        created_at: now(),
    };
    let tx = fresh.store.begin().await.unwrap();
    audit::insert(&tx, &entry).await.unwrap();
    tx.commit().await.unwrap();
    for change in ["update audit_log set reason = 'x'", "delete from audit_log"] {
        let tx = fresh.store.begin().await.unwrap();
        let refused = tx.conn().execute_unprepared(change).await.unwrap_err().to_string();
        assert!(refused.contains("audit rows are never"), "{refused}");
    }
    let filter = AuditFilter { search: "100 %", ..AuditFilter::default() };
    let found = audit::page(&fresh.store.read(), filter, 0, 10).await.unwrap();
    assert_eq!(found, [entry]);
}

async fn a_deleted_account_leaves_nothing_that_was_its_own(fresh: Fresh) {
    fresh.insert_user(&user("ann")).await.unwrap();
    let tx = fresh.store.begin().await.unwrap();
    users::delete(&tx, "id-ann").await.unwrap();
    assert!(matches!(users::delete(&tx, "id-ann").await, Err(StorageError::Conflict)));
    tx.commit().await.unwrap();
    fresh.insert_user(&user("ann")).await.unwrap();
}

async fn writers_at_once_all_get_in_and_read_their_own_writes(fresh: Fresh) {
    let fresh = Arc::new(fresh);
    let writers: Vec<_> = (0..40)
        .map(|n| {
            let fresh = Arc::clone(&fresh);
            tokio::spawn(async move {
                let tx = fresh.store.begin().await.unwrap();
                users::insert(&tx, &user(&format!("writer{n}"))).await.unwrap();
                // Every fifth rolls back, which must not affect its neighbours.
                if n % 5 == 0 { drop(tx) } else { tx.commit().await.unwrap() }
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
    assert_eq!(users::count(&fresh.store.read()).await.unwrap(), 32);
    let found = users::find_by_username(&fresh.store.read(), "writer5").await.unwrap();
    assert_eq!(found, None);
}

async fn a_link_is_found_by_its_kind_and_used_once(fresh: Fresh) {
    fresh.insert_user(&user("ann")).await.unwrap();
    let tx = fresh.store.begin().await.unwrap();
    let expires_at = now() + TimeDelta::hours(1);
    links::replace(&tx, LinkKind::Reset, "id-ann", "old", now(), expires_at).await.unwrap();
    links::replace(&tx, LinkKind::Verify, "id-ann", "verify", now(), expires_at).await.unwrap();
    links::replace(&tx, LinkKind::Reset, "id-ann", "new", now(), expires_at).await.unwrap();
    assert_eq!(links::find(&tx, LinkKind::Reset, "old").await.unwrap(), None);
    assert_eq!(links::find(&tx, LinkKind::Reset, "verify").await.unwrap(), None);
    let link = links::find(&tx, LinkKind::Reset, "new").await.unwrap().unwrap();
    assert_eq!((link.user_id.as_str(), link.expires_at, link.used_at), ("id-ann", expires_at, None));
    assert!(links::consume(&tx, "new", now()).await.unwrap());
    assert!(!links::consume(&tx, "new", now()).await.unwrap());
    assert_eq!(links::prune(&tx, expires_at + TimeDelta::seconds(1)).await.unwrap(), 2);
    tx.commit().await.unwrap();
}

async fn a_sign_in_state_can_be_taken_once(fresh: Fresh) {
    let tx = fresh.store.begin().await.unwrap();
    let state = OauthState { pkce_verifier: "v".into(), nonce: "n".into(), expires_at: now() };
    oauth_states::insert(&tx, "hash", &state).await.unwrap();
    assert_eq!(oauth_states::take(&tx, "hash").await.unwrap().unwrap().nonce, "n");
    assert!(oauth_states::take(&tx, "hash").await.unwrap().is_none());
    oauth_states::insert(&tx, "late", &state).await.unwrap();
    assert_eq!(oauth_states::prune(&tx, now() + TimeDelta::seconds(1)).await.unwrap(), 1);
    tx.commit().await.unwrap();
}

async fn settings_and_sign_outs_are_remembered(fresh: Fresh) {
    let tx = fresh.store.begin().await.unwrap();
    settings::set(&tx, "door", "open", now()).await.unwrap();
    settings::set(&tx, "door", "closed", now()).await.unwrap();
    sign_outs::insert(&tx, "sid", now()).await.unwrap();
    sign_outs::insert(&tx, "sid", now()).await.unwrap();
    tx.commit().await.unwrap();
    let reader = fresh.store.read();
    assert_eq!(settings::get(&reader, "door").await.unwrap().as_deref(), Some("closed"));
    assert_eq!(settings::get(&reader, "window").await.unwrap(), None);
    assert!(sign_outs::contains(&reader, "sid").await.unwrap());
    let tx = fresh.store.begin().await.unwrap();
    assert_eq!(sign_outs::prune(&tx, now() + TimeDelta::seconds(1)).await.unwrap(), 1);
    tx.commit().await.unwrap();
}

async fn a_job_is_claimed_by_one_and_finished_only_under_its_lease(fresh: Fresh) {
    let tx = fresh.store.begin().await.unwrap();
    assert!(jobs::insert(&tx, &job("a", Some("send@1")), now()).await.unwrap());
    assert!(!jobs::insert(&tx, &job("b", Some("send@1")), now()).await.unwrap());
    tx.commit().await.unwrap();
    assert!(jobs::has_due(&fresh.store.read(), "mail", now()).await.unwrap());
    assert!(!jobs::has_due(&fresh.store.read(), "other", now()).await.unwrap());

    let tx = fresh.store.begin().await.unwrap();
    let until = now() + TimeDelta::seconds(60);
    let first = jobs::claim(&tx, "mail", now(), until).await.unwrap().unwrap();
    assert_eq!((first.id.as_str(), first.n_attempts, first.status.as_str()), ("a", 1, "running"));
    assert_eq!(jobs::claim(&tx, "mail", now(), until).await.unwrap(), None);
    // The lease runs out: another process takes over, and the first can no longer finish it.
    let later = until + TimeDelta::seconds(1);
    let second = jobs::claim(&tx, "mail", later, later + TimeDelta::seconds(60)).await.unwrap().unwrap();
    assert_eq!((second.lease, second.n_attempts), (2, 2));
    assert!(matches!(jobs::complete(&tx, &first, "{}", later, 5).await, Err(StorageError::Conflict)));
    jobs::extend_lease(&tx, &second, later + TimeDelta::seconds(90)).await.unwrap();
    jobs::complete(&tx, &second, "{\"sent\":true}", later, 5).await.unwrap();
    tx.commit().await.unwrap();
    let done = jobs::find(&fresh.store.read(), "a").await.unwrap().unwrap();
    assert_eq!((done.status.as_str(), done.processing_time_ms), ("completed", Some(5)));
}

async fn jobs_are_retried_failed_counted_and_forgotten(fresh: Fresh) {
    let tx = fresh.store.begin().await.unwrap();
    let until = now() + TimeDelta::seconds(60);
    for id in ["a", "b", "c"] {
        jobs::insert(&tx, &job(id, None), now()).await.unwrap();
    }
    let a = jobs::claim(&tx, "mail", now(), until).await.unwrap().unwrap();
    jobs::retry(&tx, &a, "away", now() + TimeDelta::seconds(30)).await.unwrap();
    let b = jobs::claim(&tx, "mail", now(), until).await.unwrap().unwrap();
    jobs::fail(&tx, &b, "never", now(), 40).await.unwrap();
    let c = jobs::claim(&tx, "mail", now(), until).await.unwrap().unwrap();
    let tonight = NewJob { run_at: now() + TimeDelta::hours(9), ..job("d", Some("clean@1")) };
    jobs::insert(&tx, &tonight, now()).await.unwrap();
    tx.commit().await.unwrap();
    let since = now() - TimeDelta::hours(24);
    let figures = jobs::figures(&fresh.store.read(), since, now()).await.unwrap();
    let mail = &figures[0];
    assert_eq!((mail.n_pending, mail.n_running, mail.n_completed, mail.n_failed), (1, 1, 0, 1));
    let due = jobs::figures(&fresh.store.read(), since, tonight.run_at).await.unwrap();
    assert_eq!(due[0].n_pending, 2, "a planned job waits once its time has come");
    assert_eq!((mail.avg_processing_time_ms, mail.last_activity), (Some(40.0), Some(now())));
    assert_eq!(jobs::n_unfinished(&fresh.store.read()).await.unwrap(), 2);

    let tx = fresh.store.begin().await.unwrap();
    assert_eq!(jobs::release_all(&tx).await.unwrap(), 1);
    let again = jobs::claim(&tx, "mail", now(), until).await.unwrap().unwrap();
    assert_eq!(again.id, c.id);
    assert_eq!(jobs::prune(&tx, now() + TimeDelta::seconds(1)).await.unwrap(), 1);
    tx.commit().await.unwrap();
}

async fn opening_again_changes_nothing_and_loses_nothing(fresh: Fresh) {
    fresh.insert_user(&user("ann")).await.unwrap();
    fresh.store.close().await;
    let again = fresh.database.open().await;
    assert_eq!(users::count(&again.read()).await.unwrap(), 1);
    let names: BTreeSet<_> = storage::migration_names().into_iter().collect();
    assert_eq!(names.len(), storage::migration_names().len(), "migration names repeat");
}

on_both_databases!(Fresh: a_change_of_a_session_is_stored_whole, a_player_is_counted_in_the_drafts_that_are_not_over, a_change_that_comes_too_late_or_twice_changes_nothing, a_room_that_is_due_is_taken_once, only_a_value_that_is_taken_is_a_duplicate, an_account_has_a_limit_of_sessions_and_deletes_only_its_own, of_a_history_that_is_shortened_the_newest_changes_stay, a_full_account_gets_no_further_session, the_database_knows_when_something_changed_last_and_what_time_it_is, steps_and_other_writes_at_once_all_get_in, an_open_database_answers, an_account_comes_back_as_it_was_stored, an_address_and_a_name_are_taken_once, what_is_not_committed_never_happened, a_change_of_an_account_that_is_gone_is_a_conflict, a_new_password_ends_every_session, a_password_is_replaced_only_while_the_sign_ins_are_those_it_was_checked_for, audit_rows_can_neither_be_changed_nor_deleted, a_deleted_account_leaves_nothing_that_was_its_own, writers_at_once_all_get_in_and_read_their_own_writes, a_link_is_found_by_its_kind_and_used_once, a_sign_in_state_can_be_taken_once, settings_and_sign_outs_are_remembered, a_job_is_claimed_by_one_and_finished_only_under_its_lease, jobs_are_retried_failed_counted_and_forgotten, opening_again_changes_nothing_and_loses_nothing, whoever_leaves_a_room_frees_their_seat_and_ends_their_code, the_page_wanted_before_a_sign_up_goes_with_its_account_or_in_time);

#[tokio::test]
async fn nodes_that_start_at_once_migrate_once() {
    use sea_orm::{ConnectionTrait, Statement};
    let database = TestDatabase::postgres();
    database.create(Contents::Nothing).await;
    let settings = database.settings();
    let starts: Vec<_> = (0..6)
        .map(|_| {
            let settings = settings.clone();
            tokio::spawn(async move { Store::open(&settings).await.map(|_| ()) })
        })
        .collect();
    for start in starts {
        start.await.unwrap().unwrap();
    }
    let store = database.open().await;
    let query = "select version from seaql_migrations order by version";
    let query = Statement::from_string(sea_orm::DbBackend::Postgres, query);
    let rows = store.read().conn().query_all_raw(query).await.unwrap();
    let applied: Vec<String> = rows.iter().map(|row| row.try_get("", "version").unwrap()).collect();
    let mut names = storage::migration_names();
    names.sort_unstable();
    assert_eq!(applied, names, "each migration ran exactly once");
}

#[tokio::test]
async fn a_snapshot_is_a_database_of_its_own() {
    let fresh = Fresh::on(TestDatabase::sqlite()).await;
    fresh.insert_user(&user("ann")).await.unwrap();
    let copy = fresh.database.folder.path().join("it's a copy.sqlite");
    fresh.store.back_up(&copy).await.unwrap();
    let settings =
        storage::StoreSettings { url: format!("sqlite:{}", copy.display()), ..fresh.database.settings() };
    let opened = Store::open(&settings).await.unwrap();
    assert_eq!(users::count(&opened.read()).await.unwrap(), 1);
}

#[tokio::test]
async fn an_unknown_kind_of_database_is_refused_with_a_message() {
    let settings = storage::StoreSettings {
        url: "mysql://x".into(),
        backups: None,
        max_connections: 1,
        patience: std::time::Duration::ZERO,
    };
    let error = Store::open(&settings).await.err().unwrap();
    assert_eq!(error.to_string(), "DATABASE_URL must start with sqlite: or postgres:");
}
