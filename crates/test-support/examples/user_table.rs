//! How long the administrators' user table takes with 100,000 accounts, on both databases.
//!
//! `scripts/with-postgres cargo run --release -p test-support --example user_table`

use std::time::{Duration, Instant};

use chrono::{TimeDelta, TimeZone, Utc};
use sea_orm::{ConnectionTrait, Database};
use storage::{
    Store,
    user_list::{self, EmailState, UserFilter, UserPage, UserSort},
    users::{self, User},
};
use test_support::TestDatabase;

const N_USERS: i64 = 100_000;
const N_RUNS: usize = 21;
const BUDGET: Duration = Duration::from_millis(100);

fn user(n: i64) -> User {
    let names = ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus"];
    let name = names[(n % 7) as usize];
    User {
        id: format!("00000000-0000-4000-8000-{n:012}"),
        email: format!("{}.{n}@example.com", name.to_lowercase()),
        username: format!("{name}{n}"),
        display_name: name.to_owned(),
        full_name: Some(format!("{name} Number {n}")),
        password_hash: Some(
            "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaA".into(),
        ),
        google_subject: None,
        role: if n % 1000 == 0 { 2 } else { 1 },
        is_active: n % 10 != 0,
        is_verified: true,
        is_address_proven: false,
        token_version: 1,
        created_at: Utc.timestamp_opt(1_750_000_000, 0).single().expect("a time") + TimeDelta::seconds(n),
    }
}

async fn fill(store: &Store) {
    let tx = store.begin().await.expect("a transaction");
    for n in 0..N_USERS {
        users::insert(&tx, &user(n)).await.expect("a row");
    }
    tx.commit().await.expect("a commit");
}

/// Done by PostgreSQL itself within a minute after so many new rows; SQLite does not need it.
async fn tidy(database: &TestDatabase) {
    let connection = Database::connect(database.settings().url).await.expect("a connection");
    connection.execute_unprepared("vacuum analyze users").await.expect("a tidy table");
}

async fn measure(store: &Store, name: &str, page: UserPage<'_>) -> Duration {
    let reader = store.read();
    let mut times = Vec::new();
    for _ in 0..N_RUNS {
        let start = Instant::now();
        let found = user_list::page(&reader, &page).await.expect("a page");
        let groups = user_list::groups(&reader, page.filter.search).await.expect("counts");
        let total = user_list::count_in(&groups, &page.filter);
        times.push(start.elapsed());
        assert!(total >= found.len() as i64);
    }
    times.sort_unstable();
    let (median, worst) = (times[N_RUNS / 2], times[N_RUNS - 1]);
    println!("  {name:<34} median {:>6.1} ms   worst {:>6.1} ms", ms(median), ms(worst));
    median
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

#[tokio::main]
async fn main() {
    let mut is_within = true;
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        let store = database.open().await;
        println!("{} with {N_USERS} users: a page of 100 and its counts", store.backend().name());
        fill(&store).await;
        if store.backend().name() == "postgres" {
            tidy(&database).await;
        }
        let page = UserPage { limit: 100, ..UserPage::default() };
        let searching = |search| UserPage { filter: UserFilter { search, ..UserFilter::default() }, ..page };
        let invited = UserFilter { email_states: &[EmailState::Invited], ..UserFilter::default() };
        let inactive = UserFilter { are_active: &[false], ..UserFilter::default() };
        for (name, page) in [
            ("first block", page),
            ("last block", UserPage { skip: N_USERS - 100, ..page }),
            ("search that finds many", searching("ann")),
            ("search that finds one", searching("eve.99949@")),
            ("search that finds nobody", searching("nobody_at_all")),
            ("search, sorted by e-mail", UserPage { sort: UserSort::Email, ..searching("gus") }),
            ("search by e-mail, nobody found", UserPage { sort: UserSort::Email, ..searching("no-one") }),
            (
                "last block, sorted by username",
                UserPage { skip: N_USERS - 100, sort: UserSort::Username, ..page },
            ),
            ("sorted by role", UserPage { sort: UserSort::Role, ..page }),
            ("sorted by status", UserPage { sort: UserSort::Active, ..page }),
            ("sorted by status, upwards", UserPage { sort: UserSort::Active, is_ascending: true, ..page }),
            ("inactive", UserPage { filter: inactive, ..page }),
            ("invited, nobody found", UserPage { filter: invited, ..page }),
        ] {
            is_within &= measure(&store, name, page).await <= BUDGET;
        }
    }
    assert!(is_within, "a query took more than {} ms", BUDGET.as_millis());
}
