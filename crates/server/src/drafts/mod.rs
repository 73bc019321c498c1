//! Draft rooms: mock drafts against computer teams and other people.

pub mod body;
pub mod control;
pub mod crud;
pub mod pick;
pub mod players;
pub mod report;
pub mod screen;
pub mod seats;
