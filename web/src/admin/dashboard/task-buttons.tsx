import { DatabaseZap, FileSpreadsheet, Upload, UserPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ADMIN, CURATOR, LEAGUE_ADMIN } from "@/api/roles";
import { Button, ButtonLink } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { AddUserDialog } from "./add-user-dialog";
import { DataSyncDialog } from "./data-sync-dialog";
import { ReportDialog } from "./report-dialog";

export function TaskButtons({ role }: { role: number }) {
  const [open, setOpen] = useState<"user" | "sync" | "report" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card>
      <CardHeader title="Tasks" />
      <div className="flex flex-wrap gap-2 p-4">
        {role >= LEAGUE_ADMIN && (
          <Button onClick={() => setOpen("user")}>
            <UserPlus aria-hidden className="size-4" />
            Add New User
          </Button>
        )}
        {role >= CURATOR && (
          <ButtonLink>
            <Link to="/admin/players/import">
              <Upload aria-hidden className="size-4" />
              Import Players
            </Link>
          </ButtonLink>
        )}
        {role >= LEAGUE_ADMIN && (
          <Button onClick={() => setOpen("sync")}>
            <DatabaseZap aria-hidden className="size-4" />
            Run Data Sync
          </Button>
        )}
        {role >= ADMIN && (
          <Button onClick={() => setOpen("report")}>
            <FileSpreadsheet aria-hidden className="size-4" />
            Generate Report
          </Button>
        )}
      </div>
      {open === "user" && <AddUserDialog canChooseRole={role >= ADMIN} onClose={close} />}
      {open === "sync" && <DataSyncDialog onClose={close} />}
      {open === "report" && <ReportDialog onClose={close} />}
    </Card>
  );
}
