//! Names of settings that no setting has.

use std::collections::BTreeSet;

use clap::{Arg, Command};

use super::{FILE, Given, SETTINGS};

const OURS: &str = "DRAFTBOARD_";
/// Variables of the tests and measurements, which the programs they start inherit.
const OF_TESTS: [&str; 2] = ["DRAFTBOARD_TEST_", "DRAFTBOARD_BINARY"];

/// What is set but means nothing, each with what may have been meant.
pub fn unknown(cli: &Command, given: &Given) -> Vec<String> {
    let known = known(cli);
    let in_environment = given.environment.keys().filter(|name| name.starts_with(OURS));
    let names: BTreeSet<_> = in_environment.chain(given.file.keys()).collect();
    let unknown = names.into_iter().filter(|name| !known.contains(*name) && !is_of_tests(name));
    unknown.map(|name| described(name, &known)).collect()
}

fn described(name: &str, known: &BTreeSet<String>) -> String {
    let likeness = |known: &&String| (strsim::jaro_winkler(name, known) * 1_000.0) as u32;
    let nearest = known.iter().max_by_key(likeness).filter(|known| likeness(known) >= 930);
    match nearest {
        Some(nearest) => format!("{name} is no setting: was {nearest} meant?"),
        None => format!("{name} is no setting: `draftboard serve --help` lists them"),
    }
}

fn is_of_tests(name: &str) -> bool {
    OF_TESTS.iter().any(|prefix| name.starts_with(prefix))
}

/// The variables of all commands.
fn known(cli: &Command) -> BTreeSet<String> {
    let mut known = BTreeSet::from([SETTINGS.to_owned()]);
    add_known(cli, &mut known);
    known
}

fn add_known(command: &Command, known: &mut BTreeSet<String>) {
    for argument in command.get_arguments() {
        known.extend(names_of(argument));
    }
    for inner in command.get_subcommands() {
        add_known(inner, known);
    }
}

fn names_of(argument: &Arg) -> Vec<String> {
    let Some(name) = argument.get_env().map(|name| name.to_string_lossy().into_owned()) else {
        return vec![];
    };
    let of_file = argument.is_hide_env_values_set().then(|| format!("{name}{FILE}"));
    [name].into_iter().chain(of_file).collect()
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::{super::Variables, *};

    #[test]
    fn a_misspelt_name_is_named_with_the_one_that_was_meant() {
        let set = |names: &[&str]| -> Variables {
            names.iter().map(|name| ((*name).to_owned(), String::new())).collect()
        };
        let given = Given {
            environment: set(&[
                "DRAFTBOARD_PUBLIC_ULR",
                "DRAFTBOARD_SECRET_FILE",
                "DRAFTBOARD_BIND_FILE",
                "DRAFTBOARD_TEST_SLOWNESS",
                "DRAFTBOARD_SETTINGS",
                "PATH",
            ]),
            file: set(&["DATABASE_URL_FILE", "DATABASE_URI", "DRAFTBOARD_WHATEVER"]),
            ..Given::default()
        };
        let expected = [
            "DATABASE_URI is no setting: was DATABASE_URL meant?",
            "DRAFTBOARD_BIND_FILE is no setting: was DRAFTBOARD_BIND meant?",
            "DRAFTBOARD_PUBLIC_ULR is no setting: was DRAFTBOARD_PUBLIC_URL meant?",
            "DRAFTBOARD_WHATEVER is no setting: `draftboard serve --help` lists them",
        ];
        assert_eq!(unknown(&crate::Cli::command(), &given), expected);
    }
}
