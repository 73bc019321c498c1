import { useState } from "react";
import { useSearchParams } from "react-router";
import { useKeys } from "@/lib/use-keys";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { FilterPills } from "@/ui/filter-pills";
import { Skeleton } from "@/ui/skeleton";
import { TextButton } from "@/ui/text-button";
import { MatchCard } from "./match-card";
import { OwnerDialog } from "./owner-dialog";
import type { MatchItem } from "./queries";
import { UndoBar } from "./undo-bar";
import { type MatchDecision, useMatches } from "./use-matches";

const STATUSES = ["pending", "approved", "rejected", "all"] as const;

/** Rows of sources that could be a player we know. */
export function PlayerMatchesTab({ canDecide }: { canDecide: boolean }) {
  const [address, setAddress] = useSearchParams();
  const status = STATUSES.find((name) => name === address.get("status")) ?? "pending";
  const matches = useMatches(status);
  const [searched, setSearched] = useState<MatchItem | null>(null);
  useMatchKeys(matches, canDecide, setSearched);
  return (
    <div className="flex flex-col gap-4">
      {matches.error && (
        <Banner
          tone="danger"
          action={<TextButton onClick={matches.dismissError}>Dismiss</TextButton>}
        >
          Error: {matches.error}
        </Banner>
      )}
      <FilterPills
        label="Status"
        mode="single"
        pills={STATUSES.map((name) => ({ value: name, label: capital(name) }))}
        selected={[status]}
        onChange={([name]) =>
          setAddress(
            (current) => {
              current.set("status", name ?? "pending");
              return current;
            },
            { replace: true },
          )
        }
      />
      <MatchList matches={matches} canDecide={canDecide} onSearch={setSearched} />
      {searched && (
        <OwnerDialog
          item={searched}
          onChoose={(owner) => {
            setSearched(null);
            matches.decide(searched, owner);
          }}
          onClose={() => setSearched(null)}
        />
      )}
      {canDecide && (
        <UndoBar
          text={matches.held && matchText(matches.held)}
          onUndo={matches.undo}
          nDone={matches.nDone}
          nLeft={matches.nLeft}
        />
      )}
    </div>
  );
}

type Matches = ReturnType<typeof useMatches>;

interface MatchListProps {
  matches: Matches;
  canDecide: boolean;
  onSearch: (item: MatchItem) => void;
}

function MatchList({ matches, canDecide, onSearch }: MatchListProps) {
  if (matches.isLoading) return <Skeleton className="h-72" />;
  if (matches.items.length === 0) {
    return (
      <EmptyState
        title="No player matches"
        action={<Button onClick={() => void matches.refresh()}>Refresh</Button>}
      >
        Every row of the sources is linked to a player. Doubtful ones appear after collections and
        imports.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Player matches" className="flex flex-col gap-3">
      {matches.items.map((item) => (
        <MatchCard
          key={item.id}
          item={item}
          isCurrent={item === matches.current}
          actions={
            canDecide && item.status === "pending"
              ? {
                  onApprove: () => matches.decide(item, item.candidate),
                  onSearch: () => onSearch(item),
                  onReject: () => matches.decide(item, null),
                }
              : undefined
          }
        />
      ))}
    </ul>
  );
}

function useMatchKeys(matches: Matches, canDecide: boolean, onSearch: (item: MatchItem) => void) {
  const { current } = matches;
  const isOpen = canDecide && current?.status === "pending";
  useKeys({
    j: () => matches.move(1),
    k: () => matches.move(-1),
    u: canDecide ? matches.undo : undefined,
    a: isOpen && current.candidate ? () => matches.decide(current, current.candidate) : undefined,
    o: isOpen ? () => onSearch(current) : undefined,
    r: isOpen ? () => matches.decide(current, null) : undefined,
  });
}

function matchText({ item, owner }: MatchDecision): string {
  return owner ? `${item.playerName} is ${owner.name}` : `${item.playerName} becomes a new player`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
