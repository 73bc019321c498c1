#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Fine,
    /// It works, and may still not be what was meant.
    Note,
    Wrong,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Finding {
    pub verdict: Verdict,
    about: &'static str,
    what: String,
    /// What to do; empty if nothing.
    remedy: String,
}

impl Finding {
    pub fn fine(about: &'static str, what: impl Into<String>) -> Self {
        Self { verdict: Verdict::Fine, about, what: what.into(), remedy: String::new() }
    }

    pub fn note(about: &'static str, what: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { verdict: Verdict::Note, about, what: what.into(), remedy: remedy.into() }
    }

    pub fn wrong(about: &'static str, what: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { verdict: Verdict::Wrong, about, what: what.into(), remedy: remedy.into() }
    }

    pub fn print(&self) {
        let verdict = match self.verdict {
            Verdict::Fine => "ok",
            Verdict::Note => "note",
            Verdict::Wrong => "WRONG",
        };
        println!("{verdict:<6} {:<9} {}", self.about, self.what);
        if !self.remedy.is_empty() {
            println!("{:<17}{}", "", self.remedy);
        }
    }
}
