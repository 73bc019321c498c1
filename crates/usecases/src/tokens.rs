//! Access tokens: what they contain and how they are checked.

use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};

use crate::{
    error::{Error, Kind, Result},
    token_crypto,
};

const ISSUER: &str = "draftboard";
const NOT_BEFORE_LEEWAY: TimeDelta = TimeDelta::seconds(30);
/// A sign-in ends after this time, however often it is refreshed.
pub const LONGEST_SIGN_IN: TimeDelta = TimeDelta::days(30);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Claims {
    /// The account.
    pub sub: String,
    pub role: i32,
    /// The account's token version when the token was signed.
    pub ver: i64,
    /// The sign-in this token descends from; signing out ends all of them.
    pub sid: String,
    pub auth_time: i64,
    pub iat: i64,
    pub nbf: i64,
    pub exp: i64,
    pub iss: String,
}

/// What a client gets at sign-in and refresh.
#[derive(Debug, Clone)]
pub struct AccessToken {
    pub access_token: String,
    pub expires_in: i64,
}

pub struct Tokens {
    encoding: EncodingKey,
    decoding: DecodingKey,
    lifetime: TimeDelta,
}

impl Tokens {
    /// `secret` has at least 32 bytes; the code that reads the settings checks that.
    pub fn new(secret: &[u8], lifetime: TimeDelta) -> Self {
        token_crypto::install();
        Self {
            encoding: EncodingKey::from_secret(secret),
            decoding: DecodingKey::from_secret(secret),
            lifetime,
        }
    }

    pub fn issue(
        &self,
        account: &str,
        role: i32,
        token_version: i64,
        sign_in: &SignIn,
        now: DateTime<Utc>,
    ) -> Result<AccessToken> {
        let claims = Claims {
            sub: account.to_owned(),
            role,
            ver: token_version,
            sid: sign_in.id.clone(),
            auth_time: sign_in.at.timestamp(),
            iat: now.timestamp(),
            nbf: now.timestamp(),
            exp: (now + self.lifetime).timestamp(),
            iss: ISSUER.to_owned(),
        };
        let access_token = jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.encoding)
            .map_err(Error::internal)?;
        Ok(AccessToken { access_token, expires_in: self.lifetime.num_seconds() })
    }

    /// Checks everything about a token that does not need the database.
    pub fn verify(&self, token: &str, now: DateTime<Utc>) -> Result<Claims> {
        let mut validation = Validation::new(Algorithm::HS256);
        validation.set_issuer(&[ISSUER]);
        validation.set_required_spec_claims(&["exp", "nbf", "iss", "sub"]);
        // Time is checked below, against our own clock.
        validation.validate_exp = false;
        validation.validate_aud = false;
        let claims = jsonwebtoken::decode::<Claims>(token, &self.decoding, &validation)
            .map_err(|_| could_not_validate())?
            .claims;
        if claims.nbf > (now + NOT_BEFORE_LEEWAY).timestamp() {
            return Err(could_not_validate());
        }
        if claims.exp <= now.timestamp() {
            return Err(session_expired());
        }
        Ok(claims)
    }
}

/// One act of signing in.
#[derive(Debug, Clone)]
pub struct SignIn {
    pub id: String,
    pub at: DateTime<Utc>,
}

pub fn could_not_validate() -> Error {
    Error::new(Kind::Unauthenticated, "Could not validate credentials")
}

pub fn session_expired() -> Error {
    Error::new(Kind::Unauthenticated, "Session expired. Please login again.")
}
