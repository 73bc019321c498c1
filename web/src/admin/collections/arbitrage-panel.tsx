import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useState } from "react";
import { readErrorText } from "@/api/errors";
import { sourceName } from "@/players/sources";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { type Column, DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { PositionTag } from "@/ui/position-tag";
import { TableStatus } from "@/ui/table-status";
import { AlertDialog } from "./alert-dialog";
import { alertsQuery, type Opportunity, opportunitiesQuery, ROWS_SHOWN } from "./queries";

const MIN_VARIANCE = 10;

const COLUMNS: readonly Column<Opportunity>[] = [
  {
    id: "player",
    header: "Player",
    isMain: true,
    cell: (own) => (
      <span className="flex items-center gap-2">
        <PositionTag position={own.position} />
        <span className="font-medium">{own.playerName}</span>
        <span className="text-ink-muted text-xs">{own.team ?? "FA"}</span>
      </span>
    ),
  },
  { id: "buy", header: "Latest", cell: (own) => platform(own.buyPlatform, own.buyAdp) },
  { id: "sell", header: "Earliest", cell: (own) => platform(own.sellPlatform, own.sellAdp) },
  {
    id: "variance",
    header: "Apart",
    isNumeric: true,
    cell: (own) => `${own.variance.toFixed(1)} picks (${own.varianceRounds.toFixed(1)} rounds)`,
  },
];

function platform(source: string, adp: number): string {
  return `${sourceName(source)} ${adp.toFixed(1)}`;
}

/** Players whom one platform lets go later than another. */
export function ArbitragePanel() {
  const [chosen, setChosen] = useState<Opportunity | null>(null);
  const found = useQuery(opportunitiesQuery(MIN_VARIANCE));
  const alerts = useQuery(alertsQuery).data ?? [];
  const alertColumn: Column<Opportunity> = {
    id: "alert",
    header: "Alert",
    cell: (own) => {
      const alert = alerts.find(({ opportunityId }) => opportunityId === own.id);
      if (alert) return <Badge tone="info">{alert.status}</Badge>;
      return (
        <Button size="sm" onClick={() => setChosen(own)} aria-label={`Alert for ${own.playerName}`}>
          <Bell aria-hidden className="size-3.5" /> Alert
        </Button>
      );
    },
  };
  return (
    <Card>
      <CardHeader
        title="Arbitrage"
        subtitle={`${found.data?.total ?? 0} players go ${MIN_VARIANCE} picks or more later on one platform; the widest ${ROWS_SHOWN}`}
      />
      <DataTable
        caption="Arbitrage opportunities"
        columns={[...COLUMNS, alertColumn]}
        rows={found.data?.opportunities.slice(0, ROWS_SHOWN) ?? []}
        rowKey={({ id }) => id}
        empty={
          <TableStatus
            isLoading={found.isPending}
            error={found.error && readErrorText(found.error, "fetch arbitrage opportunities")}
            onRetry={() => void found.refetch()}
            loadingText="Looking for opportunities..."
          >
            <EmptyState title="No opportunities">The platforms agree within 10 picks.</EmptyState>
          </TableStatus>
        }
      />
      {chosen && <AlertDialog opportunity={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}
