//! Draft sessions over HTTP.

pub mod advice;
pub mod body;
pub mod changes;
pub mod crud;
pub mod export;
pub mod insights;
pub mod marks;
mod payload;
pub mod picks;
pub mod players;
pub mod pool_news;
pub mod sync;
