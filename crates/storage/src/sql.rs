//! The few functions every statement goes through.

use sea_orm::{ConnectionTrait, FromQueryResult, Statement, Value};

use crate::error::{StorageError, StorageResult};

/// Anything statements can run on: a reader or a write transaction.
pub trait Db: Sync {
    type Conn: ConnectionTrait;
    fn conn(&self) -> &Self::Conn;
    /// Called on every failure, so that a writer with a broken connection is reopened.
    fn note_failure(&self, _error: &StorageError) {}
}

/// Values for `$1`, `$2`, …; both databases use this numbering.
macro_rules! params {
    ($($value:expr),* $(,)?) => { vec![$(::std::convert::Into::<::sea_orm::Value>::into($value)),*] };
}
pub(crate) use params;

fn statement<D: Db>(db: &D, sql: &str, values: Vec<Value>) -> Statement {
    Statement::from_sql_and_values(db.conn().get_database_backend(), sql, values)
}

fn checked<D: Db, T>(db: &D, result: Result<T, sea_orm::DbErr>) -> StorageResult<T> {
    result.map_err(StorageError::from).inspect_err(|error| db.note_failure(error))
}

pub(crate) fn is_postgres<D: Db>(db: &D) -> bool {
    db.conn().get_database_backend() == sea_orm::DbBackend::Postgres
}

/// A pattern for a `like` with a backslash as escape that finds the text anywhere, whatever characters it
/// contains. Both databases search columns that are already lower case.
pub(crate) fn contains(text: &str) -> String {
    let mut pattern = String::from("%");
    for c in text.trim().to_lowercase().chars() {
        if matches!(c, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern.push('%');
    pattern
}

/// The UTC day of a time, as `2026-08-20`. SQLite stores times as text that starts with it.
pub(crate) fn day_of<D: Db>(db: &D, column: &str) -> String {
    if is_postgres(db) {
        format!("to_char({column} at time zone 'UTC', 'YYYY-MM-DD')")
    } else {
        format!("substr({column}, 1, 10)")
    }
}

/// A field of a column of JSON, as text; null where it is missing.
pub(crate) fn json_field<D: Db>(db: &D, column: &str, field: &str) -> String {
    if is_postgres(db) {
        format!("({column}::json ->> '{field}')")
    } else {
        format!("cast(json_extract({column}, '$.{field}') as text)")
    }
}

/// Runs a statement and returns how many rows it affected.
pub(crate) async fn execute<D: Db>(db: &D, sql: &str, values: Vec<Value>) -> StorageResult<u64> {
    let result = db.conn().execute_raw(statement(db, sql, values)).await;
    checked(db, result).map(|done| done.rows_affected())
}

/// The first row, if there is one.
pub(crate) async fn one<D: Db, T: FromQueryResult>(
    db: &D,
    sql: &str,
    values: Vec<Value>,
) -> StorageResult<Option<T>> {
    let row = checked(db, db.conn().query_one_raw(statement(db, sql, values)).await)?;
    row.map(|row| T::from_query_result(&row, "").map_err(|error| StorageError::Corrupt(error.to_string())))
        .transpose()
}

/// Every row.
pub(crate) async fn all<D: Db, T: FromQueryResult>(
    db: &D,
    sql: &str,
    values: Vec<Value>,
) -> StorageResult<Vec<T>> {
    let rows = checked(db, db.conn().query_all_raw(statement(db, sql, values)).await)?;
    rows.iter()
        .map(|row| T::from_query_result(row, "").map_err(|error| StorageError::Corrupt(error.to_string())))
        .collect()
}

/// One number, for counts and versions.
pub(crate) async fn number<D: Db>(db: &D, sql: &str, values: Vec<Value>) -> StorageResult<i64> {
    #[derive(FromQueryResult)]
    struct Row {
        n: i64,
    }
    Ok(one::<D, Row>(db, sql, values).await?.map_or(0, |row| row.n))
}

/// The most values in one statement. SQLite looks each of them up in a list of their names, so the time of a
/// statement grows with the square of their number.
const MOST_VALUES: usize = 1_000;

/// Inserts many rows in few statements: `insert_into` names table and columns, `on_conflict` what happens to
/// existing rows. Every row has the same number of values.
pub(crate) async fn insert_many<D: Db>(
    db: &D,
    insert_into: &str,
    on_conflict: &str,
    rows: Vec<Vec<Value>>,
) -> StorageResult<u64> {
    let n_columns = rows.first().map_or(1, Vec::len).max(1);
    let mut rows = rows.into_iter().peekable();
    let mut n_rows = 0;
    while rows.peek().is_some() {
        let chunk: Vec<Vec<Value>> = rows.by_ref().take(MOST_VALUES / n_columns).collect();
        let tuple = |at: usize| {
            let numbers = (1..=n_columns).map(|column| format!("${}", at * n_columns + column));
            format!("({})", numbers.collect::<Vec<_>>().join(", "))
        };
        let tuples: Vec<String> = (0..chunk.len()).map(tuple).collect();
        let statement = format!("insert into {insert_into} values {} {on_conflict}", tuples.join(", "));
        n_rows += execute(db, &statement, chunk.into_iter().flatten().collect()).await?;
    }
    Ok(n_rows)
}

/// `$1, $2, …`, for a list of ids.
pub(crate) fn placeholders(n: usize) -> String {
    (1..=n).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ")
}

/// Splits ids so that no list is too long for a statement.
pub(crate) fn id_chunks(ids: &[String]) -> impl Iterator<Item = &[String]> {
    ids.chunks(MOST_VALUES)
}
