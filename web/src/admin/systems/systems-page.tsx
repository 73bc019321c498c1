import { Badge } from "@/ui/badge";
import { Card } from "@/ui/card";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { BackupCard } from "./backup-card";
import { RegistrationCard } from "./registration-card";
import { SystemInfoCard } from "./system-info-card";

const COMING_SOON = [
  { title: "Maintenance Mode", text: "Close the site to everybody but administrators." },
  {
    title: "Email Notifications",
    text: "Email administrators when something needs their attention.",
  },
  {
    title: "Data Collection",
    text: "Choose the sources of player data and when they are collected.",
  },
  { title: "Feature Flags", text: "Turn features on or off for some users." },
];

export function SystemsPage() {
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>System Management</PageTitle>
      <PageHeading
        title="System Management"
        subtitle="Registration, backups and server information"
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <RegistrationCard />
          <BackupCard />
        </div>
        <SystemInfoCard />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {COMING_SOON.map(({ title, text }) => (
          <Card key={title} className="flex flex-col items-start gap-2 p-5">
            <h2 className="font-semibold">{title}</h2>
            <p className="text-ink-muted text-sm">{text}</p>
            <Badge>Coming Soon</Badge>
          </Card>
        ))}
      </div>
    </div>
  );
}
