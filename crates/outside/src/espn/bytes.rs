//! Reads the big-endian fields of the room's first frame, one after the other.

/// Every read fails at the end of the frame; no read panics.
pub struct Bytes<'a> {
    rest: &'a [u8],
    /// Every record names the league; a record that names another one was not read at its beginning.
    league: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotRead {
    #[error("it ends too early")]
    TooShort,
    #[error("a record does not begin where it should")]
    NoRecord,
    #[error("a list is longer than any draft")]
    TooLong,
}

/// No draft has lists longer than this.
const MOST_ITEMS: i32 = 2_000;

impl<'a> Bytes<'a> {
    /// The league's number is in the first record's head.
    pub fn new(all: &'a [u8]) -> Result<Self, NotRead> {
        let mut head = Self { rest: all, league: 0 };
        head.skip_ints(2)?;
        let league = head.int()?;
        Ok(Self { rest: all, league })
    }

    pub fn league(&self) -> i32 {
        self.league
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], NotRead> {
        let (first, rest) = self.rest.split_first_chunk::<N>().ok_or(NotRead::TooShort)?;
        self.rest = rest;
        Ok(*first)
    }

    pub fn byte(&mut self) -> Result<u8, NotRead> {
        Ok(self.take::<1>()?[0])
    }

    pub fn int(&mut self) -> Result<i32, NotRead> {
        Ok(i32::from_be_bytes(self.take()?))
    }

    pub fn double(&mut self) -> Result<f64, NotRead> {
        Ok(f64::from_be_bytes(self.take()?))
    }

    pub fn skip_bytes(&mut self, n: usize) -> Result<(), NotRead> {
        (0..n).try_for_each(|_| self.byte().map(drop))
    }

    pub fn skip_ints(&mut self, n: usize) -> Result<(), NotRead> {
        (0..n).try_for_each(|_| self.int().map(drop))
    }

    /// The head of a record: 1, the record's version, the league.
    pub fn head(&mut self) -> Result<(), NotRead> {
        let one = self.int()?;
        self.int()?;
        if one == 1 && self.int()? == self.league { Ok(()) } else { Err(NotRead::NoRecord) }
    }

    /// A moment in milliseconds, or none.
    pub fn date(&mut self) -> Result<Option<i64>, NotRead> {
        match self.int()? {
            0 => Ok(None),
            1 => Ok(Some(i64::from_be_bytes(self.take()?))),
            _ => Err(NotRead::NoRecord),
        }
    }

    pub fn list<T>(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Result<T, NotRead>,
    ) -> Result<Vec<T>, NotRead> {
        let n = self.int()?;
        if !(0..=MOST_ITEMS).contains(&n) {
            return Err(NotRead::TooLong);
        }
        (0..n).map(|_| item(self)).collect()
    }
}
