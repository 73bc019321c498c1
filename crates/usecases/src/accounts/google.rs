//! The OpenID Connect provider behind 'Continue with Google': where to send the browser, and who signed in there.

use std::{pin::Pin, sync::Arc, time::Duration};

use openidconnect::{
    AccessToken, AsyncHttpClient, AuthUrl, AuthorizationCode, ClaimsVerificationError, ClientId,
    ClientSecret, CsrfToken, EndpointMaybeSet, EndpointNotSet, EndpointSet, HttpRequest, HttpResponse,
    IssuerUrl, JsonWebKeySetUrl, Nonce, OAuth2TokenResponse, PkceCodeChallenge, PkceCodeVerifier,
    RedirectUrl, RequestTokenError, Scope, StandardErrorResponse, SubjectIdentifier, TokenResponse, TokenUrl,
    UserInfoUrl,
    core::{
        CoreAuthenticationFlow, CoreClient, CoreErrorResponseType, CoreIdTokenClaims, CoreJsonWebKeySet,
        CoreJwsSigningAlgorithm, CoreProviderMetadata, CoreResponseType, CoreSubjectIdentifierType,
        CoreUserInfoClaims,
    },
};
use tokio::sync::Mutex;

type Failure = Box<dyn std::error::Error + Send + Sync>;
type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

const BODY_CAP: usize = 1 << 20;

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

#[derive(Clone)]
pub struct Google {
    settings: GoogleSettings,
    redirect_url: String,
    http: Http,
    /// Discovered at the first sign-in, so that a provider that is down does not keep the server from starting.
    client: Arc<Mutex<Option<Client>>>,
}

impl Google {
    pub fn new(settings: GoogleSettings, public_url: &str) -> Result<Self, Failure> {
        let http = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .connect_timeout(Duration::from_secs(5))
            .timeout(Duration::from_secs(15))
            .build()?;
        Ok(Self {
            settings,
            redirect_url: format!("{public_url}/auth/callback"),
            http: Http(http),
            client: Arc::default(),
        })
    }

    pub async fn start(&self) -> Result<Start, Failure> {
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let (auth_url, state, nonce) = self
            .client()
            .await?
            .authorize_url(
                CoreAuthenticationFlow::AuthorizationCode,
                CsrfToken::new_random,
                Nonce::new_random,
            )
            .add_scope(Scope::new("email".into()))
            .add_scope(Scope::new("profile".into()))
            .set_pkce_challenge(challenge)
            .url();
        Ok(Start {
            auth_url: auth_url.to_string(),
            state: state.secret().clone(),
            nonce: nonce.secret().clone(),
            pkce_verifier: verifier.into_secret(),
        })
    }

    /// Exchanges the code and checks the id token against the provider's keys and our nonce.
    pub async fn finish(
        &self,
        code: String,
        pkce_verifier: String,
        nonce: String,
    ) -> Result<Profile, Failure> {
        let client = self.client().await?;
        let tokens = client
            .exchange_code(AuthorizationCode::new(code))?
            .set_pkce_verifier(PkceCodeVerifier::new(pkce_verifier))
            .request_async(&self.http)
            .await
            .map_err(refused_or_failed)?;
        let id_token = tokens.id_token().ok_or("the provider sent no id token")?;
        let nonce = Nonce::new(nonce);
        let claims = match id_token.claims(&client.id_token_verifier(), &nonce) {
            // The provider has changed its keys since they were read.
            Err(ClaimsVerificationError::SignatureVerification(_)) => {
                id_token.claims(&self.rediscovered().await?.id_token_verifier(), &nonce)?
            }
            checked => checked?,
        };
        if claims.email().is_some() {
            return profile_of(claims);
        }
        self.ask_userinfo(&client, tokens.access_token().clone(), claims.subject().clone()).await
    }

    async fn ask_userinfo(
        &self,
        client: &Client,
        token: AccessToken,
        subject: SubjectIdentifier,
    ) -> Result<Profile, Failure> {
        let info: CoreUserInfoClaims =
            client.user_info(token, Some(subject))?.request_async(&self.http).await?;
        Ok(Profile {
            subject: info.subject().to_string(),
            email: info.email().ok_or("the provider sent no email address")?.to_string(),
            is_email_verified: info.email_verified().unwrap_or(false),
            name: info.name().and_then(|name| name.get(None)).map(|name| name.to_string()),
        })
    }

    async fn client(&self) -> Result<Client, Failure> {
        let mut known = self.client.lock().await;
        if let Some(client) = &*known {
            return Ok(client.clone());
        }
        let client = self.discover().await?;
        *known = Some(client.clone());
        Ok(client)
    }

    async fn rediscovered(&self) -> Result<Client, Failure> {
        let client = self.discover().await?;
        *self.client.lock().await = Some(client.clone());
        Ok(client)
    }

    async fn discover(&self) -> Result<Client, Failure> {
        let metadata = self.metadata().await?;
        let client = CoreClient::from_provider_metadata(
            metadata,
            ClientId::new(self.settings.client_id.clone()),
            Some(ClientSecret::new(self.settings.client_secret.clone())),
        );
        Ok(client.set_redirect_uri(RedirectUrl::new(self.redirect_url.clone())?))
    }

    async fn metadata(&self) -> Result<CoreProviderMetadata, Failure> {
        let GoogleSettings { issuer, auth_url, token_url, userinfo_url, jwks_url, .. } = &self.settings;
        let issuer = IssuerUrl::new(issuer.clone())?;
        let mut metadata = match (auth_url, token_url, jwks_url) {
            (Some(auth_url), Some(_), Some(jwks_url)) => described_by_hand(issuer, auth_url, jwks_url)?,
            _ => CoreProviderMetadata::discover_async(issuer, &self.http).await?,
        };
        if let Some(url) = auth_url {
            metadata = metadata.set_authorization_endpoint(AuthUrl::new(url.clone())?);
        }
        if let Some(url) = token_url {
            metadata = metadata.set_token_endpoint(Some(TokenUrl::new(url.clone())?));
        }
        if let Some(url) = userinfo_url {
            metadata = metadata.set_userinfo_endpoint(Some(UserInfoUrl::new(url.clone())?));
        }
        if let Some(url) = jwks_url {
            let url = JsonWebKeySetUrl::new(url.clone())?;
            metadata = metadata.set_jwks(CoreJsonWebKeySet::fetch_async(&url, &self.http).await?);
        }
        Ok(metadata)
    }
}

/// The provider never issued this code, or it was used before: the caller's error, not the server's.
#[derive(Debug, thiserror::Error)]
#[error("the provider refused the code")]
pub(super) struct CodeRefused(#[source] CodeExchangeError);

type CodeExchangeError = RequestTokenError<HttpError, CoreErrorResponse>;
type CoreErrorResponse = StandardErrorResponse<CoreErrorResponseType>;

fn refused_or_failed(error: CodeExchangeError) -> Failure {
    match &error {
        RequestTokenError::ServerResponse(answer)
            if *answer.error() == CoreErrorResponseType::InvalidGrant =>
        {
            CodeRefused(error).into()
        }
        _ => error.into(),
    }
}

fn described_by_hand(
    issuer: IssuerUrl,
    auth_url: &str,
    jwks_url: &str,
) -> Result<CoreProviderMetadata, Failure> {
    Ok(CoreProviderMetadata::new(
        issuer,
        AuthUrl::new(auth_url.to_owned())?,
        JsonWebKeySetUrl::new(jwks_url.to_owned())?,
        vec![openidconnect::ResponseTypes::new(vec![CoreResponseType::Code])],
        vec![CoreSubjectIdentifierType::Public],
        vec![CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256, CoreJwsSigningAlgorithm::EcdsaP256Sha256],
        openidconnect::EmptyAdditionalProviderMetadata {},
    ))
}

fn profile_of(claims: &CoreIdTokenClaims) -> Result<Profile, Failure> {
    Ok(Profile {
        subject: claims.subject().to_string(),
        email: claims.email().ok_or("the provider sent no email address")?.to_string(),
        is_email_verified: claims.email_verified().unwrap_or(false),
        name: claims.name().and_then(|name| name.get(None)).map(|name| name.to_string()),
    })
}

/// Adapts our HTTP client to the OpenID library.
#[derive(Clone)]
struct Http(reqwest::Client);

#[derive(Debug, thiserror::Error)]
enum HttpError {
    #[error("the request failed")]
    Request(#[from] reqwest::Error),
    #[error("the answer is too large")]
    TooLarge,
    #[error("the answer is malformed")]
    Malformed(#[from] openidconnect::http::Error),
}

impl<'c> AsyncHttpClient<'c> for Http {
    type Error = HttpError;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, HttpError>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(async move {
            let mut answer = self.0.execute(request.try_into()?).await?;
            let mut response = openidconnect::http::Response::builder().status(answer.status());
            for (name, value) in answer.headers() {
                response = response.header(name, value);
            }
            let mut body = Vec::new();
            while let Some(chunk) = answer.chunk().await? {
                if body.len() + chunk.len() > BODY_CAP {
                    return Err(HttpError::TooLarge);
                }
                body.extend_from_slice(&chunk);
            }
            Ok(response.body(body)?)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_code_that_the_provider_does_not_know_is_the_callers_fault() {
        let is_callers = |kind| {
            let answer = StandardErrorResponse::new(kind, None, None);
            refused_or_failed(RequestTokenError::ServerResponse(answer)).is::<CodeRefused>()
        };
        assert!(is_callers(CoreErrorResponseType::InvalidGrant));
        assert!(!is_callers(CoreErrorResponseType::InvalidClient), "the operator's: a wrong secret");
        assert!(!refused_or_failed(RequestTokenError::Other("gibberish".into())).is::<CodeRefused>());
    }
}
