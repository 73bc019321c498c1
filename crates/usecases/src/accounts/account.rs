use chrono::{DateTime, Utc};
use storage::users::User;

/// An account as others may see it: without its secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub id: String,
    pub email: String,
    pub username: String,
    pub display_name: String,
    pub full_name: Option<String>,
    pub role: i32,
    pub is_active: bool,
    pub is_verified: bool,
    /// Whether an administrator made it and its owner has not signed in yet.
    pub is_invited: bool,
    pub created_at: DateTime<Utc>,
}

impl From<User> for Account {
    fn from(user: User) -> Self {
        Self {
            is_invited: is_invited(&user),
            id: user.id,
            email: user.email,
            username: user.username,
            display_name: user.display_name,
            full_name: user.full_name,
            role: user.role,
            is_active: user.is_active,
            is_verified: user.is_verified,
            created_at: user.created_at,
        }
    }
}

pub(crate) fn is_invited(user: &User) -> bool {
    user.password_hash.is_none() && user.google_subject.is_none()
}
