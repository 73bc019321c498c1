//! The settings in force, as shown on the administrators' screen. Read from the command line's own definition,
//! so that a new setting appears automatically.

use std::collections::BTreeSet;

use clap::{Arg, ArgMatches, Command, parser::ValueSource};
use server::EffectiveSetting;

/// Every setting of `serve` that has an environment variable. Secrets only say whether they are set.
/// `from_files` has the names of those that were read from a file.
pub fn read(cli: &Command, matches: &ArgMatches, from_files: &BTreeSet<String>) -> Vec<EffectiveSetting> {
    let Some((name, matches)) = matches.subcommand() else { return vec![] };
    let Some(command) = cli.find_subcommand(name) else { return vec![] };
    command.get_arguments().filter_map(|argument| describe(argument, matches, from_files)).collect()
}

fn describe(argument: &Arg, matches: &ArgMatches, from_files: &BTreeSet<String>) -> Option<EffectiveSetting> {
    let name = argument.get_env()?.to_string_lossy().into_owned();
    let is_secret = argument.is_hide_env_values_set();
    let values = matches.get_raw(argument.get_id().as_str());
    let value = values.map(|parts| parts.map(|part| part.to_string_lossy()).collect::<Vec<_>>().join(", "));
    let source = match matches.value_source(argument.get_id().as_str()) {
        _ if from_files.contains(&name) => "file",
        Some(ValueSource::DefaultValue) => "default",
        Some(ValueSource::EnvVariable) => "environment",
        Some(_) => "command line",
        None => "not set",
    };
    let description = argument.get_help().map(ToString::to_string).unwrap_or_default();
    Some(EffectiveSetting { name, description, value: value.filter(|_| !is_secret), is_secret, source })
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn secrets_are_named_but_never_shown() {
        let line =
            ["draftboard", "serve", "--secret", "0123456789012345678901234567890123", "--bind", "[::1]:9"];
        let matches = crate::Cli::command().get_matches_from(line);
        let from_files = BTreeSet::from(["DRAFTBOARD_BIND".to_owned()]);
        let settings = read(&crate::Cli::command(), &matches, &from_files);
        let find = |name: &str| settings.iter().find(|setting| setting.name == name).unwrap();
        let secret = find("DRAFTBOARD_SECRET");
        assert_eq!((secret.value.as_deref(), secret.is_secret, secret.source), (None, true, "command line"));
        let bind = find("DRAFTBOARD_BIND");
        assert_eq!((bind.value.as_deref(), bind.source), (Some("[::1]:9"), "file"));
        assert_eq!(find("DRAFTBOARD_ADMIN_PASSWORD").source, "not set");
        assert!(settings.iter().all(|setting| !format!("{setting:?}").contains("0123456789")));
    }
}
