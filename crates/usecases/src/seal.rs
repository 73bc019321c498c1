//! Texts stored so that the database alone does not reveal them.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use sha2::{Digest, Sha256};

use crate::secrets;

pub struct Seal {
    key: LessSafeKey,
}

impl Seal {
    /// The key is worked out from the server's secret, which also signs tokens.
    pub fn new(secret: &[u8]) -> Self {
        let digest = Sha256::new_with_prefix(b"draftboard seal").chain_update(secret).finalize();
        let key = UnboundKey::new(&CHACHA20_POLY1305, &digest).expect("a SHA-256 hash has the key's length");
        Self { key: LessSafeKey::new(key) }
    }

    /// Only [`Seal::open`] with the same owner reads it again.
    pub fn close(&self, owner: &str, text: &str) -> String {
        let nonce = secrets::random_bytes::<NONCE_LEN>();
        let mut sealed = text.as_bytes().to_vec();
        let aad = Aad::from(owner.as_bytes());
        self.key
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), aad, &mut sealed)
            .expect("a text is far shorter than the longest message");
        URL_SAFE_NO_PAD.encode([&nonce[..], &sealed].concat())
    }

    /// None if this server did not seal it for this owner, or its secret has changed since.
    pub fn open(&self, owner: &str, sealed: &str) -> Option<String> {
        let bytes = URL_SAFE_NO_PAD.decode(sealed).ok()?;
        let (nonce, text) = bytes.split_first_chunk::<NONCE_LEN>()?;
        let (nonce, mut text) = (Nonce::assume_unique_for_key(*nonce), text.to_vec());
        let opened = self.key.open_in_place(nonce, Aad::from(owner.as_bytes()), &mut text).ok()?;
        String::from_utf8(opened.to_vec()).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_text_is_read_by_the_server_that_sealed_it_for_its_owner_only() {
        let seal = Seal::new(b"one secret");
        let sealed = seal.close("ann", "/sessions");
        assert_eq!(seal.open("ann", &sealed).as_deref(), Some("/sessions"));
        assert_eq!(Seal::new(b"one secret").open("ann", &sealed).as_deref(), Some("/sessions"));
        assert_eq!(Seal::new(b"another secret").open("ann", &sealed), None);
        assert_eq!(seal.open("bob", &sealed), None);
        for forged in ["", "AAAA", "not base64!", &sealed[1..]] {
            assert_eq!(seal.open("ann", forged), None, "{forged}");
        }
        assert_ne!(seal.close("ann", "/sessions"), sealed, "equal texts cannot be told apart");
    }
}
