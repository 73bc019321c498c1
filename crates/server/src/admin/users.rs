use std::collections::BTreeMap;

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use usecases::{
    accounts::{Account, role},
    admin::users::{self, EmailState, UserFilter, UserList, UserQuery, UserSort},
};
use utoipa::{IntoParams, ToSchema};

use super::slice::{Slice, SliceQuery};
use crate::{
    auth::UserBody,
    error::{ApiError, ApiResult},
    extract::Query,
    player_data::query::Pairs,
    state::AppState,
    value_rules::{EmailStateFilter, RoleFilter, UserStatusFilter},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UsersQuery {
    /// Found in address, username, display name or full name, in any case.
    #[serde(default)]
    search: String,
    #[serde(default)]
    #[param(inline)]
    sort: SortField,
    #[param(inline)]
    order: Option<SortOrder>,
}

/// What accounts are filtered by. One that is left out filters nothing.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameters; they are read one by one")]
pub struct UserFilterQuery {
    /// Repeatable, or separated by commas.
    #[param(inline, value_type = Option<Vec<RoleFilter>>)]
    role: Option<Vec<String>>,
    /// Repeatable, or separated by commas.
    #[param(inline, value_type = Option<Vec<UserStatusFilter>>)]
    status: Option<Vec<String>>,
    /// Repeatable, or separated by commas.
    #[param(inline, value_type = Option<Vec<EmailStateFilter>>)]
    email_state: Option<Vec<String>>,
}

const ROLES: [(&str, i32); 4] =
    [("1", role::USER), ("2", role::LEAGUE_ADMIN), ("3", role::CURATOR), ("4", role::ADMIN)];
const STATUSES: [(&str, bool); 2] = [("active", true), ("inactive", false)];
const EMAIL_STATES: [(&str, EmailState); 3] = [
    ("verified", EmailState::Verified),
    ("unverified", EmailState::Unverified),
    ("invited", EmailState::Invited),
];

/// The options of a filter that are chosen, each once.
fn chosen<T: Copy>(pairs: &Pairs, name: &'static str, options: &[(&'static str, T)]) -> ApiResult<Vec<T>> {
    let words = pairs.list(name);
    let is_known = |word: &String| options.iter().any(|(option, _)| option == word);
    if !words.iter().all(is_known) {
        return Err(ApiError::invalid_field(name, format!("Invalid value for {name}")));
    }
    let is_chosen = |option: &str| words.iter().any(|word| word == option);
    Ok(options.iter().filter(|(option, _)| is_chosen(option)).map(|(_, value)| *value).collect())
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SortField {
    #[default]
    CreatedAt,
    Email,
    Username,
    Role,
    IsActive,
}

impl From<SortField> for UserSort {
    fn from(field: SortField) -> Self {
        match field {
            SortField::CreatedAt => Self::Created,
            SortField::Email => Self::Email,
            SortField::Username => Self::Username,
            SortField::Role => Self::Role,
            SortField::IsActive => Self::Active,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SortOrder {
    Asc,
    Desc,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ListedUser)]
pub struct ListedUserBody {
    #[serde(flatten)]
    pub user: UserBody,
    /// The account was made by somebody else and its owner has not chosen a password yet.
    pub is_invited: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = UserList)]
pub struct UserListBody {
    pub users: Vec<ListedUserBody>,
    /// How many the search and the filters find altogether.
    pub total: i64,
    pub skip: i64,
    pub limit: i64,
    pub counts: CountsBody,
}

/// How many accounts each option of a filter finds, together with the search and the other filters.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = UserFilterCounts)]
pub struct CountsBody {
    pub role: BTreeMap<&'static str, i64>,
    pub status: BTreeMap<&'static str, i64>,
    pub email_state: BTreeMap<&'static str, i64>,
}

impl CountsBody {
    fn new(found: &UserList, filter: UserFilter<'_>) -> Self {
        let with_role = |role| found.count(&UserFilter { roles: &[role], ..filter });
        let with_status = |is_active| found.count(&UserFilter { are_active: &[is_active], ..filter });
        let with_state = |state| found.count(&UserFilter { email_states: &[state], ..filter });
        Self {
            role: ROLES.into_iter().map(|(name, role)| (name, with_role(role))).collect(),
            status: STATUSES.into_iter().map(|(name, is_active)| (name, with_status(is_active))).collect(),
            email_state: EMAIL_STATES.into_iter().map(|(name, state)| (name, with_state(state))).collect(),
        }
    }
}

/// Accounts, newest first unless sorted otherwise
#[utoipa::path(
    get, path = "/api/v1/admin/users", tag = "admin", params(SliceQuery, UsersQuery, UserFilterQuery),
    responses((status = 200, body = UserListBody))
)]
pub async fn list(
    State(state): State<AppState>,
    Slice { skip, limit }: Slice,
    Query(query): Query<UsersQuery>,
    pairs: Pairs,
) -> ApiResult<Json<UserListBody>> {
    let roles = chosen(&pairs, "role", &ROLES)?;
    let are_active = chosen(&pairs, "status", &STATUSES)?;
    let email_states = chosen(&pairs, "email_state", &EMAIL_STATES)?;
    let filter = UserFilter {
        search: &query.search,
        roles: &roles,
        are_active: &are_active,
        email_states: &email_states,
    };
    let is_ascending = query.order == Some(SortOrder::Asc);
    let page = UserQuery { filter, sort: query.sort.into(), is_ascending, skip, limit };
    let found = users::list(&state.ctx, &page).await?;
    let (total, counts) = (found.count(&filter), CountsBody::new(&found, filter));
    let users = found.users.into_iter().map(listed).collect();
    Ok(Json(UserListBody { users, total, skip, limit, counts }))
}

/// The account with the role it is stored with.
pub(super) fn stored(user: Account) -> UserBody {
    let role = user.role;
    UserBody::with_role(user, role)
}

fn listed(user: Account) -> ListedUserBody {
    ListedUserBody { is_invited: user.is_invited, user: stored(user) }
}
