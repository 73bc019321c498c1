//! Files are read in a separate process: whatever a file does to its reader, the server keeps running.
//!
//! The reader gets a line of JSON, then the file, and answers with JSON. It limits its own memory and CPU time
//! before it looks at either; here its wall-clock time and the length of its answer are limited.

use std::{
    io::{self, BufRead, Write},
    path::Path,
    process::Stdio,
    time::Duration,
};

use serde::{Deserialize, Serialize};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    process::{Child, Command},
};

use super::grid::SheetRejected;
use super::import::{Import, ImportOptions, import};

/// The subcommand of a program that calls [`answer`].
pub const COMMAND: &str = "read-sheet";

const PATIENCE: Duration = Duration::from_secs(30);
const LONGEST_ANSWER: u64 = 16 << 20;

#[derive(Serialize, Deserialize)]
struct Question {
    file_name: String,
    options: ImportOptions,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Answer {
    Read(Import),
    Refused { message: String, is_too_large: bool },
}

/// The reader's side.
pub fn answer(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = String::new();
    input.read_line(&mut line)?;
    let Question { file_name, options } = serde_json::from_str(&line)?;
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    let answer = match import(&file_name, &bytes, &options) {
        Ok(import) => Answer::Read(import),
        Err(rejected) => {
            Answer::Refused { message: rejected.to_string(), is_too_large: rejected.is_too_large() }
        }
    };
    serde_json::to_writer(&mut output, &answer)?;
    output.flush()
}

/// Has a file read by this program. An error means that the reader could not be run.
pub async fn import_apart(
    program: &Path,
    file_name: String,
    bytes: Vec<u8>,
    options: ImportOptions,
) -> io::Result<Result<Import, SheetRejected>> {
    let mut question = serde_json::to_vec(&Question { file_name, options })?;
    question.push(b'\n');
    // It needs nothing from the server's environment.
    let mut command = Command::new(program);
    command.arg(COMMAND).env_clear().kill_on_drop(true);
    let mut reader = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let said = tokio::time::timeout(PATIENCE, ask(&mut reader, question, bytes)).await;
    Ok(match said {
        Ok(said) => said.map_or(Err(SheetRejected::TooMuchWork), understood),
        Err(_) => Err(SheetRejected::TooMuchWork),
    })
}

/// The reader's output, if it exits successfully.
async fn ask(reader: &mut Child, question: Vec<u8>, bytes: Vec<u8>) -> Option<Vec<u8>> {
    let (mut input, output) = (reader.stdin.take()?, reader.stdout.take()?);
    let tell = async move {
        // A reader that has exited no longer listens; its exit status is checked below.
        if input.write_all(&question).await.is_ok() {
            let _ = input.write_all(&bytes).await;
        }
    };
    let mut said = Vec::new();
    let mut output = output.take(LONGEST_ANSWER + 1);
    let ((), heard) = tokio::join!(tell, output.read_to_end(&mut said));
    let is_whole = heard.is_ok() && said.len() as u64 <= LONGEST_ANSWER;
    (is_whole && reader.wait().await.ok()?.success()).then_some(said)
}

fn understood(said: Vec<u8>) -> Result<Import, SheetRejected> {
    match serde_json::from_slice(&said) {
        Ok(Answer::Read(import)) => Ok(import),
        Ok(Answer::Refused { message, is_too_large }) => {
            Err(SheetRejected::ByReader { message, is_too_large })
        }
        Err(error) => Err(SheetRejected::Malformed(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use engine::sources::Source;

    use super::*;
    use crate::sheets::Field;

    fn asked(mapping: BTreeMap<Field, String>, file: &str) -> Result<Import, SheetRejected> {
        let options =
            ImportOptions { source: Source::Espn, scoring: None, mapping, teams: None, is_preview: false };
        let question = Question { file_name: "board.csv".into(), options };
        let input = format!("{}\n{file}", serde_json::to_string(&question).unwrap());
        let mut said = Vec::new();
        answer(input.as_bytes(), &mut said).unwrap();
        understood(said)
    }

    const SHEET: &str = "Player,Pos,Tm,AVG,Mine\nJa'Marr Chase,WR,CIN,3.1,1\nSomebody,XX,KC,9,2\n";

    #[test]
    fn what_the_reader_returns_arrives_unchanged() {
        let here = ImportOptions {
            source: Source::Espn,
            scoring: None,
            mapping: BTreeMap::new(),
            teams: None,
            is_preview: false,
        };
        let here = import("board.csv", SHEET.as_bytes(), &here).unwrap();
        let there = asked(BTreeMap::new(), SHEET).unwrap();
        assert_eq!((&there.report, &there.tables), (&here.report, &here.tables));
        assert_eq!((there.rows, there.n_rows), (here.rows, here.n_rows));
        let corrected = asked(BTreeMap::from([(Field::Adp(None), "Mine".into())]), SHEET).unwrap();
        assert_ne!(corrected.report, here.report);
    }

    #[tokio::test]
    async fn a_reader_that_dies_or_never_stops_talking_refuses_the_file() {
        for program in ["/bin/false", "/usr/bin/yes"] {
            let options = ImportOptions {
                source: Source::Espn,
                scoring: None,
                mapping: BTreeMap::new(),
                teams: None,
                is_preview: false,
            };
            let said = import_apart(Path::new(program), "board.csv".into(), SHEET.into(), options).await;
            assert!(matches!(said, Ok(Err(SheetRejected::TooMuchWork))), "{program}: {said:?}");
        }
    }

    #[test]
    fn a_refusal_arrives_with_the_same_message() {
        let refused = asked(BTreeMap::from([(Field::Adp(None), "Yours".into())]), SHEET).unwrap_err();
        assert_eq!(
            (refused.to_string().as_str(), refused.is_too_large()),
            ("There is no column Yours", false)
        );
    }
}
