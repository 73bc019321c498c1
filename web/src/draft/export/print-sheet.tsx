import { useEffect, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { useDraftSession } from "@/draft/session/use-draft-session";
import { engine } from "@/engine/engine";
import type { SurvivalPlan } from "@/engine/pkg/engine_wasm";
import type { SheetContent } from "./cheat-lines";
import { CheatSheet } from "./cheat-sheet";

let opened: SheetContent | null = null;
const listeners = new Set<() => void>();

function set(content: SheetContent | null): void {
  opened = content;
  for (const listener of listeners) listener();
}

/** Opened by the export menu; exists only while it is being printed. */
export const printSheet = { open: (content: SheetContent) => set(content) };

/** The whole draft on one page of paper: for the hour when the power is out, and for those who like to cross out. */
export function PrintSheet() {
  const content = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
  useAskedByAddress();
  return content && <Printing content={content} />;
}

/** Home's "Cheat sheet" leads to the draft with the wish in the address; it is taken up once. */
function useAskedByAddress(): void {
  const [params, setParams] = useSearchParams();
  const isKnown = useDraftSession(({ analysis }) => analysis !== null);
  const isAsked = params.get("print") === "cheat-sheet" && isKnown;
  useEffect(() => {
    if (!isAsked) return;
    set("everybody");
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("print");
        return after;
      },
      { replace: true },
    );
  }, [isAsked, setParams]);
}

/** Printed once it is known who lasts to which pick; where that cannot be known, without. */
function Printing({ content }: { content: SheetContent }) {
  const board = useDraftSession((session) => session.board);
  const [plan, setPlan] = useState<SurvivalPlan | "unknown" | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const asked = board ? engine.planSurvival(board) : Promise.resolve(null);
    asked.then(
      (answer) => isCurrent && setPlan(answer ?? "unknown"),
      () => isCurrent && setPlan("unknown"),
    );
    return () => {
      isCurrent = false;
    };
  }, [board]);
  const isReady = plan !== null;
  useEffect(() => {
    if (!isReady) return;
    const close = () => set(null);
    window.addEventListener("afterprint", close);
    window.print();
    return () => window.removeEventListener("afterprint", close);
  }, [isReady]);
  if (!isReady) return null;
  return <CheatSheet content={content} plan={plan === "unknown" ? null : plan} />;
}
