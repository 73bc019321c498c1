import { useSearchParams } from "react-router";
import { MIN_VARIANCE, type ReviewFilter } from "./queries";

const PRIMARY_SOURCE = "sleeper";

/** What the queue shows, as the address says it. */
export function useReviewAddress() {
  const [address, setAddress] = useSearchParams();
  const page = Number(address.get("page"));
  const filter: ReviewFilter = {
    minVariance: Number(address.get("variance")) || MIN_VARIANCE,
    sources: list(address.get("source")),
    positions: list(address.get("positions")),
  };
  /** Another filter starts at its first page. */
  function set(values: Record<string, string | null>) {
    setAddress(
      (current) => {
        current.delete("page");
        for (const [name, value] of Object.entries(values)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace: true },
    );
  }
  return {
    filter,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    primarySource: address.get("primary") ?? PRIMARY_SOURCE,
    set,
    setPage: (page: number) => set({ page: page > 1 ? `${page}` : null }),
  };
}

function list(text: string | null): string[] {
  return text ? text.split(",") : [];
}
