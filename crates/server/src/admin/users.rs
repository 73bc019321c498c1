use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use usecases::{
    accounts::Account,
    admin::users::{self, UserQuery, UserSort},
};
use utoipa::{IntoParams, ToSchema};

use super::slice::{Slice, SliceQuery};
use crate::{auth::UserBody, error::ApiResult, extract::Query, state::AppState};

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
}

/// Accounts, newest first unless sorted otherwise
#[utoipa::path(
    get, path = "/api/v1/admin/users", tag = "admin", params(SliceQuery, UsersQuery),
    responses((status = 200, body = UserListBody))
)]
pub async fn list(
    State(state): State<AppState>,
    Slice { skip, limit }: Slice,
    Query(query): Query<UsersQuery>,
) -> ApiResult<Json<UserListBody>> {
    let sort = match query.sort {
        SortField::CreatedAt => UserSort::Created,
        SortField::Email => UserSort::Email,
        SortField::Username => UserSort::Username,
        SortField::Role => UserSort::Role,
        SortField::IsActive => UserSort::Active,
    };
    let is_ascending = query.order == Some(SortOrder::Asc);
    let page = UserQuery { search: &query.search, sort, is_ascending, skip, limit };
    let found = users::list(&state.ctx, &page).await?;
    let users = found.users.into_iter().map(listed).collect();
    Ok(Json(UserListBody { users, total: found.total, skip, limit }))
}

/// The account with the role it is stored with.
pub(super) fn stored(user: Account) -> UserBody {
    let role = user.role;
    UserBody::with_role(user, role)
}

fn listed(user: Account) -> ListedUserBody {
    ListedUserBody { is_invited: user.is_invited, user: stored(user) }
}
