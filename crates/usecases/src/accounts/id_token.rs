//! The token by which a sign-in provider says who signed in: accepted if one of its keys signed it, for us, for this
//! sign-in, and not too long ago.

use jsonwebtoken::{
    Algorithm, DecodingKey, Validation, decode, decode_header,
    errors::ErrorKind,
    jwk::{Jwk, JwkSet},
};
use serde::Deserialize;

use crate::token_crypto;

const ALGORITHMS: [Algorithm; 2] = [Algorithm::RS256, Algorithm::ES256];

/// What is read of a token, and of the provider's answer about its user.
#[derive(Debug, Deserialize)]
pub struct Claims {
    pub sub: String,
    pub email: Option<String>,
    #[serde(default)]
    pub email_verified: bool,
    pub name: Option<String>,
}

#[derive(Deserialize)]
struct TokenClaims {
    aud: Audience,
    nonce: Option<String>,
    #[serde(flatten)]
    about: Claims,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    Many(Vec<String>),
}

impl Audience {
    /// A token that is meant for others too could have been given to us by one of them.
    fn is_only(&self, client_id: &str) -> bool {
        match self {
            Self::One(audience) => audience == client_id,
            Self::Many(audiences) => audiences.iter().all(|audience| audience == client_id),
        }
    }
}

pub struct Expected<'a> {
    pub issuer: &'a str,
    pub client_id: &'a str,
    pub nonce: &'a str,
}

#[derive(Debug, PartialEq, thiserror::Error)]
pub enum Refused {
    #[error("no key of the provider signed the id token")]
    Signature,
    #[error("the id token is not for this sign-in: {0}")]
    Claims(String),
}

pub struct Keys(JwkSet);

impl Keys {
    pub fn new(keys: JwkSet) -> Self {
        token_crypto::install();
        Self(keys)
    }

    pub fn check(&self, token: &str, expected: &Expected) -> Result<Claims, Refused> {
        let header = decode_header(token).map_err(|error| Refused::Claims(error.to_string()))?;
        if !ALGORITHMS.contains(&header.alg) {
            return Err(Refused::Claims(format!("it is signed with {:?}", header.alg)));
        }
        let may_have_signed = |key: &&Jwk| header.kid.is_none() || key.common.key_id == header.kid;
        let mut refusal = Refused::Signature;
        for key in self.0.keys.iter().filter(may_have_signed) {
            match checked_with(key, header.alg, token, expected) {
                Err(Refused::Signature) => {}
                Err(other) => refusal = other,
                accepted => return accepted,
            }
        }
        Err(refusal)
    }
}

fn checked_with(
    key: &Jwk,
    algorithm: Algorithm,
    token: &str,
    expected: &Expected,
) -> Result<Claims, Refused> {
    let key = DecodingKey::from_jwk(key).map_err(|_| Refused::Signature)?;
    if key.family() != algorithm.family() {
        return Err(Refused::Signature);
    }
    let mut validation = Validation::new(algorithm);
    validation.set_issuer(&[expected.issuer]);
    validation.set_audience(&[expected.client_id]);
    validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
    let claims = decode::<TokenClaims>(token, &key, &validation).map_err(refusal_of)?.claims;
    if !claims.aud.is_only(expected.client_id) {
        return Err(Refused::Claims("it is for others too".to_owned()));
    }
    if claims.nonce.as_deref() != Some(expected.nonce) {
        return Err(Refused::Claims("it answers another request".to_owned()));
    }
    Ok(claims.about)
}

fn refusal_of(error: jsonwebtoken::errors::Error) -> Refused {
    match error.kind() {
        ErrorKind::InvalidSignature => Refused::Signature,
        _ => Refused::Claims(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
    use ring::{
        hmac,
        rand::SystemRandom,
        signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair},
    };
    use serde_json::{Value, json};

    use super::*;

    const EXPECTED: Expected = Expected { issuer: "https://provider.test", client_id: "us", nonce: "once" };

    struct Provider {
        pair: EcdsaKeyPair,
        id: &'static str,
    }

    impl Provider {
        fn new(id: &'static str) -> Self {
            let random = SystemRandom::new();
            let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).unwrap();
            let pair =
                EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, made.as_ref(), &random).unwrap();
            Self { pair, id }
        }

        fn point(&self) -> &[u8] {
            self.pair.public_key().as_ref()
        }

        fn keys(&self) -> Keys {
            let (x, y) = self.point()[1..].split_at(32);
            let key = json!({ "kty": "EC", "crv": "P-256", "kid": self.id,
                "x": URL_SAFE_NO_PAD.encode(x), "y": URL_SAFE_NO_PAD.encode(y) });
            Keys::new(serde_json::from_value(json!({ "keys": [key] })).unwrap())
        }

        fn sign(&self, claims: &Value) -> String {
            let message = unsigned(&json!({ "alg": "ES256", "kid": self.id }), claims);
            let signature = self.pair.sign(&SystemRandom::new(), message.as_bytes()).unwrap();
            format!("{message}.{}", URL_SAFE_NO_PAD.encode(signature))
        }
    }

    fn unsigned(header: &Value, claims: &Value) -> String {
        [header, claims].map(|part| URL_SAFE_NO_PAD.encode(part.to_string())).join(".")
    }

    fn claims_with(field: &str, value: Value) -> Value {
        let mut claims = json!({ "iss": "https://provider.test", "aud": "us", "nonce": "once", "sub": "7",
            "exp": 32_503_680_000_i64, "email": "ann@example.com", "email_verified": true });
        claims[field] = value;
        claims
    }

    #[test]
    fn a_token_of_the_provider_for_this_sign_in_says_who_signed_in() {
        let provider = Provider::new("a");
        let token = provider.sign(&claims_with("name", json!("Ann")));
        let claims = provider.keys().check(&token, &EXPECTED).unwrap();
        assert_eq!((claims.sub.as_str(), claims.email.as_deref()), ("7", Some("ann@example.com")));
        assert!(claims.email_verified);
        assert_eq!(claims.name.as_deref(), Some("Ann"));
    }

    #[test]
    fn a_token_for_somebody_else_or_another_time_is_refused() {
        let provider = Provider::new("a");
        let wrong = [
            ("iss", json!("https://elsewhere.test")),
            ("aud", json!("them")),
            ("aud", json!(["us", "them"])),
            ("nonce", json!("twice")),
            ("nonce", Value::Null),
            ("exp", json!(1_000_000_000)),
            ("exp", Value::Null),
        ];
        for (field, value) in wrong {
            let token = provider.sign(&claims_with(field, value.clone()));
            let refused = provider.keys().check(&token, &EXPECTED).map(|claims| claims.sub);
            assert!(matches!(refused, Err(Refused::Claims(_))), "{field} {value}: {refused:?}");
        }
    }

    #[test]
    fn a_token_that_no_key_of_the_provider_signed_is_refused() {
        let (provider, other) = (Provider::new("a"), Provider::new("a"));
        let claims = claims_with("name", json!("Ann"));
        let check = |token: &str| provider.keys().check(token, &EXPECTED).map(|claims| claims.sub);
        assert_eq!(check(&other.sign(&claims)), Err(Refused::Signature));
        assert_eq!(check(&Provider::new("b").sign(&claims)), Err(Refused::Signature), "an unknown key");

        // The public key as if it were a shared secret.
        let message = unsigned(&json!({ "alg": "HS256", "kid": "a" }), &claims);
        let secret = hmac::Key::new(hmac::HMAC_SHA256, provider.point());
        let tag = URL_SAFE_NO_PAD.encode(hmac::sign(&secret, message.as_bytes()));
        assert!(matches!(check(&format!("{message}.{tag}")), Err(Refused::Claims(_))));
        assert!(check(&format!("{}.", unsigned(&json!({ "alg": "none" }), &claims))).is_err());
    }
}
