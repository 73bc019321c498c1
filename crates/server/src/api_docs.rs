//! The API's description as a readable page. It has no scripts, so nothing is loaded from elsewhere.

use std::{fmt::Write, sync::OnceLock};

use axum::body::Bytes;
use serde_json::Value;
use utoipa::openapi::OpenApi;

/// The description as text, ready to send. As a tree it would take many times the memory.
pub struct Description {
    json: Bytes,
    page: OnceLock<Bytes>,
}

impl Description {
    pub fn new(document: &OpenApi) -> Self {
        let json = serde_json::to_vec(document).unwrap_or_default().into();
        Self { json, page: OnceLock::new() }
    }

    pub fn json(&self) -> Bytes {
        self.json.clone()
    }

    /// Built at the first request.
    pub fn page(&self) -> Bytes {
        let page = || render(&serde_json::from_slice(&self.json).unwrap_or_default()).into();
        self.page.get_or_init(page).clone()
    }
}

fn render(document: &Value) -> String {
    let mut page = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Draftboard API</title></head><body>\
         <h1>Draftboard API</h1><p>The same as <a href=\"/api/openapi.json\">/api/openapi.json</a>, to read.</p>",
    );
    for (path, item) in entries(&document["paths"]) {
        for (method, operation) in entries(item) {
            write_operation(&mut page, path, method, operation);
        }
    }
    page.push_str("<h2>Shapes</h2>");
    for (name, schema) in entries(&document["components"]["schemas"]) {
        write_schema(&mut page, name, schema);
    }
    page.push_str("</body></html>");
    page
}

fn entries(object: &Value) -> impl Iterator<Item = (&str, &Value)> {
    object.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}

fn write_operation(page: &mut String, path: &str, method: &str, operation: &Value) {
    let summary = escape(operation["summary"].as_str().unwrap_or_default());
    let _ = write!(page, "<h3><code>{} {}</code></h3><p>{summary}</p>", method.to_uppercase(), escape(path));
    if let Some((content_type, body)) = entries(&operation["requestBody"]["content"]).next() {
        let _ = write!(page, "<p>Takes {} ({})</p>", type_of(&body["schema"]), escape(content_type));
    }
    page.push_str("<ul>");
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let (name, place) = (&parameter["name"], &parameter["in"]);
        let text = parameter["description"].as_str().unwrap_or_default();
        let _ = write!(
            page,
            "<li><code>{}</code> in the {}: {}</li>",
            escape(name.as_str().unwrap_or_default()),
            escape(place.as_str().unwrap_or_default()),
            escape(text)
        );
    }
    for (status, response) in entries(&operation["responses"]) {
        let text = escape(response["description"].as_str().unwrap_or_default());
        let body = entries(&response["content"]).next().map(|(_, body)| type_of(&body["schema"]));
        let _ = write!(page, "<li><b>{status}</b> {text} {}</li>", body.unwrap_or_default());
    }
    page.push_str("</ul>");
}

fn write_schema(page: &mut String, name: &str, schema: &Value) {
    let name = escape(name);
    let _ = write!(page, "<h3 id=\"{name}\"><code>{name}</code></h3><ul>");
    for (field, shape) in entries(&schema["properties"]) {
        let text = escape(shape["description"].as_str().unwrap_or_default());
        let _ = write!(page, "<li><code>{}</code> {} {text}</li>", escape(field), type_of(shape));
    }
    page.push_str("</ul>");
}

fn type_of(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = escape(reference.rsplit('/').next().unwrap_or_default());
        return format!("<a href=\"#{name}\"><code>{name}</code></a>");
    }
    match &schema["type"] {
        Value::String(kind) if kind == "array" => format!("list of {}", type_of(&schema["items"])),
        Value::String(kind) => escape(kind),
        Value::Array(kinds) => {
            escape(&kinds.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or "))
        }
        _ => String::new(),
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
