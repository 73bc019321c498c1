//! Draft sessions over HTTP.

pub mod advice;
pub mod body;
pub mod crud;
pub mod export;
pub mod insights;
pub mod marks;
pub mod picks;
pub mod players;
