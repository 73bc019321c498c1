import { useDraftSession } from "@/draft/session/use-draft-session";
import type { SoldRow } from "@/engine/pkg/engine_wasm";
import { exportRows } from "@/lib/export-rows";
import { useAuctionRoom } from "./auction-room";
import { teamOf } from "./entry";

/** Saves every sale as a file that a spreadsheet opens. */
export function useExportSales(): () => void {
  const { view, players, teamNames, mySlot } = useAuctionRoom();
  const name = useDraftSession((session) => session.name);
  const player = ({ playerId }: SoldRow) => players.get(playerId);
  const columns = [
    { header: "Player", value: (sold: SoldRow) => player(sold)?.name ?? sold.playerId },
    { header: "Position", value: (sold: SoldRow) => player(sold)?.position ?? "" },
    { header: "NFL team", value: (sold: SoldRow) => player(sold)?.team ?? "" },
    { header: "Sold to", value: ({ team }: SoldRow) => teamOf({ teamNames, mySlot: 0 }, team) },
    { header: "Mine", value: ({ team }: SoldRow) => team === mySlot },
    { header: "Price", value: ({ price }: SoldRow) => price },
    { header: "Worth then", value: ({ fair }: SoldRow) => Math.round(fair) },
    { header: "Keeper", value: ({ isKeeper }: SoldRow) => isKeeper },
  ];
  return () => exportRows(`${name}_sales`, "csv", columns, view?.sales ?? []);
}
