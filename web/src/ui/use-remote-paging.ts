import { useSearchParams } from "react-router";
import { PAGE_SIZES, type Paging } from "./paging";

const ADMIN_PAGE_SIZE = 25;

/** A page of a list that the server cuts. The address holds it: a reload or a shared link shows the same rows. */
export function useRemotePaging() {
  const [address, setAddress] = useSearchParams();
  const paging = pagingOf(address);

  function change(values: Record<string, string | number | null>) {
    setAddress(
      (current) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === null || value === "") current.delete(name);
          else current.set(name, String(value));
        }
        return current;
      },
      { replace: true },
    );
  }

  return {
    paging,
    setPaging: ({ page, pageSize }: Paging) =>
      change({
        page: page === 1 ? null : page,
        size: pageSize === ADMIN_PAGE_SIZE ? null : pageSize,
      }),
    slice: { skip: (paging.page - 1) * paging.pageSize, limit: paging.pageSize },
    /** What the list is searched, filtered or sorted by; empty when nothing is set. */
    filter: (name: string) => address.get(name) ?? "",
    /** Another filter starts at its first page. */
    setFilters: (values: Record<string, string | null>) => change({ ...values, page: null }),
    /** How the list is shown; the page stays. */
    setLook: (values: Record<string, string | null>) => change(values),
  };
}

function pagingOf(address: URLSearchParams): Paging {
  const page = Number(address.get("page"));
  const size = PAGE_SIZES.find((allowed) => allowed === Number(address.get("size")));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: size ?? ADMIN_PAGE_SIZE,
  };
}
