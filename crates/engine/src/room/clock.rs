//! The rules of a room's clock: what happens automatically, and when. Time is an argument.

/// Milliseconds since 1970.
pub type Millis = i64;

/// After this long without a pick, a draft that waits for a person ends: a fortnight.
const LONGEST_WAIT: Millis = 14 * 24 * 3_600_000;

/// How fast a room drafts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// None gives people unlimited time.
    pub seconds_per_pick: Option<u16>,
    /// How long a computer team waits before its pick.
    pub computer_millis: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomPhase {
    /// Starts automatically at this time.
    Scheduled(Millis),
    Running,
    /// Since this time.
    Paused(Millis),
    /// Every pick is made.
    Full,
    Over,
}

/// Who makes the next pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnTheClock {
    Computer,
    Person,
    /// A person who lets the computer pick for them.
    AutoPick,
}

/// Everything the clock depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoomClock {
    pub phase: RoomPhase,
    pub pace: Pace,
    pub on_the_clock: OnTheClock,
    /// When the current pick came up; shifted by the length of any pause.
    pub since: Millis,
}

/// What happens automatically, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fires {
    Never,
    /// The draft begins.
    Start(Millis),
    /// A computer team picks.
    ComputerPick(Millis),
    /// A person's time is up: the pick is made for them.
    TimeOver(Millis),
    /// The draft is over: every pick is made, or nobody went on with it.
    End(Millis),
}

impl RoomClock {
    pub fn fires(&self) -> Fires {
        match (self.phase, self.on_the_clock) {
            (RoomPhase::Scheduled(at), _) => Fires::Start(at),
            (RoomPhase::Paused(since), _) => Fires::End(since + LONGEST_WAIT),
            (RoomPhase::Full, _) => Fires::End(self.since),
            (RoomPhase::Over, _) => Fires::Never,
            (RoomPhase::Running, OnTheClock::Computer | OnTheClock::AutoPick) => {
                Fires::ComputerPick(self.since + Millis::from(self.pace.computer_millis))
            }
            (RoomPhase::Running, OnTheClock::Person) => match self.pace.seconds_per_pick {
                Some(seconds) => Fires::TimeOver(self.since + Millis::from(seconds) * 1000),
                None => Fires::End(self.since + LONGEST_WAIT),
            },
        }
    }

    /// When the person on the clock runs out of time.
    pub fn deadline(&self) -> Option<Millis> {
        match self.fires() {
            Fires::TimeOver(at) => Some(at),
            _ => None,
        }
    }

    /// The start time of a clock that was stopped after `spent` and resumes now.
    pub fn resumed_since(now: Millis, spent: Millis) -> Millis {
        now - spent.max(0)
    }
}

impl Fires {
    pub fn at(self) -> Option<Millis> {
        match self {
            Self::Never => None,
            Self::Start(at) | Self::ComputerPick(at) | Self::TimeOver(at) | Self::End(at) => Some(at),
        }
    }

    pub fn is_due(self, now: Millis) -> bool {
        self.at().is_some_and(|at| at <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fires(phase: RoomPhase, on_the_clock: OnTheClock, seconds_per_pick: Option<u16>) -> Fires {
        let pace = Pace { seconds_per_pick, computer_millis: 1500 };
        RoomClock { phase, pace, on_the_clock, since: 10_000 }.fires()
    }

    #[test]
    fn what_fires_depends_on_whose_turn_it_is() {
        let running = RoomPhase::Running;
        assert_eq!(fires(RoomPhase::Scheduled(77), OnTheClock::Person, None), Fires::Start(77));
        assert_eq!(fires(running, OnTheClock::Computer, Some(90)), Fires::ComputerPick(11_500));
        assert_eq!(fires(running, OnTheClock::AutoPick, Some(90)), Fires::ComputerPick(11_500));
        assert_eq!(fires(running, OnTheClock::Person, Some(90)), Fires::TimeOver(100_000));
        let a_fortnight = 1_209_600_000;
        assert_eq!(fires(running, OnTheClock::Person, None), Fires::End(10_000 + a_fortnight));
        let paused = RoomPhase::Paused(20_000);
        assert_eq!(fires(paused, OnTheClock::Computer, Some(90)), Fires::End(20_000 + a_fortnight));
        assert_eq!(fires(RoomPhase::Full, OnTheClock::Computer, Some(90)), Fires::End(10_000));
        assert_eq!(fires(RoomPhase::Over, OnTheClock::Person, Some(90)), Fires::Never);
    }

    #[test]
    fn a_pause_costs_no_time() {
        let before = RoomClock {
            phase: RoomPhase::Running,
            pace: Pace { seconds_per_pick: Some(90), computer_millis: 0 },
            on_the_clock: OnTheClock::Person,
            since: 1_000,
        };
        let (paused_at, resumed_at) = (31_000, 500_000);
        let after =
            RoomClock { since: RoomClock::resumed_since(resumed_at, paused_at - before.since), ..before };
        assert_eq!(before.deadline().map(|at| at - paused_at), after.deadline().map(|at| at - resumed_at));
    }
}
