//! How API routes are declared: each with who may call it, as a required argument.

use axum::Router;
use tower::layer::layer_fn;
use utoipa::openapi::{
    OpenApi, RefOr, Response, ResponseBuilder,
    path::{Operation, Parameter, ParameterIn, PathItem},
    security::SecurityRequirement,
};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use crate::{
    access::{self, Access},
    state::AppState,
};

/// One route, as listed for the tests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteInfo {
    pub method: String,
    pub path: String,
    pub access: Access,
}

pub struct Api {
    state: Option<AppState>,
    router: OpenApiRouter<AppState>,
    routes: Vec<RouteInfo>,
}

impl Api {
    pub fn new(state: Option<AppState>, document: OpenApi) -> Self {
        Self { state, router: OpenApiRouter::with_openapi(document), routes: Vec::new() }
    }

    #[must_use]
    pub fn route(mut self, access: Access, route: UtoipaMethodRouter<AppState>) -> Self {
        let (schemas, mut paths, handlers) = route;
        for (path, item) in &mut paths.paths {
            for (method, operation) in operations(item) {
                document(operation, method, access);
                operation.operation_id = Some(operation_id(method, path));
                self.routes.push(RouteInfo { method: method.into(), path: path.clone(), access });
            }
        }
        let handlers = match &self.state {
            Some(state) if access.needs_account() => {
                let state = state.clone();
                handlers.route_layer(layer_fn(move |route| access::guard(state.clone(), access, route)))
            }
            _ => handlers,
        };
        self.router = self.router.routes((schemas, paths, handlers));
        self
    }

    pub fn finish(self) -> (Router<AppState>, OpenApi, Vec<RouteInfo>) {
        let (router, document) = self.router.split_for_parts();
        (router, document, self.routes)
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    [
        ("GET", &mut item.get),
        ("POST", &mut item.post),
        ("PUT", &mut item.put),
        ("PATCH", &mut item.patch),
        ("DELETE", &mut item.delete),
    ]
    .into_iter()
    .filter_map(|(method, operation)| operation.as_mut().map(|operation| (method, operation)))
}

/// A unique name for an operation: its method and path.
fn operation_id(method: &str, path: &str) -> String {
    let path = path.trim_start_matches("/api").replace(['/', '-', '.'], "_").replace(['{', '}'], "");
    format!("{}{path}", method.to_lowercase())
}

/// Documents the responses common to all routes of a kind, so that handlers need not repeat them.
fn document(operation: &mut Operation, method: &str, access: Access) {
    let has_body = operation.request_body.is_some();
    let is_in = |parameter: &RefOr<Parameter>, place: &ParameterIn| matches!(parameter, RefOr::T(parameter) if parameter.parameter_in == *place);
    let has = |place| operation.parameters.iter().flatten().any(|parameter| is_in(parameter, &place));
    let (is_addressed, has_query) = (has(ParameterIn::Path), has(ParameterIn::Query));
    let mut add = |status: &str, description: &str| {
        let responses = &mut operation.responses.responses;
        responses.entry(status.to_owned()).or_insert_with(|| RefOr::T(error_response(description)));
    };
    if access != Access::Public {
        add("401", "No token, or one that does not hold");
    }
    if access.needs_account() && method == "GET" {
        add("429", "The account read very much at once");
    }
    if matches!(access, Access::Role(_)) {
        add("403", "Insufficient permissions");
    }
    add("500", "Internal server error");
    add("503", "The database is unavailable or the server is overloaded");
    if has_body {
        add("400", "The body cannot be parsed");
        add("408", "The body did not arrive in time");
        add("413", "The body is too large");
        add("415", "The content type is not supported");
        add("422", "The body breaks a rule");
        add("507", "The server's disk is full");
    } else if has_query {
        add("422", "A parameter breaks a rule");
    }
    if is_addressed {
        add("404", "No such thing");
    }
    if access != Access::Public {
        operation.security = Some(vec![SecurityRequirement::new::<_, [&str; 0], &str>("bearer", [])]);
    }
    let summary = operation.summary.take().unwrap_or_default();
    operation.summary = Some(format!("{summary} ({})", access.describe()));
}

fn error_response(description: &str) -> Response {
    use utoipa::openapi::{ContentBuilder, Ref};
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("ErrorBody"))).build();
    ResponseBuilder::new().description(description).content("application/json", content).build()
}
