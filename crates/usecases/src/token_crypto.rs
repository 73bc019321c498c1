//! The cryptography of tokens by ring, which TLS needs anyway: `jsonwebtoken` leaves a place for it. Our own tokens
//! are signed with HS256; a sign-in provider's are only checked, in the two algorithms that providers use.

use jsonwebtoken::{
    Algorithm, DecodingKey, DecodingKeyKind, EncodingKey,
    crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils},
    errors::{Error, ErrorKind, Result},
    signature::{Error as SignatureError, Signer, Verifier},
};
use ring::{hmac, signature};

static RING: CryptoProvider = CryptoProvider {
    signer_factory: |algorithm, key| signer(*algorithm, key),
    verifier_factory: |algorithm, key| verifier(*algorithm, key),
    // Those are for writing key sets, which nothing here does.
    key_utils: KeyUtils::new_unimplemented(),
};

/// Has to be called before a token is signed or checked; more often does no harm.
pub fn install() {
    // The only other provider that can be there is this one, from an earlier call.
    let _ = RING.install_default();
}

fn signer(algorithm: Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>> {
    match algorithm {
        Algorithm::HS256 => Ok(Box::new(Shared(hmac::Key::new(hmac::HMAC_SHA256, key.as_bytes())))),
        _ => Err(unsupported()),
    }
}

fn verifier(algorithm: Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>> {
    match (algorithm, key.kind()) {
        (Algorithm::HS256, DecodingKeyKind::SecretOrDer(secret)) => {
            Ok(Box::new(Shared(hmac::Key::new(hmac::HMAC_SHA256, secret))))
        }
        (Algorithm::RS256, DecodingKeyKind::RsaModulusExponent { n, e }) => {
            Ok(Box::new(Rsa(signature::RsaPublicKeyComponents { n: n.clone(), e: e.clone() })))
        }
        (Algorithm::ES256, DecodingKeyKind::SecretOrDer(point)) => {
            let curve = &signature::ECDSA_P256_SHA256_FIXED;
            Ok(Box::new(Curve(signature::UnparsedPublicKey::new(curve, point.clone()))))
        }
        _ => Err(unsupported()),
    }
}

fn unsupported() -> Error {
    Error::from(ErrorKind::InvalidAlgorithm)
}

fn refused(_: ring::error::Unspecified) -> SignatureError {
    SignatureError::new()
}

type Checked = std::result::Result<(), SignatureError>;

/// A secret that signer and verifier share.
struct Shared(hmac::Key);

impl Signer<Vec<u8>> for Shared {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, SignatureError> {
        Ok(hmac::sign(&self.0, message).as_ref().to_vec())
    }
}

impl JwtSigner for Shared {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl Verifier<Vec<u8>> for Shared {
    fn verify(&self, message: &[u8], tag: &Vec<u8>) -> Checked {
        hmac::verify(&self.0, message, tag).map_err(refused)
    }
}

impl JwtVerifier for Shared {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

struct Rsa(signature::RsaPublicKeyComponents<Vec<u8>>);

impl Verifier<Vec<u8>> for Rsa {
    fn verify(&self, message: &[u8], written: &Vec<u8>) -> Checked {
        self.0.verify(&signature::RSA_PKCS1_2048_8192_SHA256, message, written).map_err(refused)
    }
}

impl JwtVerifier for Rsa {
    fn algorithm(&self) -> Algorithm {
        Algorithm::RS256
    }
}

struct Curve(signature::UnparsedPublicKey<Vec<u8>>);

impl Verifier<Vec<u8>> for Curve {
    fn verify(&self, message: &[u8], written: &Vec<u8>) -> Checked {
        self.0.verify(message, written).map_err(refused)
    }
}

impl JwtVerifier for Curve {
    fn algorithm(&self) -> Algorithm {
        Algorithm::ES256
    }
}
