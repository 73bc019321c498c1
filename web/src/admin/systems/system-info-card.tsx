import { useQuery } from "@tanstack/react-query";
import type { Schema } from "@/api/client";
import { readErrorText } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { Card, CardHeader } from "@/ui/card";
import { Fact, Facts } from "@/ui/facts";
import { WaitingText } from "@/ui/spinner";
import { systemInfoQuery } from "./queries";

const DATABASES: Readonly<Record<string, string>> = { sqlite: "SQLite", postgres: "PostgreSQL" };

export function SystemInfoCard() {
  const info = useQuery(systemInfoQuery);
  return (
    <Card>
      <CardHeader title="System Information" />
      {info.data && <InfoFacts info={info.data} />}
      {info.isPending && <WaitingText>Loading system information...</WaitingText>}
      {info.error && (
        <div className="p-5">
          <Banner tone="danger">{readErrorText(info.error, "fetch system information")}</Banner>
        </div>
      )}
    </Card>
  );
}

function InfoFacts({ info }: { info: Schema<"SystemInfo"> }) {
  return (
    <Facts>
      <Fact name="Version">{info.version}</Fact>
      <Fact name="Database">{DATABASES[info.database] ?? info.database}</Fact>
      <Fact name="Running for">{spoken(info.uptime_seconds)}</Fact>
      <Fact name="Season">{info.season}</Fact>
      <Fact name="Email">{info.mail_configured ? "Configured" : "Not configured"}</Fact>
      <Fact name="Google sign-in">{info.google_configured ? "Configured" : "Not configured"}</Fact>
      <Fact name="Draft sessions">{info.total_sessions.toLocaleString()}</Fact>
    </Facts>
  );
}

/** '3 d 4 h', '4 h 5 min' or '5 min'. */
function spoken(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
