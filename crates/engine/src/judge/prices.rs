//! Expected prices compared with what real auctions paid.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::Serialize;

use crate::bidding::{Learning, Money, Prices};
use crate::board::Board;
use crate::league::{
    DraftOrder, League, LeagueRejected, LeagueRules, Lineup, Scoring, ScoringRules, SlotKind,
};
use crate::names::{Identity, KnownPlayer, NameIndex, SourceName, SourceTeam};
use crate::players::{Player, PlayerIndex, Pool, PoolRejected, Position};
use crate::table::{Table, TableRejected, TableRow};
use crate::value::Values;

use super::results::{AdpTables, RankedPlayer};

/// More quarterbacks a team than this are only bought where two may start. Leagues that start one bought 1.0 to 2.0 a
/// team, the others 2.25 and more.
const QUARTERBACKS_OF_TWO: f64 = 2.2;
/// The first places by ADP that are told apart, and the rest.
const RANKS: [usize; 5] = [12, 24, 48, 96, usize::MAX];

/// One sale of a real auction.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedSale {
    pub team: String,
    pub player: String,
    /// As the file says: some files name the slot he was bought for.
    pub position: Option<Position>,
    pub price: f64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct RecordedAuction {
    pub id: String,
    pub season: u16,
    pub sales: Vec<RecordedSale>,
}

impl RecordedAuction {
    /// Reads `auction, season, nomination, team, player, position, price`; sales in the order of nomination.
    pub fn parse_all(text: &str) -> Result<Vec<Self>, TableRejected> {
        let mut auctions: BTreeMap<(String, u16), Vec<(u32, RecordedSale)>> = BTreeMap::new();
        for row in Table::parse(text, &["auction", "season", "nomination", "team", "player", "price"])?.rows()
        {
            let auction = (row.cell("auction")?.to_owned(), row.number("season")?);
            auctions.entry(auction).or_default().push((row.number("nomination")?, sale_of(&row)?));
        }
        let ordered = |((id, season), mut sales): ((String, u16), Vec<(u32, RecordedSale)>)| {
            sales.sort_by_key(|(nomination, _)| *nomination);
            Self { id, season, sales: sales.into_iter().map(|(_, sale)| sale).collect() }
        };
        Ok(auctions.into_iter().map(ordered).collect())
    }

    /// The file says nothing of budgets, so the room's money is what it spent.
    fn money(&self) -> Money {
        Money {
            dollars: self.sales.iter().map(|sale| sale.price).sum(),
            n_places: self.sales.len() as u32,
            minimum_bid: 1.0,
        }
    }

    /// The league as far as the file shows it: teams, places, who is bought at all. The rest is usual.
    fn league(&self) -> Result<League, LeagueRejected> {
        let teams: BTreeSet<&str> = self.sales.iter().map(|sale| sale.team.as_str()).collect();
        let most = teams.iter().map(|team| self.sales.iter().filter(|sale| sale.team == **team).count());
        let n_places = most.max().unwrap_or_default();
        let n_bought =
            |position| self.sales.iter().filter(|sale| sale.position == Some(position)).count() as f64;
        let n_teams = teams.len() as f64;
        let starters = [
            (SlotKind::Qb, 1),
            (SlotKind::Rb, 2),
            (SlotKind::Wr, 2),
            (SlotKind::Te, 1),
            (SlotKind::Flex, 1),
            (SlotKind::Superflex, u8::from(n_bought(Position::Qb) > QUARTERBACKS_OF_TWO * n_teams)),
            (SlotKind::K, u8::from(n_bought(Position::K) > 0.5 * n_teams)),
            (SlotKind::Dst, u8::from(n_bought(Position::Dst) > 0.5 * n_teams)),
        ];
        let n_starters: u8 = starters.iter().map(|(_, count)| count).sum();
        let n_rounds = u8::try_from(n_places).unwrap_or(u8::MAX);
        let bench = (SlotKind::Bench, n_rounds.saturating_sub(n_starters));
        League::new(LeagueRules {
            n_teams: u8::try_from(teams.len()).unwrap_or(u8::MAX),
            n_rounds,
            order: DraftOrder::Snake,
            third_round_reversal: false,
            my_slot: 1,
            traded_picks: Vec::new(),
            keepers: Vec::new(),
            lineup: Lineup::new(starters.into_iter().chain([bench])),
            scoring: Scoring::HalfPpr,
            scoring_rules: ScoringRules::default(),
            auction: None,
        })
    }
}

fn sale_of(row: &TableRow) -> Result<RecordedSale, TableRejected> {
    let price = row.number("price")?;
    if !(0.0..=f64::from(crate::auction::MAX_BUDGET)).contains(&price) {
        return Err(row.malformed("price"));
    }
    Ok(RecordedSale {
        team: row.cell("team")?.to_owned(),
        player: row.cell("player")?.to_owned(),
        position: row.cell("position").ok().and_then(|text| text.parse().ok()),
        price,
    })
}

/// A season's players as they were ranked before it began.
struct Ranking {
    pool: Arc<Pool>,
    names: NameIndex,
}

impl Ranking {
    fn of(ranked: &[RankedPlayer]) -> Result<Self, PoolRejected> {
        let mut seen = BTreeSet::new();
        let players = ranked.iter().filter(|player| seen.insert(&player.key)).map(|ranked| Player {
            id: format!("{}-{}", ranked.key.1, ranked.key.2),
            name: ranked.name.clone(),
            position: ranked.key.1,
            team: None,
            bye_week: None,
            adp: Some(ranked.adp),
            adp_superflex: None,
            adp_spread: None,
            n_sources: None,
            times_drafted: None,
            projected_points: None,
            projected_receptions: None,
        });
        let pool = Pool::new(players.collect())?;
        let known = |player: &Player| KnownPlayer {
            name: player.name.clone(),
            position: Some(player.position),
            team: (player.position == Position::Dst).then(|| player.name.clone()),
            is_active: true,
            aliases: Vec::new(),
        };
        Ok(Self { names: NameIndex::new(pool.players().iter().map(known)), pool: Arc::new(pool) })
    }

    /// The id of the player a sale means. A doubtful name counts as the first by ADP who may be meant, at the position
    /// that the file names where there is one: a wrong match is wrong for both kinds of prices.
    fn id_of(&self, sale: &RecordedSale) -> Option<&str> {
        let named = SourceName { name: &sale.player, position: sale.position, team: SourceTeam::Unknown };
        let found = match self.names.identify(&named, |_| true) {
            Identity::Known { player, .. } => Some(player),
            Identity::InDoubt { candidates, .. } => {
                let here = candidates.iter().find(|at| self.names.position(**at) == sale.position);
                here.or(candidates.first()).copied()
            }
            // People write "Jefferson".
            Identity::New if !sale.player.trim().contains(' ') => {
                self.names.search(&sale.player, 1).first().copied()
            }
            Identity::New => None,
        };
        found.map(|at| self.pool.players()[at].id.as_str())
    }
}

/// How far prices were from those paid, for players ranked from `from` to `to` by ADP.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RankError {
    pub from: usize,
    /// None: all later ones.
    pub to: Option<usize>,
    pub n: usize,
    pub mean_price: f64,
    pub mean_error: f64,
    pub baseline_error: f64,
}

/// Mean distance in dollars between the price paid and the one expected, and the plain share of value; both as before the
/// auction. The price expected when a player comes up also knows the sales before his.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PriceJudgement {
    pub n_auctions: usize,
    pub n_sales: usize,
    pub mean_error: f64,
    pub baseline_error: f64,
    pub mean_error_now: f64,
    pub by_rank: Vec<RankError>,
    /// Sales of a player whom the season's ADP does not know: nothing can be expected of them.
    pub n_unknown: usize,
    /// Auctions that could not be judged, and why.
    pub left_out: Vec<LeftOut>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    pub auction: String,
    pub reason: String,
}

/// A sale with what was expected of it before the auction.
struct Judged {
    rank: usize,
    paid: f64,
    expected: f64,
    fair: f64,
    /// Expected when he came up.
    now: f64,
}

/// Compares every sale with what was expected before the auction.
pub fn judge_prices(auctions: &[RecordedAuction], tables: &AdpTables) -> PriceJudgement {
    let (mut judged, mut left_out) = (Vec::new(), Vec::new());
    let mut n_sales = 0;
    for auction in auctions {
        match judge_auction(auction, tables.of(auction.season)) {
            Ok(sales) => {
                n_sales += auction.sales.len();
                judged.extend(sales);
            }
            Err(reason) => left_out.push(LeftOut { auction: auction.id.clone(), reason }),
        }
    }
    let mut from = 1;
    let by_rank = RANKS.map(|to| {
        let of_rank = judged.iter().filter(|one| (from..=to).contains(&one.rank)).collect::<Vec<_>>();
        let row = rank_error(from, to, &of_rank);
        from = to.saturating_add(1);
        row
    });
    let all: Vec<&Judged> = judged.iter().collect();
    PriceJudgement {
        n_auctions: auctions.len() - left_out.len(),
        n_sales: judged.len(),
        mean_error: mean(&all, |one| (one.paid - one.expected).abs()),
        baseline_error: mean(&all, |one| (one.paid - one.fair).abs()),
        mean_error_now: mean(&all, |one| (one.paid - one.now).abs()),
        by_rank: by_rank.into(),
        n_unknown: n_sales - judged.len(),
        left_out,
    }
}

fn judge_auction(auction: &RecordedAuction, ranked: &[RankedPlayer]) -> Result<Vec<Judged>, String> {
    if ranked.is_empty() {
        return Err(format!("there is no ADP of {}", auction.season));
    }
    let league = auction.league().map_err(|rejected| rejected.to_string())?;
    let ranking = Ranking::of(ranked).map_err(|rejected| rejected.to_string())?;
    let board = Board::new(ranking.pool.for_league(&league), Arc::new(league));
    let money = auction.money();
    let prices = Prices::of(&board, &Values::of(&board), money);
    let over = |player| prices.expected(player) - money.minimum_bid;
    let expected = board.pool().indices().map(over).sum();
    let budget = money.dollars / f64::from(board.league().n_teams());
    let mut room = Learning::new(budget, money.over_least_bids(), expected);
    let mut sold: BTreeSet<PlayerIndex> = BTreeSet::new();
    let mut judged = Vec::new();
    for sale in &auction.sales {
        let found = ranking.id_of(sale).and_then(|id| board.pool().find(id));
        let Some(player) = found.filter(|player| sold.insert(*player)) else { continue };
        let position = board.player(player).position;
        judged.push(Judged {
            rank: player.at() + 1,
            paid: sale.price,
            expected: prices.expected(player),
            fair: prices.fair(player),
            now: money.minimum_bid + room.now(position, over(player)),
        });
        room.see_sale(position, over(player), sale.price - money.minimum_bid);
    }
    Ok(judged)
}

fn rank_error(from: usize, to: usize, judged: &[&Judged]) -> RankError {
    RankError {
        from,
        to: (to < usize::MAX).then_some(to),
        n: judged.len(),
        mean_price: mean(judged, |one| one.paid),
        mean_error: mean(judged, |one| (one.paid - one.expected).abs()),
        baseline_error: mean(judged, |one| (one.paid - one.fair).abs()),
    }
}

fn mean(judged: &[&Judged], of: impl Fn(&Judged) -> f64) -> f64 {
    judged.iter().map(|one| of(one)).sum::<f64>() / judged.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::Results;

    /// Four teams, four places: backs and receivers by rank, the first the dearest.
    fn tables() -> AdpTables {
        let mut text = "season,source,format,player,position,adp\n".to_owned();
        for rank in 1..=24 {
            let position = ["RB", "WR"][rank % 2];
            let line = format!("2024,mean,one quarterback,Player{rank} Name{rank},{position},{rank}\n");
            text.push_str(&line);
        }
        AdpTables::parse(&text, &Results::default()).unwrap()
    }

    fn auction(season: u16, spelled: impl Fn(usize) -> String) -> Vec<RecordedAuction> {
        let mut text = "auction,season,nomination,team,player,position,price\n".to_owned();
        for rank in 1..=16 {
            let price = 60.0 * 0.8_f64.powi(rank as i32);
            let name = spelled(rank);
            let line = format!("7,{season},{rank},{},{name},RB,{price:.0}.0\n", rank % 4 + 1);
            text.push_str(&line);
        }
        RecordedAuction::parse_all(&text).unwrap()
    }

    #[test]
    fn prices_that_fall_like_those_of_real_rooms_are_nearer_than_shares_of_value() {
        let judged = judge_prices(&auction(2024, |rank| format!("Player{rank} Name{rank}")), &tables());
        assert_eq!((judged.n_auctions, judged.n_sales, judged.n_unknown), (1, 16, 0));
        assert!(judged.mean_error < judged.baseline_error, "{judged:?}");
        assert_eq!(judged.by_rank.iter().map(|row| row.n).sum::<usize>(), 16);
        assert_eq!(judged.by_rank[0].n, 12);
    }

    #[test]
    fn a_player_the_season_does_not_know_is_left_out_and_counted() {
        let spelled =
            |rank| if rank == 3 { "Somebody Else".to_owned() } else { format!("Player{rank} Name{rank}") };
        let judged = judge_prices(&auction(2024, spelled), &tables());
        assert_eq!((judged.n_sales, judged.n_unknown), (15, 1));
    }

    #[test]
    fn an_auction_of_a_season_without_adp_is_left_out_with_the_reason() {
        let judged = judge_prices(&auction(1999, |rank| format!("Player{rank} Name{rank}")), &tables());
        assert_eq!((judged.n_auctions, judged.n_sales), (0, 0));
        assert_eq!(judged.left_out[0].reason, "there is no ADP of 1999");
    }

    #[test]
    fn a_price_that_is_no_price_is_refused_with_its_line() {
        let text = "auction,season,nomination,team,player,position,price\n1,2024,1,1,Ann Back,RB,-5\n";
        let refusal = RecordedAuction::parse_all(text).unwrap_err().to_string();
        assert_eq!(refusal, "Line 2: price is missing or malformed");
    }
}
