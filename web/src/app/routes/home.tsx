import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type User, useAuth } from "@/api/auth-context";
import type { Schema } from "@/api/client";
import { healthQuery } from "@/api/health";
import { roleName } from "@/api/roles";
import { formatDate } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { Card, CardHeader } from "@/ui/card";
import { PageHeading, PageTitle } from "@/ui/page-heading";

export default function HomePage() {
  const { state } = useAuth();
  const { data: health } = useQuery(healthQuery);
  if (!state.user) return null;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
      <PageTitle>Home</PageTitle>
      <PageHeading
        title={`Hello, ${state.user.display_name || state.user.username}`}
        subtitle="You are signed in to this Draftboard server."
      />
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <AccountCard user={state.user} />
        {health && <ServerCard health={health} />}
      </div>
    </div>
  );
}

function AccountCard({ user }: { user: User }) {
  return (
    <Card>
      <CardHeader title="Your account" />
      <Facts>
        <Fact name="E-mail">
          {user.email}{" "}
          {user.is_verified ? (
            <Badge tone="success">Verified</Badge>
          ) : (
            <Badge tone="warning">Not verified</Badge>
          )}
        </Fact>
        <Fact name="Username">{user.username}</Fact>
        <Fact name="Role">{roleName(user.role)}</Fact>
        <Fact name="Member since">{formatDate(user.created_at)}</Fact>
      </Facts>
    </Card>
  );
}

function ServerCard({ health }: { health: Schema<"Health"> }) {
  return (
    <Card>
      <CardHeader title="This server" />
      <Facts>
        <Fact name="Version">{health.version}</Fact>
        <Fact name="Google sign-in">{health.features.google_sign_in ? "On" : "Off"}</Fact>
        <Fact name="E-mail">{health.features.email ? "On" : "Off"}</Fact>
        <Fact name="Run by">{health.contact_email ?? "No contact given"}</Fact>
      </Facts>
    </Card>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line/70 px-5 py-1.5">{children}</dl>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 py-2.5">
      <dt className="w-32 shrink-0 text-ink-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
