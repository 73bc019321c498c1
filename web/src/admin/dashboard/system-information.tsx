import type { UseQueryResult } from "@tanstack/react-query";
import type { User } from "@/api/auth-context";
import type { Schema } from "@/api/client";
import { ApiError } from "@/api/errors";
import { roleName } from "@/api/roles";
import { formatMoment } from "@/lib/dates";
import { Card, CardHeader } from "@/ui/card";
import { Fact, Facts } from "@/ui/facts";

interface SystemInformationProps {
  user: User;
  stats?: Schema<"AdminStats">;
  health: UseQueryResult<Schema<"AdminHealth">>;
}

export function SystemInformation({ user, stats, health }: SystemInformationProps) {
  return (
    <Card>
      <CardHeader title="System Information" />
      <Facts>
        <Fact name="Current admin">{user.email}</Fact>
        <Fact name="Last updated">
          {stats ? formatMoment(stats.last_updated) : "Not loaded yet"}
        </Fact>
        <Fact name="API health">{healthText(health)}</Fact>
        <Fact name="User role">{roleName(user.role)}</Fact>
      </Facts>
    </Card>
  );
}

function healthText({ data, error }: SystemInformationProps["health"]): string {
  if (error) {
    const reason = error instanceof ApiError ? error.statusText : "Network error";
    return `Health check failed: ${reason}`;
  }
  if (!data) return "Checking...";
  const parts = [data.status, `database ${data.database}`, `jobs ${data.workers}`];
  // Collectors that never ran do not count.
  if (data.collectors !== "unknown") parts.push(`collectors ${data.collectors}`);
  return parts.join(" · ");
}
