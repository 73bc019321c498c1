//! The OpenID Connect provider behind 'Continue with Google': where to send the browser, and who signed in there.

use std::{sync::Arc, time::Duration};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use reqwest::{RequestBuilder, Url};
use serde::{Deserialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use tokio::sync::Mutex;

use super::id_token::{self, Claims, Expected};
use crate::secrets;

pub(super) type Failure = Box<dyn std::error::Error + Send + Sync>;

const BODY_CAP: usize = 1 << 20;
const SCOPES: &str = "openid email profile";

#[derive(Debug, Clone)]
pub struct GoogleSettings {
    pub client_id: String,
    pub client_secret: String,
    pub issuer: String,
    /// Each of these overrides what discovery says.
    pub auth_url: Option<String>,
    pub token_url: Option<String>,
    pub userinfo_url: Option<String>,
    pub jwks_url: Option<String>,
}

/// Where a sign-in starts, and what to remember until the browser returns.
pub struct Start {
    pub auth_url: String,
    pub state: String,
    pub nonce: String,
    pub pkce_verifier: String,
}

/// The person, as the provider describes them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    pub subject: String,
    pub email: String,
    pub is_email_verified: bool,
    pub name: Option<String>,
}

/// What the provider says of itself.
#[derive(Deserialize)]
struct Description {
    issuer: String,
    authorization_endpoint: String,
    token_endpoint: String,
    userinfo_endpoint: Option<String>,
    jwks_uri: String,
}

struct Provider {
    described: Description,
    keys: id_token::Keys,
}

#[derive(Deserialize)]
struct Tokens {
    access_token: String,
    id_token: Option<String>,
}

#[derive(Clone)]
pub struct Google {
    settings: GoogleSettings,
    redirect_url: String,
    http: reqwest::Client,
    /// Discovered at the first sign-in, so that a provider that is down does not keep the server from starting.
    provider: Arc<Mutex<Option<Arc<Provider>>>>,
}

impl Google {
    pub fn new(settings: GoogleSettings, public_url: &str) -> Result<Self, Failure> {
        let http = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .connect_timeout(Duration::from_secs(5))
            .timeout(Duration::from_secs(15))
            .build()?;
        let redirect_url = format!("{public_url}/auth/callback");
        Ok(Self { settings, redirect_url, http, provider: Arc::default() })
    }

    pub async fn start(&self) -> Result<Start, Failure> {
        let (state, nonce, pkce_verifier) =
            (secrets::new_token(), secrets::new_token(), secrets::new_token());
        let mut auth_url = Url::parse(&self.provider().await?.described.authorization_endpoint)?;
        auth_url
            .query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("client_id", &self.settings.client_id)
            .append_pair("redirect_uri", &self.redirect_url)
            .append_pair("scope", SCOPES)
            .append_pair("state", &state)
            .append_pair("nonce", &nonce)
            .append_pair("code_challenge", &URL_SAFE_NO_PAD.encode(Sha256::digest(&pkce_verifier)))
            .append_pair("code_challenge_method", "S256");
        Ok(Start { auth_url: auth_url.into(), state, nonce, pkce_verifier })
    }

    /// Exchanges the code and checks the id token against the provider's keys and our nonce.
    pub async fn finish(
        &self,
        code: String,
        pkce_verifier: String,
        nonce: String,
    ) -> Result<Profile, Failure> {
        let provider = self.provider().await?;
        let tokens = self.exchange(&provider, &code, &pkce_verifier).await?;
        let id_token = tokens.id_token.ok_or("the provider sent no id token")?;
        let issuer = &provider.described.issuer;
        let expected = Expected { issuer, client_id: &self.settings.client_id, nonce: &nonce };
        let claims = match provider.keys.check(&id_token, &expected) {
            // The provider has changed its keys since they were read.
            Err(id_token::Refused::Signature) => {
                self.rediscovered().await?.keys.check(&id_token, &expected)?
            }
            checked => checked?,
        };
        if claims.email.is_some() {
            return profile_of(claims);
        }
        let asked: Claims = self.ask_userinfo(&provider, &tokens.access_token).await?;
        if asked.sub != claims.sub {
            return Err("the provider described another person".into());
        }
        profile_of(asked)
    }

    async fn exchange(&self, provider: &Provider, code: &str, verifier: &str) -> Result<Tokens, Failure> {
        let GoogleSettings { client_id, client_secret, .. } = &self.settings;
        let form = [
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", &self.redirect_url),
            ("code_verifier", verifier),
        ];
        let request = self
            .http
            .post(&provider.described.token_endpoint)
            .basic_auth(form_encoded(client_id), Some(form_encoded(client_secret)))
            .form(&form);
        let (status, body) = answer_to(request).await?;
        if status.is_success() {
            return Ok(serde_json::from_slice(&body)?);
        }
        Err(refused_or_failed(status, &body))
    }

    async fn ask_userinfo(&self, provider: &Provider, token: &str) -> Result<Claims, Failure> {
        let url = provider.described.userinfo_endpoint.as_ref();
        let url = url.ok_or("the provider sent no email address and has no address to ask for it")?;
        read_json(self.http.get(url).bearer_auth(token)).await
    }

    async fn provider(&self) -> Result<Arc<Provider>, Failure> {
        let mut known = self.provider.lock().await;
        if let Some(provider) = &*known {
            return Ok(provider.clone());
        }
        let provider = Arc::new(self.discover().await?);
        *known = Some(provider.clone());
        Ok(provider)
    }

    async fn rediscovered(&self) -> Result<Arc<Provider>, Failure> {
        let provider = Arc::new(self.discover().await?);
        *self.provider.lock().await = Some(provider.clone());
        Ok(provider)
    }

    async fn discover(&self) -> Result<Provider, Failure> {
        let described = self.description().await?;
        let keys = read_json(self.http.get(&described.jwks_uri)).await?;
        Ok(Provider { described, keys: id_token::Keys::new(keys) })
    }

    async fn description(&self) -> Result<Description, Failure> {
        let GoogleSettings { issuer, auth_url, token_url, userinfo_url, jwks_url, .. } = &self.settings;
        if let (Some(auth_url), Some(token_url), Some(jwks_url)) = (auth_url, token_url, jwks_url) {
            return Ok(Description {
                issuer: issuer.clone(),
                authorization_endpoint: auth_url.clone(),
                token_endpoint: token_url.clone(),
                userinfo_endpoint: userinfo_url.clone(),
                jwks_uri: jwks_url.clone(),
            });
        }
        let found = self.own_description(issuer).await?;
        Ok(Description {
            issuer: found.issuer,
            authorization_endpoint: auth_url.clone().unwrap_or(found.authorization_endpoint),
            token_endpoint: token_url.clone().unwrap_or(found.token_endpoint),
            userinfo_endpoint: userinfo_url.clone().or(found.userinfo_endpoint),
            jwks_uri: jwks_url.clone().unwrap_or(found.jwks_uri),
        })
    }

    async fn own_description(&self, issuer: &str) -> Result<Description, Failure> {
        let url = format!("{}/.well-known/openid-configuration", issuer.trim_end_matches('/'));
        let described: Description = read_json(self.http.get(url)).await?;
        if described.issuer != issuer {
            return Err(format!("the provider calls itself {}, not {issuer}", described.issuer).into());
        }
        Ok(described)
    }
}

/// The provider never issued this code, or it was used before: the caller's error, not the server's.
#[derive(Debug, thiserror::Error)]
#[error("the provider refused the code")]
pub(super) struct CodeRefused;

fn refused_or_failed(status: reqwest::StatusCode, body: &[u8]) -> Failure {
    #[derive(Deserialize)]
    struct Refusal {
        error: String,
    }
    match serde_json::from_slice::<Refusal>(body) {
        Ok(refusal) if refusal.error == "invalid_grant" => CodeRefused.into(),
        Ok(refusal) => format!("the provider refused with {status} and {}", refusal.error).into(),
        Err(_) => format!("the provider refused with {status}").into(),
    }
}

fn profile_of(claims: Claims) -> Result<Profile, Failure> {
    Ok(Profile {
        subject: claims.sub,
        email: claims.email.ok_or("the provider sent no email address")?,
        is_email_verified: claims.email_verified,
        name: claims.name,
    })
}

/// OAuth wants the two parts of the password header encoded as a form's values are.
fn form_encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

async fn read_json<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, Failure> {
    let (status, body) = answer_to(request).await?;
    if !status.is_success() {
        return Err(format!("the provider answered {status}").into());
    }
    Ok(serde_json::from_slice(&body)?)
}

async fn answer_to(request: RequestBuilder) -> Result<(reqwest::StatusCode, Vec<u8>), Failure> {
    let mut answer = request.send().await?;
    let mut body = Vec::new();
    while let Some(chunk) = answer.chunk().await? {
        if body.len() + chunk.len() > BODY_CAP {
            return Err("the provider's answer is too large".into());
        }
        body.extend_from_slice(&chunk);
    }
    Ok((answer.status(), body))
}

#[cfg(test)]
mod tests {
    use reqwest::StatusCode;

    use super::*;

    #[test]
    fn only_a_code_that_the_provider_does_not_know_is_the_callers_fault() {
        let is_callers =
            |body: &str| refused_or_failed(StatusCode::BAD_REQUEST, body.as_bytes()).is::<CodeRefused>();
        assert!(is_callers(r#"{"error":"invalid_grant"}"#));
        assert!(!is_callers(r#"{"error":"invalid_client"}"#), "the operator's: a wrong secret");
        assert!(!is_callers("gibberish"));
    }

    #[test]
    fn the_client_secret_is_encoded_for_the_password_header() {
        assert_eq!(form_encoded("a:b c%é"), "a%3Ab+c%25%C3%A9");
    }
}
