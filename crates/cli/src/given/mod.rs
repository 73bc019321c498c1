//! Where settings come from besides the command line and the environment: a file of settings, and files that hold
//! one secret each. What is found is put into the command line before it is read, so that it is checked like anything
//! typed.

mod file;
mod names;

use std::{
    collections::{BTreeMap, BTreeSet},
    ffi::OsString,
    fs,
    path::Path,
};

use anyhow::{Context, Result, bail};
use clap::{Arg, Command};

pub use names::unknown;

/// Names the file of settings.
pub const SETTINGS: &str = "DRAFTBOARD_SETTINGS";
/// What the name of a variable ends with that names a file with the value.
const FILE: &str = "_FILE";

pub type Variables = BTreeMap<String, String>;

/// Everything that was set, and the command line that says so.
#[derive(Debug, Default)]
pub struct Given {
    pub line: Vec<OsString>,
    pub environment: Variables,
    /// What the file of settings says.
    pub file: Variables,
    /// The variables whose value came from a file.
    pub from_files: BTreeSet<String>,
}

/// The variables of this process that are text.
pub fn environment() -> Variables {
    let texts =
        |(name, value): (OsString, OsString)| Some((name.into_string().ok()?, value.into_string().ok()?));
    std::env::vars_os().filter_map(texts).collect()
}

/// The command line comes first, then the environment, then the file of settings.
pub fn gather(cli: &Command, mut line: Vec<OsString>, environment: Variables) -> Result<Given> {
    let file = match environment.get(SETTINGS).filter(|path| !path.is_empty()) {
        Some(path) => read_settings(Path::new(path))?,
        None => Variables::new(),
    };
    let (command, n_names) = command_of(cli, &line);
    let mut given = Given { environment, file, ..Given::default() };
    for argument in command.get_arguments() {
        let Some((name, flag)) = argument.get_env().and_then(|name| name.to_str()).zip(argument.get_long())
        else {
            continue;
        };
        if is_typed(&line, flag) {
            continue;
        }
        if let Some(value) = given.value_in_files(name, argument)? {
            line.insert(n_names, format!("--{flag}={value}").into());
            given.from_files.insert(name.to_owned());
        }
    }
    given.line = line;
    Ok(given)
}

impl Given {
    /// None if nothing is set, or the environment has it, which is read with the command line.
    fn value_in_files(&self, name: &str, argument: &Arg) -> Result<Option<String>> {
        match said(&self.environment, name, argument)? {
            Said::Value(_) => return Ok(None),
            Said::InFile(path) => return secret_of(name, path).map(Some),
            Said::Nothing => {}
        }
        match said(&self.file, name, argument)? {
            Said::Value(value) => Ok(Some(value.to_owned())),
            Said::InFile(path) => secret_of(name, path).map(Some),
            Said::Nothing => Ok(None),
        }
    }
}

/// What variables say about a setting.
enum Said<'a> {
    Nothing,
    Value(&'a str),
    InFile(&'a Path),
}

fn said<'a>(variables: &'a Variables, name: &str, argument: &Arg) -> Result<Said<'a>> {
    let of_file = format!("{name}{FILE}");
    let path = variables.get(&of_file).filter(|path| argument.is_hide_env_values_set() && !path.is_empty());
    match (variables.get(name), path) {
        (Some(_), Some(_)) => bail!("{name} and {of_file} are both set: one of them is enough"),
        (Some(value), None) => Ok(Said::Value(value)),
        (None, Some(path)) => Ok(Said::InFile(Path::new(path))),
        (None, None) => Ok(Said::Nothing),
    }
}

fn read_settings(path: &Path) -> Result<Variables> {
    let text =
        fs::read_to_string(path).with_context(|| format!("{SETTINGS}: cannot read {}", path.display()))?;
    file::parse(&text).with_context(|| format!("{SETTINGS}: {}", path.display()))
}

fn secret_of(name: &str, path: &Path) -> Result<String> {
    let name = format!("{name}{FILE}");
    let text = fs::read_to_string(path).with_context(|| format!("{name}: cannot read {}", path.display()))?;
    let value = text.trim_end_matches(['\r', '\n']);
    if value.is_empty() {
        bail!("{name}: {} is empty", path.display());
    }
    Ok(value.to_owned())
}

/// The command that a line names, and how many words it takes to name it.
fn command_of<'a>(cli: &'a Command, line: &[OsString]) -> (&'a Command, usize) {
    let (mut command, mut n_words) = (cli, 1.min(line.len()));
    while let Some(inner) = line.get(n_words).and_then(|word| command.find_subcommand(word)) {
        command = inner;
        n_words += 1;
    }
    (command, n_words)
}

fn is_typed(line: &[OsString], flag: &str) -> bool {
    line.iter()
        .filter_map(|word| word.to_str()?.strip_prefix("--"))
        .any(|word| word.strip_prefix(flag).is_some_and(|rest| rest.is_empty() || rest.starts_with('=')))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    fn variables(pairs: &[(&str, &str)]) -> Variables {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    fn gathered(line: &[&str], environment: Variables) -> Result<Given> {
        gather(&crate::Cli::command(), line.iter().map(OsString::from).collect(), environment)
    }

    #[test]
    fn the_command_line_comes_before_the_environment_and_that_before_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("draftboard.conf");
        let text = "DRAFTBOARD_BIND=0.0.0.0:1\nDRAFTBOARD_LOG=warn\nDRAFTBOARD_DATA_DIR=/of/file\nDRAFTBOARD_SEASON=2025\n";
        fs::write(&file, text).unwrap();
        let environment =
            variables(&[(SETTINGS, file.to_str().unwrap()), ("DRAFTBOARD_LOG", "debug"), ("OTHER", "1")]);
        let given = gathered(&["draftboard", "serve", "--bind", "[::1]:9"], environment.clone()).unwrap();
        let line: Vec<_> = given.line.iter().map(|word| word.to_str().unwrap()).collect();
        assert_eq!(
            line,
            ["draftboard", "serve", "--season=2025", "--data-dir=/of/file", "--bind", "[::1]:9"]
        );
        assert_eq!(given.from_files.len(), 2);
        // Other commands take what is theirs.
        let given = gathered(&["draftboard", "user", "activate", "--email", "a@b.c"], environment).unwrap();
        assert_eq!(given.line[3], "--data-dir=/of/file");
    }

    #[test]
    fn a_secret_is_read_from_the_file_it_names() {
        let folder = tempfile::tempdir().unwrap();
        let secret = folder.path().join("secret");
        let path = secret.to_str().unwrap();
        fs::write(&secret, "0123456789 0123456789 0123456789\n").unwrap();
        let of_file = ("DRAFTBOARD_SECRET_FILE", path);
        let given = gathered(&["draftboard", "serve"], variables(&[of_file])).unwrap();
        assert_eq!(given.line[2], "--secret=0123456789 0123456789 0123456789");

        let both = variables(&[of_file, ("DRAFTBOARD_SECRET", "x")]);
        let error = gathered(&["draftboard", "serve"], both).unwrap_err();
        assert!(
            error.to_string().contains("DRAFTBOARD_SECRET and DRAFTBOARD_SECRET_FILE are both set"),
            "{error}"
        );
        fs::write(&secret, "\n").unwrap();
        let error = gathered(&["draftboard", "serve"], variables(&[of_file])).unwrap_err();
        assert_eq!(error.to_string(), format!("DRAFTBOARD_SECRET_FILE: {path} is empty"));
        let error = gathered(&["draftboard", "serve"], variables(&[(SETTINGS, "/nowhere")])).unwrap_err();
        assert_eq!(error.to_string(), "DRAFTBOARD_SETTINGS: cannot read /nowhere");
    }
}
