import { type FormEvent, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { detailOr } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/field";
import { Wordmark } from "@/ui/logo";
import { PageTitle } from "@/ui/page-heading";
import { WaitingPage } from "@/ui/spinner";
import { isOver } from "./queries";
import { Board } from "./screen-board";
import { useScreen, useWakeLock } from "./use-screen";

/** A draft's board for everybody in the room: `/screen` asks for the code, `/screen/{code}` has it. */
export function ScreenPage() {
  const { code } = useParams();
  return code ? <OpenScreen key={code} code={code} /> : <CodeEntry />;
}

function OpenScreen({ code }: { code: string }) {
  const { board, error, readAt, socket } = useScreen(code);
  useWakeLock();
  if (error && (!board || isOver(error))) {
    const text = detailOr(error, "The board could not be read. Please try again.");
    return <CodeEntry error={text} />;
  }
  if (!board) return <WaitingPage>Opening the board...</WaitingPage>;
  return (
    <>
      <PageTitle>{board.name}</PageTitle>
      <Board board={board} readAt={readAt} isLive={socket.status === "connected" && !error} />
    </>
  );
}

function CodeEntry({ error }: { error?: string }) {
  const [code, setCode] = useState("");
  const navigate = useNavigate();
  const open = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed) void navigate(`/screen/${encodeURIComponent(typed)}`);
  };
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 p-6"
    >
      <PageTitle>Second screen</PageTitle>
      <Wordmark />
      <div>
        <h1 className="font-display font-semibold text-4xl leading-10">Watch a draft</h1>
        <p className="mt-1 text-ink-muted">
          The person who runs the draft finds a code under “Second screen” in its menu.
        </p>
      </div>
      {error && <Banner tone="danger">{error}</Banner>}
      <form onSubmit={open} className="flex flex-col gap-4">
        <TextField
          label="Code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          placeholder="ABCD-2345"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          className="h-14! text-center font-display text-3xl! uppercase tracking-[0.2em]"
        />
        <Button type="submit" variant="primary" size="lg" disabled={!code.trim()}>
          Show the board
        </Button>
      </form>
    </main>
  );
}
