//! API tests: the whole application in process, with a new database for each test.

mod access;
mod accounts;
mod add_player;
mod admin;
mod at_once;
mod auctions;
mod backups;
mod conventions;
mod drafts;
mod feeds;
mod held_pool;
mod hostile;
mod invitations;
mod keepers;
mod links;
mod lying_source;
mod own_account;
mod own_data;
mod player_api;
mod player_data;
mod public_views;
mod session_shapes;
mod sessions;
mod sync;
mod taking_back;
mod trades;
