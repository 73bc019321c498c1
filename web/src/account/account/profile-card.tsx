import { useQuery } from "@tanstack/react-query";
import type { User } from "@/api/auth-context";
import { healthQuery } from "@/api/health";
import { roleDescription, roleName } from "@/api/roles";
import { formatDay } from "@/lib/dates";
import { Badge } from "@/ui/badge";
import { Card, CardHeader } from "@/ui/card";
import { Fact, Facts } from "@/ui/facts";
import type { Account } from "./queries";

export function ProfileCard({ user, account }: { user: User; account: Account }) {
  return (
    <Card aria-label="Profile">
      <CardHeader
        title="Profile"
        subtitle="What other people in your draft rooms see is your username"
      />
      <Facts>
        <Fact name="Name">{user.display_name}</Fact>
        <Fact name="Username">{user.username}</Fact>
        <Fact name="E-mail">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 break-words">{user.email}</span>
            <Proof isVerified={user.is_verified} />
          </span>
        </Fact>
        <Fact name="You sign in with">{waysIn(account)}</Fact>
        <Fact name="Role">
          {roleName(user.role)}
          <span className="block text-ink-muted text-xs">{roleDescription(user.role)}</span>
        </Fact>
        <Fact name="Member since">{formatDay(user.created_at)}</Fact>
      </Facts>
    </Card>
  );
}

/** Without mail the server lets every address pass: then nothing was proven, and nothing is said. */
function Proof({ isVerified }: { isVerified: boolean }) {
  const { data: health } = useQuery(healthQuery);
  if (!health?.features.email) return null;
  return isVerified ? (
    <Badge tone="success">Verified</Badge>
  ) : (
    <Badge tone="warning">Not verified</Badge>
  );
}

function waysIn({ has_password, has_google }: Account): string {
  return [has_password && "Password", has_google && "Google"].filter(Boolean).join(" or ");
}
