//! All routes, and who may call them.

use std::sync::Arc;

use axum::{Router, extract::Request, http::header::CONTENT_TYPE, response::Html, routing::get};
use tower::layer::layer_fn;
use usecases::accounts::role;
use utoipa::{
    OpenApi,
    openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
};
use utoipa_axum::routes;

use crate::{
    access::Access,
    account, admin,
    api::{Api, RouteInfo},
    api_docs::Description,
    auth, client_errors, drafts,
    error::{ApiError, ErrorBody},
    feeds, health, live, meters, observe, pages, player_data, players, registration, registration_settings,
    sessions,
    state::AppState,
    web_app,
};

#[derive(OpenApi)]
#[openapi(
    info(title = "Draftboard", description = "The draft-day companion for fantasy football."),
    components(schemas(
        ErrorBody,
        live::messages::LiveMessage,
        live::messages::LiveRequest,
        live::screen::ScreenMessage,
        live::data::DataMessage,
        live::data::DataRequest
    ))
)]
struct Document;

/// The finished application, with a list of its routes for the tests.
pub struct App {
    pub router: Router,
    pub routes: Vec<RouteInfo>,
    pub document: utoipa::openapi::OpenApi,
}

/// Without a state the routes can be described but not called.
fn api(state: Option<AppState>) -> Api {
    use Access::{Paired, Public, Role, SignedIn};
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
        .route(SignedIn, routes!(account::overview::show))
        .route(SignedIn, routes!(account::password::change))
        .route(SignedIn, routes!(account::sign_out::everywhere))
        .route(SignedIn, routes!(account::export::download))
        .route(SignedIn, routes!(account::delete::delete))
        .route(SignedIn, routes!(client_errors::note))
        .route(SignedIn, routes!(players::universe::list))
        .route(SignedIn, routes!(players::universe::show_universe))
        .route(SignedIn, routes!(players::universe::show_version))
        .route(SignedIn, routes!(players::show::show))
        .route(Role(role::CURATOR), routes!(player_data::list::paginated))
        .route(Role(role::CURATOR), routes!(player_data::list::search))
        .route(Role(role::CURATOR), routes!(player_data::list::details))
        .route(Role(role::CURATOR), routes!(player_data::list::set_metadata))
        .route(Role(role::CURATOR), routes!(player_data::conflicts::list))
        .route(Role(role::CURATOR), routes!(player_data::conflicts::resolve))
        .route(Role(role::CURATOR), routes!(player_data::bulk::run))
        .route(Role(role::CURATOR), routes!(player_data::bulk::history))
        .route(Role(role::ADMIN), routes!(player_data::bulk::clear_all))
        .route(Role(role::CURATOR), routes!(player_data::export::players))
        .route(Role(role::CURATOR), routes!(player_data::analytics::stats))
        .route(Role(role::CURATOR), routes!(player_data::analytics::total))
        .route(Role(role::CURATOR), routes!(player_data::analytics::adp))
        .route(Role(role::CURATOR), routes!(player_data::analytics::universe))
        .route(Role(role::CURATOR), routes!(player_data::analytics::position))
        .route(Role(role::CURATOR), routes!(player_data::analytics::source))
        .route(Role(role::CURATOR), routes!(player_data::analytics::export))
        .route(SignedIn, routes!(players::rankings::show, players::rankings::set))
        .route(SignedIn, routes!(sessions::crud::list, sessions::crud::create))
        .route(SignedIn, routes!(sessions::crud::show, sessions::crud::update, sessions::crud::delete))
        .route(SignedIn, routes!(sessions::players::list))
        .route(SignedIn, routes!(sessions::export::show))
        .route(SignedIn, routes!(sessions::insights::show))
        .route(SignedIn, routes!(sessions::advice::show))
        .route(SignedIn, routes!(sessions::pool_news::show))
        .route(SignedIn, routes!(sessions::pool_news::take_over))
        .route(SignedIn, routes!(sessions::picks::list))
        .route(SignedIn, routes!(sessions::picks::replace, sessions::picks::clear))
        .route(
            SignedIn,
            routes!(
                sessions::sync::show,
                sessions::sync::follow,
                sessions::sync::set_hand,
                sessions::sync::stop
            ),
        )
        .route(SignedIn, routes!(sessions::sync::preview))
        .route(SignedIn, routes!(feeds::begin, feeds::show))
        .route(SignedIn, routes!(feeds::list))
        .route(SignedIn, routes!(feeds::end))
        .route(Public, routes!(feeds::pair))
        .route(Paired, routes!(feeds::hear))
        .route(Paired, routes!(feeds::advise))
        .route(Paired, routes!(feeds::leave))
        .route(SignedIn, routes!(sessions::changes::change))
        .route(SignedIn, routes!(sessions::marks::mark))
        .route(SignedIn, routes!(drafts::crud::list, drafts::crud::create))
        .route(SignedIn, routes!(drafts::crud::show, drafts::crud::delete))
        .route(SignedIn, routes!(drafts::control::start))
        .route(SignedIn, routes!(drafts::control::control))
        .route(SignedIn, routes!(drafts::pick::pick))
        .route(SignedIn, routes!(drafts::pick::advice))
        .route(SignedIn, routes!(drafts::seats::invite))
        .route(SignedIn, routes!(drafts::seats::join))
        .route(SignedIn, routes!(drafts::seats::set_seat, drafts::seats::leave))
        .route(SignedIn, routes!(drafts::players::list))
        .route(SignedIn, routes!(drafts::players::mark))
        .route(SignedIn, routes!(drafts::report::show))
        .route(SignedIn, routes!(drafts::report::share, drafts::report::stop_sharing))
        .route(Public, routes!(drafts::report::shared))
        .route(SignedIn, routes!(drafts::screen::show_pairing, drafts::screen::pair, drafts::screen::unpair))
        .route(Public, routes!(drafts::screen::show))
        .route(Public, routes!(pages::show))
        .route(Public, routes!(registration::show_status))
        .route(Role(role::LEAGUE_ADMIN), routes!(admin::health::show))
        .route(Role(role::LEAGUE_ADMIN), routes!(admin::stats::show))
        .route(Role(role::LEAGUE_ADMIN), routes!(admin::stats::history))
        .route(Role(role::LEAGUE_ADMIN), routes!(admin::drafts::list))
        .route(Role(role::LEAGUE_ADMIN), routes!(admin::users::list))
        .route(Role(role::LEAGUE_ADMIN), routes!(admin::create_user::create))
        .route(Role(role::CURATOR), routes!(player_data::add::run))
        .route(Role(role::CURATOR), routes!(player_data::import::run))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::collections::history))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::collections::held))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::collections::apply))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::collections::discard))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::collections::preview_undo))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::collections::undo))
        .route(Role(role::CURATOR), routes!(player_data::collections::remove_figures))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::collections::all_health))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::collections::system_summary))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::collections::one_health))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::collections::status))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::triggers::trigger))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::collections::health_with_status))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::collections::status_again))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::collections::metrics))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::triggers::trigger_many))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::triggers::trigger_one))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::reviews::queue))
        .route(Role(role::CURATOR), routes!(player_data::reviews::resolve))
        .route(Role(role::CURATOR), routes!(player_data::reviews::bulk_resolve))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::reviews::opportunities))
        .route(
            Role(role::LEAGUE_ADMIN),
            routes!(player_data::reviews::alerts, player_data::reviews::create_alert),
        )
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::sources::show))
        .route(Role(role::ADMIN), routes!(player_data::sources::change))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::consensus::show))
        .route(Role(role::CURATOR), routes!(player_data::consensus::recalculate))
        .route(Role(role::LEAGUE_ADMIN), routes!(player_data::reviews::match_queue))
        .route(Role(role::CURATOR), routes!(player_data::reviews::approve))
        .route(Role(role::CURATOR), routes!(player_data::reviews::reject))
        .route(Role(role::ADMIN), routes!(player_data::workers::status))
        .route(Role(role::ADMIN), routes!(player_data::workers::trigger))
        .route(Role(role::ADMIN), routes!(player_data::workers::history))
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
    let description = Arc::new(Description::new(&document));
    let to_read = Arc::clone(&description);
    let json = [(CONTENT_TYPE, "application/json")];
    let router = router
        .route("/api/openapi.json", get(move || async move { (json, description.json()) }))
        .route("/api/docs", get(move || async move { Html(to_read.page()) }))
        .route("/metrics", get(meters::show_metrics))
        .route("/ws/sessions/{id}", get(live::session::watch_session))
        .route("/ws/drafts/{id}", get(live::session::watch_draft))
        .route("/ws/screens/{code}", get(live::screen::watch))
        .route("/ws/admin/players", get(live::data::watch_players))
        .route("/ws/admin/collection", get(live::data::watch_collection))
        .method_not_allowed_fallback(|| async { ApiError::method_not_allowed() })
        .fallback(|request: Request| async { web_app::serve(request) })
        .layer(layer_fn(observe::watch))
        .with_state(state);
    App { router, routes, document }
}
