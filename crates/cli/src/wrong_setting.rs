//! A wrong setting stops the start with one line that names it.

use clap::{
    Arg, Command,
    error::{ContextKind, ContextValue},
};

/// Which setting is wrong and how, or nothing if the error is a different one. The value of a secret is not repeated.
pub fn explain(cli: &Command, error: &clap::Error) -> Option<String> {
    let ContextValue::String(flag) = error.get(ContextKind::InvalidArg)? else { return None };
    let flag = flag.trim_start_matches("--").split_whitespace().next()?;
    let argument = cli
        .get_subcommands()
        .flat_map(Command::get_arguments)
        .find(|argument| argument.get_long() == Some(flag) && argument.get_env().is_some())?;
    let name = argument.get_env()?.to_string_lossy();
    let value = match error.get(ContextKind::InvalidValue) {
        Some(ContextValue::String(value)) if !argument.is_hide_env_values_set() => format!(" '{value}'"),
        _ => String::new(),
    };
    let reason = reason(argument, error)?;
    Some(format!("the value{value} of {name} (or --{flag}) is wrong: {reason}"))
}

fn reason(argument: &Arg, error: &clap::Error) -> Option<String> {
    if let Some(cause) = std::error::Error::source(error) {
        return Some(cause.to_string());
    }
    let possible = argument.get_possible_values();
    let names: Vec<_> = possible.iter().map(clap::builder::PossibleValue::get_name).collect();
    (!names.is_empty()).then(|| format!("it can be {}", names.join(" or ")))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    fn explained(flag: &str, value: &str) -> String {
        let cli = crate::Cli::command();
        let error = cli.clone().try_get_matches_from(["draftboard", "serve", flag, value]).unwrap_err();
        explain(&cli, &error).unwrap()
    }

    #[test]
    fn one_line_names_the_setting_and_what_it_can_be() {
        for (flag, value, expected) in [
            (
                "--rate-limits",
                "maybe",
                "the value 'maybe' of DRAFTBOARD_RATE_LIMITS (or --rate-limits) is wrong: it can be on or off",
            ),
            (
                "--token-ttl-seconds",
                "5",
                "the value '5' of DRAFTBOARD_TOKEN_TTL_SECONDS (or --token-ttl-seconds) is wrong: 5 is not in 30..=86400",
            ),
            (
                "--season",
                "26",
                "the value '26' of DRAFTBOARD_SEASON (or --season) is wrong: 26 is not in 2000..=2100",
            ),
            (
                "--secret",
                "hunter2",
                "the value of DRAFTBOARD_SECRET (or --secret) is wrong: must have at least 32 bytes",
            ),
        ] {
            assert_eq!(explained(flag, value), expected);
        }
    }
}
