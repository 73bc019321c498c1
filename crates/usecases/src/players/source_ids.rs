//! Whom a site means by its number of a player: the catalog knows those of its sources, a list that comes with the
//! product the others.

use std::{collections::HashMap, sync::LazyLock};

use engine::{names::team_name, room::OutsidePick};

use crate::{Ctx, error::Result};

const LIST: &str = include_str!("../../../../data/player_ids.csv");

struct Row {
    name: &'static str,
    position: &'static str,
    team: &'static str,
}

/// Rows by source and number.
static BY_NUMBER: LazyLock<HashMap<(&str, &str), Row>> = LazyLock::new(|| {
    let mut lines = LIST.lines().filter(|line| !line.starts_with('#'));
    let columns: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let mut rows = HashMap::new();
    for line in lines {
        let fields: Vec<&str> = line.split(',').collect();
        let [name, position, team, numbers @ ..] = fields.as_slice() else { continue };
        for (source, number) in columns[3..].iter().zip(numbers).filter(|(_, number)| !number.is_empty()) {
            rows.insert((*source, *number), Row { name, position, team });
        }
    }
    rows
});

/// Gives picks the ids and names of players that the site tells by its own numbers only.
pub async fn recognise(ctx: &Ctx, source: &str, picks: &mut [OutsidePick]) -> Result<()> {
    let numbers: Vec<String> = picks.iter().map(|pick| pick.player.clone()).collect();
    let owners = storage::players::owners(&ctx.store.read(), source, &numbers).await?;
    let ours: HashMap<String, String> = owners.into_iter().collect();
    for pick in picks {
        pick.known = ours.get(&pick.player).cloned();
        if pick.name.is_empty() {
            name(source, pick);
        }
    }
    Ok(())
}

fn name(source: &str, pick: &mut OutsidePick) {
    if let Some(row) = BY_NUMBER.get(&(source, pick.player.as_str())) {
        pick.name = row.name.to_owned();
        pick.position = row.position.to_owned();
        pick.team = row.team.to_owned();
    } else if let Some(defence) = team_name(&pick.team) {
        pick.name = defence;
    } else {
        pick.name = format!("Player {}", pick.player);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_names_a_player_with_a_position_and_a_team() {
        assert!(BY_NUMBER.len() > 3_000);
        for ((source, number), row) in BY_NUMBER.iter() {
            assert!(number.bytes().all(|byte| byte.is_ascii_digit()), "{source} {number}");
            assert!(row.position.parse::<engine::players::Position>().is_ok(), "{}", row.name);
            assert!(team_name(row.team).is_some(), "{} of {}", row.name, row.team);
        }
    }
}
