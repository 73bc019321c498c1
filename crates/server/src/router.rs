//! Every route, and who may call it.

use std::sync::Arc;

use axum::{Json, Router, extract::Request, response::Html, routing::get};
use tower::layer::layer_fn;
use usecases::accounts::role;
use utoipa::{
    OpenApi,
    openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
};
use utoipa_axum::routes;

use crate::{
    access::Access,
    admin,
    api::{Api, RouteInfo},
    api_docs, auth, client_errors,
    error::{ApiError, ErrorBody},
    health, live, meters, observe, pages, players, registration, registration_settings, sessions,
    state::AppState,
    web_app,
};

#[derive(OpenApi)]
#[openapi(
    info(title = "Draftboard", description = "The draft-day companion for fantasy football."),
    components(schemas(ErrorBody, live::messages::LiveMessage, live::messages::LiveRequest))
)]
struct Document;

/// The finished application, and the list of its routes for whoever wants to walk them.
pub struct App {
    pub router: Router,
    pub routes: Vec<RouteInfo>,
    pub document: utoipa::openapi::OpenApi,
}

/// Without a state the routes can be described but not called.
fn api(state: Option<AppState>) -> Api {
    use Access::{Public, Role, SignedIn};
    let mut document = Document::openapi();
    let bearer =
        SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build());
    document.components.get_or_insert_default().add_security_scheme("bearer", bearer);
    Api::new(state, document)
        .route(Public, routes!(health::show_health))
        .route(Public, routes!(auth::login::login))
        .route(Public, routes!(auth::register::register))
        .route(Public, routes!(auth::verify::verify_email))
        .route(Public, routes!(auth::verify::resend_verification))
        .route(Public, routes!(auth::reset_password::reset_password))
        .route(Public, routes!(auth::reset_password::look_at_link))
        .route(Public, routes!(auth::forgot_password::forgot_password))
        .route(Public, routes!(auth::google::start))
        .route(Public, routes!(auth::google::finish))
        .route(SignedIn, routes!(auth::me::me))
        .route(SignedIn, routes!(auth::refresh::refresh))
        .route(SignedIn, routes!(auth::sign_out::sign_out))
        .route(SignedIn, routes!(client_errors::note))
        .route(SignedIn, routes!(players::universe::list))
        .route(SignedIn, routes!(players::universe::show_universe))
        .route(SignedIn, routes!(players::universe::show_version))
        .route(SignedIn, routes!(players::show::show))
        .route(SignedIn, routes!(players::rankings::show, players::rankings::set))
        .route(SignedIn, routes!(sessions::crud::list, sessions::crud::create))
        .route(SignedIn, routes!(sessions::crud::show, sessions::crud::update, sessions::crud::delete))
        .route(SignedIn, routes!(sessions::players::list))
        .route(SignedIn, routes!(sessions::export::show))
        .route(SignedIn, routes!(sessions::insights::show))
        .route(SignedIn, routes!(sessions::advice::show))
        .route(SignedIn, routes!(sessions::picks::list))
        .route(SignedIn, routes!(sessions::picks::replace, sessions::picks::clear))
        .route(SignedIn, routes!(sessions::changes::change))
        .route(SignedIn, routes!(sessions::marks::mark))
        .route(Public, routes!(pages::show))
        .route(Public, routes!(registration::show_status))
        .route(Role(role::LEAGUE_ADMIN), routes!(admin::health::show))
        .route(Role(role::LEAGUE_ADMIN), routes!(admin::stats::show))
        .route(Role(role::LEAGUE_ADMIN), routes!(admin::stats::history))
        .route(Role(role::LEAGUE_ADMIN), routes!(admin::drafts::list))
        .route(Role(role::LEAGUE_ADMIN), routes!(admin::users::list))
        .route(Role(role::LEAGUE_ADMIN), routes!(admin::create_user::create))
        .route(Role(role::ADMIN), routes!(admin::user_actions::deactivate))
        .route(Role(role::ADMIN), routes!(admin::user_actions::activate))
        .route(Role(role::ADMIN), routes!(admin::user_actions::invite))
        .route(Role(role::ADMIN), routes!(admin::user_actions::reset_password))
        .route(Role(role::ADMIN), routes!(admin::user_actions::elevate_privileges))
        .route(Role(role::ADMIN), routes!(admin::user_actions::revoke_privileges))
        .route(Role(role::ADMIN), routes!(admin::user_actions::delete))
        .route(Role(role::ADMIN), routes!(admin::audit::list))
        .route(Role(role::ADMIN), routes!(admin::settings::show))
        .route(Role(role::ADMIN), routes!(admin::systems::info))
        .route(Role(role::ADMIN), routes!(admin::backup::download))
        .route(Role(role::ADMIN), routes!(admin::report::summary))
        .route(Role(role::ADMIN), routes!(registration_settings::show))
        .route(Role(role::ADMIN), routes!(registration_settings::set))
}

/// The API's description, without a server around it.
pub fn openapi() -> utoipa::openapi::OpenApi {
    api(None).finish().1
}

pub fn build(state: AppState) -> App {
    let (router, document, routes) = api(Some(state.clone())).finish();
    let described = Arc::new(serde_json::to_value(&document).unwrap_or_default());
    let docs_page: Arc<str> = api_docs::render(&described).into();
    let router = router
        .route("/api/openapi.json", get(move || async move { Json(described.as_ref().clone()) }))
        .route("/api/docs", get(move || async move { Html(docs_page.to_string()) }))
        .route("/metrics", get(meters::show_metrics))
        .route("/ws/sessions/{id}", get(live::session::watch))
        .method_not_allowed_fallback(|| async { ApiError::method_not_allowed() })
        .fallback(|request: Request| async { web_app::serve(request) })
        .layer(layer_fn(observe::watch))
        .with_state(state);
    App { router, routes, document }
}
