//! Argon2id on its own threads.
//!
//! A hash takes 19 MiB and some twenty milliseconds of a core. Hashing runs on dedicated threads, each with one
//! memory block that it reuses, behind a bounded queue: a rush of sign-ins can neither stall the rest of the server
//! nor use up its memory.

use std::sync::{Arc, Mutex, mpsc};

use argon2::{
    Algorithm, Argon2, Block, Params, Version,
    password_hash::phc::{Output, ParamsString, PasswordHash, Salt},
};
use subtle::ConstantTimeEq;
use tokio::sync::oneshot;

use crate::{
    error::{Error, Result},
    secrets,
};

/// What a hash costs whoever makes or guesses it.
#[derive(Clone, Copy)]
struct Cost {
    memory_kib: u32,
    iterations: u32,
}

const COST: Cost = Cost { memory_kib: 19_456, iterations: 2 };
const LEAST_COST: Cost = Cost { memory_kib: Params::MIN_M_COST, iterations: Params::MIN_T_COST };
const QUEUE: usize = 1_024;

#[derive(Clone)]
pub struct Passwords {
    queue: mpsc::SyncSender<Work>,
    /// Verified instead of a missing hash, so that an unknown address costs the same time as a wrong password.
    dummy: Arc<str>,
}

enum Work {
    Hash { password: String, answer: oneshot::Sender<Result<String>> },
    Verify { password: String, hash: String, answer: oneshot::Sender<Result<bool>> },
}

impl Passwords {
    /// Starts the threads. They end when the last handle is dropped.
    pub fn start(n_lanes: usize) -> Result<Self> {
        Self::start_at(COST, n_lanes)
    }

    /// Hashes that cost next to nothing, and therefore protect nothing: for tests that are about something else. The
    /// linter allows it in `test-support` only, and no setting leads here.
    pub fn start_unsafe_for_tests(n_lanes: usize) -> Result<Self> {
        Self::start_at(LEAST_COST, n_lanes)
    }

    fn start_at(cost: Cost, n_lanes: usize) -> Result<Self> {
        let (queue, work) = mpsc::sync_channel(QUEUE);
        let work = Arc::new(Mutex::new(work));
        for lane in 0..n_lanes.max(1) {
            let work = Arc::clone(&work);
            std::thread::Builder::new()
                .name(format!("passwords-{lane}"))
                .spawn(move || run_lane(cost, &work))
                .map_err(Error::internal)?;
        }
        let dummy = Lane::new(cost).hash(&secrets::new_token())?.into();
        Ok(Self { queue, dummy })
    }

    /// Hashes a new password.
    pub async fn hash(&self, password: String) -> Result<String> {
        let (answer, answered) = oneshot::channel();
        self.submit(Work::Hash { password, answer })?;
        answered.await.map_err(Error::internal)?
    }

    /// Whether the password matches the hash. Without a hash it is false, after the same time.
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool> {
        let is_known = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.dummy.to_string());
        let (answer, answered) = oneshot::channel();
        self.submit(Work::Verify { password, hash, answer })?;
        Ok(answered.await.map_err(Error::internal)?? && is_known)
    }

    fn submit(&self, work: Work) -> Result<()> {
        self.queue
            .try_send(work)
            .map_err(|_| Error::unavailable("The server is busy. Please try again in a few seconds."))
    }
}

fn run_lane(cost: Cost, work: &Mutex<mpsc::Receiver<Work>>) {
    let mut lane = Lane::new(cost);
    loop {
        let next = work.lock().unwrap_or_else(std::sync::PoisonError::into_inner).recv();
        // The caller may have gone away, which is not an error.
        match next {
            Ok(Work::Hash { password, answer }) => drop(answer.send(lane.hash(&password))),
            Ok(Work::Verify { password, hash, answer }) => drop(answer.send(lane.verify(&password, &hash))),
            Err(mpsc::RecvError) => return,
        }
    }
}

struct Lane {
    /// Of new hashes. A hash that is verified names its own.
    cost: Cost,
    memory: Vec<Block>,
}

impl Lane {
    fn new(cost: Cost) -> Self {
        Self { cost, memory: Vec::new() }
    }

    fn hash(&mut self, password: &str) -> Result<String> {
        let params =
            Params::new(self.cost.memory_kib, self.cost.iterations, 1, Some(Params::DEFAULT_OUTPUT_LEN))
                .map_err(|error| Error::internal(error.to_string()))?;
        let salt = secrets::random_bytes::<16>();
        let output = self.derive(password, &salt, &params)?;
        let phc = || -> std::result::Result<PasswordHash, Box<dyn std::error::Error + Send + Sync>> {
            Ok(PasswordHash {
                algorithm: Algorithm::Argon2id.ident(),
                version: Some(Version::V0x13.into()),
                params: ParamsString::try_from(&params).map_err(|error| error.to_string())?,
                salt: Some(Salt::new(&salt).map_err(|error| error.to_string())?),
                hash: Some(Output::new(&output).map_err(|error| error.to_string())?),
            })
        };
        Ok(phc().map_err(Error::internal)?.to_string())
    }

    fn verify(&mut self, password: &str, hash: &str) -> Result<bool> {
        let stored = PasswordHash::new(hash).map_err(|error| Error::internal(error.to_string()))?;
        let params = Params::try_from(&stored).map_err(|error| Error::internal(error.to_string()))?;
        let (Some(salt), Some(expected)) = (stored.salt, stored.hash) else { return Ok(false) };
        let output = self.derive(password, salt.as_ref(), &params)?;
        Ok(output.ct_eq(expected.as_ref()).into())
    }

    fn derive(&mut self, password: &str, salt: &[u8], params: &Params) -> Result<Vec<u8>> {
        if self.memory.len() < params.block_count() {
            self.memory.resize(params.block_count(), Block::default());
        }
        let mut output = vec![0; params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN)];
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone())
            .hash_password_into_with_memory(password.as_bytes(), salt, &mut output, &mut self.memory)
            .map_err(|error| Error::internal(error.to_string()))?;
        Ok(output)
    }
}
