import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { keepSelection, readSelection } from "./stored-selection";

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  add: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  replace: (ids: readonly string[]) => void;
  clear: () => void;
}

/** The players the user chose. The address names them by a key, so that a reload or another screen has them too. */
export function useSelection(): Selection {
  const [address, setAddress] = useSearchParams();
  const named = address.get("selection");
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(readSelection(named)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the choice, not the other way round
  useEffect(() => {
    let isCurrent = true;
    const keep = async () => {
      const key = ids.size === 0 ? null : await keepSelection([...ids]);
      if (!isCurrent) return;
      setAddress(
        (current) => {
          if (key) current.set("selection", key);
          else current.delete("selection");
          return current;
        },
        { replace: true },
      );
    };
    if (ids.size > 0 || named) void keep();
    return () => {
      isCurrent = false;
    };
  }, [ids]);
  return useMemo(() => selectionOf(ids, setIds), [ids]);
}

/** How many of the chosen are not among these rows: another page or a filter hides them. */
export function countHidden(selection: Selection, rows: readonly { id: string }[]): number {
  return selection.ids.size - rows.filter(({ id }) => selection.ids.has(id)).length;
}

function selectionOf(
  ids: ReadonlySet<string>,
  setIds: Dispatch<SetStateAction<ReadonlySet<string>>>,
): Selection {
  return {
    ids,
    toggle: (id) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    add: (more) => setIds((before) => new Set([...before, ...more])),
    remove: (fewer) => setIds((before) => new Set([...before].filter((id) => !fewer.includes(id)))),
    replace: (next) => setIds(new Set(next)),
    clear: () => setIds(new Set()),
  };
}
