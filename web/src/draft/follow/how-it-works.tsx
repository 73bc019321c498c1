/** What listening to a room means, and what it never does. */
export function HowItWorks() {
  return (
    <aside aria-label="How it works" className="flex flex-col gap-5 text-sm">
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold">How it works with ESPN and Yahoo</h2>
        <p>
          <b>Your draft room</b> is open in your own tab, as always.{" "}
          <span className="text-ink-muted">
            Its own messages are listened to; nothing is asked of the site.
          </span>
        </p>
        <p>
          <b>The extension</b> passes on picks, order, clock, roster and scoring.{" "}
          <span className="text-ink-muted">
            Cookies, member ids, chat and addresses never leave the tab, and nothing is ever picked
            or written in the room.
          </span>
        </p>
        <p>
          <b>Your draft here</b> shows every pick on all your devices.{" "}
          <span className="text-ink-muted">
            If the room goes silent you see it within seconds and go on by hand.
          </span>
        </p>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="font-semibold">If the room does not appear</h2>
        <ul className="flex list-disc flex-col gap-1.5 pl-4 text-ink-muted">
          <li>
            <b className="text-ink">Open it again.</b> The extension listens from the moment the
            page starts: reload ESPN’s room, enter Yahoo’s again from your league’s page.
          </li>
          <li>
            <b className="text-ink">Allow the site.</b> The browser may ask whether the extension
            may read it; “on click” is not enough.
          </li>
          <li>
            <b className="text-ink">One place only.</b> ESPN ends the first connection when the room
            is opened a second time.
          </li>
        </ul>
      </section>
      <p className="text-ink-muted">Auctions are not followed yet; enter their picks by hand.</p>
    </aside>
  );
}
