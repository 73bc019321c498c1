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

/// What is stored of a token. A token has 256 bits, so a plain hash cannot be guessed back.
pub fn hash_token(token: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(token.as_bytes()))
}

/// An id as the contract wants it: a lower-case UUID, version 4.
pub fn new_id() -> String {
    uuid::Builder::from_random_bytes(random_bytes()).into_uuid().to_string()
}

/// A password a person can type from a terminal, with letters and digits for certain.
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
