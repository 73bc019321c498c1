//! Random secrets and the hashes they are stored under.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rand::{TryRng, rngs::SysRng};
use sha2::{Digest, Sha256};

/// Random bytes from the operating system.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    SysRng.try_fill_bytes(&mut bytes).expect("the operating system always has randomness once it is up");
    bytes
}

/// A 256-bit token that fits into a link.
pub fn new_token() -> String {
    URL_SAFE_NO_PAD.encode(random_bytes::<32>())
}

/// The hash a token is stored under. A plain hash is enough for 256-bit tokens, which cannot be guessed. Screen codes
/// have only 40 bits and could be found by trying them all against the hash; they expire after 12 hours.
pub fn hash_token(token: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(token.as_bytes()))
}

/// An id in the API's format: a lower-case UUID, version 4.
pub fn new_id() -> String {
    uuid::Builder::from_random_bytes(random_bytes()).into_uuid().to_string()
}

/// A password that is easy to type, always with letters and digits.
pub fn new_password() -> String {
    const LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz";
    const DIGITS: &[u8] = b"23456789";
    let pick = |from: &[u8], byte: u8| from[usize::from(byte) % from.len()] as char;
    let groups: Vec<String> = random_bytes::<16>()
        .chunks(4)
        .map(|chunk| {
            chunk.iter().enumerate().map(|(i, &b)| pick(if i == 3 { DIGITS } else { LETTERS }, b)).collect()
        })
        .collect();
    groups.join("-")
}
