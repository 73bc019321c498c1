//! A source may only redirect to itself: otherwise it could make us request hosts that only we can reach.

use reqwest::redirect::{Attempt, Policy};

const MOST_REDIRECTS: usize = 3;

pub fn on_the_same_host() -> Policy {
    Policy::custom(|attempt: Attempt| {
        let is_same = attempt.previous().last().is_some_and(|from| from.origin() == attempt.url().origin());
        if is_same && attempt.previous().len() <= MOST_REDIRECTS {
            attempt.follow()
        } else {
            attempt.error("redirected to another address")
        }
    })
}
