//! My plan place by place: who fills it, or what the money buys there.

use serde::Serialize;

use crate::auction::Auction;
use crate::league::SlotKind;
use crate::players::{PlayerIndex, Position};
use crate::season::SeasonModel;
use crate::value::{SLOTS_BY_STRICTNESS, Values};

use super::adviser::Adviser;
use super::bidders::Room;
use super::floor::Floor;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlannedPlace {
    pub slot: SlotKindLabel,
    /// None: whoever is left for the least bid.
    pub player_id: Option<String>,
    pub name: Option<String>,
    pub position: Option<Position>,
    /// What he cost, or what the room is expected to pay.
    pub dollars: f64,
    pub is_mine: bool,
}

/// A kind of slot as the screen calls it.
pub type SlotKindLabel = &'static str;

struct Filler {
    player: PlayerIndex,
    position: Position,
    points: f64,
    dollars: f64,
    is_mine: bool,
}

/// Every place of my roster, starters first. What is left after the named players is spread over the others.
pub fn my_plan(auction: &Auction) -> Vec<PlannedPlace> {
    let values = Values::of(auction.board());
    let floor = Floor::of(auction, &values);
    let season = SeasonModel::of(auction.board(), &values);
    let adviser = Adviser::new(auction.board(), &values, &season, &floor);
    let room = Room::new(&floor);
    let planner = adviser.planner();
    let mine = floor.my_players.iter().map(|player| Filler {
        player: *player,
        position: auction.position(*player),
        points: values.points(*player),
        dollars: auction.sale(*player).map_or(0.0, |sale| f64::from(sale.price)),
        is_mine: true,
    });
    let planned = planner.plan(&room, &planner.owned()).into_iter().map(|one| Filler {
        player: floor.listed[one.at].player,
        position: one.position,
        points: floor.listed[one.at].points,
        dollars: one.price,
        is_mine: false,
    });
    let mut fillers: Vec<Filler> = mine.chain(planned).collect();
    fillers.sort_by(|a, b| b.points.total_cmp(&a.points).then(a.player.cmp(&b.player)));
    let lineup = auction.league().lineup();
    let slots = SLOTS_BY_STRICTNESS.into_iter().chain([SlotKind::Bench]);
    let mut places = Vec::new();
    for kind in slots {
        for _ in 0..lineup.count(kind) {
            let fits = fillers.iter().position(|one| kind.accepts().contains(one.position));
            let filler = fits.map(|at| fillers.remove(at));
            let player = filler.as_ref().map(|one| auction.board().player(one.player));
            places.push(PlannedPlace {
                slot: kind.label(),
                player_id: player.map(|player| player.id.clone()),
                name: player.map(|player| player.name.clone()),
                position: player.map(|player| player.position),
                dollars: filler.as_ref().map_or(floor.minimum, |one| one.dollars),
                is_mine: filler.as_ref().is_some_and(|one| one.is_mine),
            });
        }
    }
    places.truncate(usize::from(auction.league().n_rounds()));
    places
}
