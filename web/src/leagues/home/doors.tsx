import { Radio, Search, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "@/lib/class-names";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { PositionTag } from "@/ui/position-tag";
import { createText } from "./create-card";
import { FOLLOW_PATH, PRACTICE_PATH, QUICK_DRAFT_PATH } from "./home-paths";

interface DoorsProps {
  canStore: boolean;
  onCreate: () => void;
}

/** Three ways into a draft, each with a picture of what happens there, and one that asks nothing. */
export function Doors({ canStore, onCreate }: DoorsProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-3">
        <Door
          title="I enter the picks myself"
          label="Create a new draft session"
          text={`Three letters and Enter for every pick, at any table and on any site. ${createText(canStore)}`}
          picture={<EntryPicture />}
          isFirst
        >
          <Button variant="primary" disabled={!canStore} onClick={onCreate}>
            Create New Session
          </Button>
          <ButtonLink variant="ghost">
            <Link to="/sessions">Your Sessions</Link>
          </ButtonLink>
        </Door>
        <Door
          title="Follow my draft"
          label="Follow my draft"
          text="Picks arrive by themselves, and the league is read from the room: ESPN, Yahoo or Sleeper."
          picture={<LivePicture />}
        >
          <ButtonLink>
            <Link to={FOLLOW_PATH}>Follow my draft</Link>
          </ButtonLink>
        </Door>
        <Door
          title="Practise"
          label="Practise"
          text="A mock draft against computer teams or friends, judged at the end."
          picture={<BoardPicture />}
        >
          <ButtonLink>
            <Link to={PRACTICE_PATH}>New mock draft</Link>
          </ButtonLink>
        </Door>
      </div>
      <QuickStart />
    </div>
  );
}

interface DoorProps {
  title: string;
  label: string;
  text: string;
  picture: ReactNode;
  isFirst?: boolean;
  children: ReactNode;
}

function Door({ title, label, text, picture, isFirst = false, children }: DoorProps) {
  return (
    <Card
      aria-label={label}
      className={classNames(
        "flex flex-col overflow-hidden",
        isFirst && "border-accent-ink/50 from-accent-soft to-surface to-50% bg-linear-to-b",
      )}
    >
      <div
        aria-hidden
        className="grid h-28 place-items-center overflow-hidden border-line border-b bg-sunken/60 px-4 phone:hidden"
      >
        {picture}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h2 className="font-display font-semibold text-2xl leading-7">{title}</h2>
        <p className="text-ink-muted text-sm">{text}</p>
        <div className="mt-auto flex flex-wrap gap-2 pt-2">{children}</div>
      </div>
    </Card>
  );
}

/** What the entry of the draft page looks like. */
function EntryPicture() {
  return (
    <div className="flex w-full max-w-64 flex-col gap-2 text-sm">
      <span className="flex h-8 items-center gap-2 rounded-md border border-accent-ink bg-field px-2.5">
        <Search className="size-4 text-ink-faint" /> jef
      </span>
      <span className="flex items-center gap-2 text-xs">
        <kbd className="rounded-sm border border-line px-1 text-2xs">↵</kbd>
        <PositionTag position="WR" />
        <b className="font-semibold">Justin Jefferson</b>
        <span className="text-ink-muted">→ Team 6</span>
      </span>
    </div>
  );
}

function LivePicture() {
  return (
    <span className="flex items-center gap-3 text-sm">
      <span className="text-ink-muted">Draft room</span>
      <span className="w-16 border-accent-ink border-t border-dashed" />
      <span className="flex items-center gap-1.5 rounded-full border border-line bg-raised px-3 py-1 font-semibold">
        <Radio className="size-4 text-success" /> live
      </span>
    </span>
  );
}

const CELLS = [
  "rb1",
  "rb2",
  "wr1",
  "wr2",
  "rb3",
  "te1",
  "wr3",
  "qb1",
  "wr4",
  "rb4",
  "mine",
  "open",
];
const FILLS: Readonly<Record<string, string>> = {
  qb: "bg-board-qb",
  rb: "bg-board-rb",
  wr: "bg-board-wr",
  te: "bg-board-te",
  mine: "bg-turn",
  open: "bg-track",
};

function BoardPicture() {
  return (
    <span className="grid w-full max-w-56 grid-cols-6 gap-1">
      {CELLS.map((cell) => (
        <span key={cell} className={classNames("h-6 rounded-xs", FILLS[cell.replace(/\d/, "")])} />
      ))}
    </span>
  );
}

/** Asks nothing at all. */
function QuickStart() {
  return (
    <Card
      aria-label="Start at once"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5"
    >
      <Zap aria-hidden className="size-5 text-accent-ink" />
      <p className="min-w-48 flex-1 text-sm">
        <b className="font-display font-semibold text-lg">No time? One tap.</b>{" "}
        <span className="text-ink-muted">
          A mock draft in the usual league, nothing to fill in.
        </span>
      </p>
      <ButtonLink>
        <Link to={QUICK_DRAFT_PATH}>Start Quick Draft</Link>
      </ButtonLink>
    </Card>
  );
}
