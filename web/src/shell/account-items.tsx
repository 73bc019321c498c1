import {
  LayoutDashboard,
  LayoutList,
  ListOrdered,
  LogOut,
  type LucideIcon,
  Swords,
  UserRound,
} from "lucide-react";
import { useNavigate } from "react-router";
import { type User, useAuth } from "@/api/auth-context";
import { LEAGUE_ADMIN } from "@/api/roles";
import { MenuItem, MenuLabel } from "@/ui/menu";

export const MENU_ICON = "size-4 text-ink-faint";

interface AccountLink {
  to: string;
  name: string;
  icon: LucideIcon;
}

const LINKS: readonly AccountLink[] = [
  { to: "/sessions", name: "Draft Sessions", icon: LayoutList },
  { to: "/drafts-legacy", name: "Mock Drafts", icon: Swords },
  { to: "/my-ranking", name: "My Ranking", icon: ListOrdered },
  { to: "/account", name: "Your Account", icon: UserRound },
];
const ADMIN: AccountLink = { to: "/admin", name: "Admin Dashboard", icon: LayoutDashboard };

export function AccountName({ user }: { user: User }) {
  return (
    <MenuLabel>
      <span className="block truncate font-semibold text-ink text-sm">
        {user.display_name || user.username}
      </span>
      <span className="block truncate text-ink-muted text-xs">{user.email}</span>
    </MenuLabel>
  );
}

/** Where a signed-in user can go. */
export function AccountLinks() {
  return LINKS.map((link) => <LinkItem key={link.to} {...link} />);
}

export function AdminLink({ user }: { user: User }) {
  return user.role >= LEAGUE_ADMIN && <LinkItem {...ADMIN} />;
}

function LinkItem({ to, name, icon: Icon }: AccountLink) {
  const navigate = useNavigate();
  return (
    <MenuItem icon={<Icon aria-hidden className={MENU_ICON} />} onSelect={() => navigate(to)}>
      {name}
    </MenuItem>
  );
}

export function SignOutItem() {
  const { signOut } = useAuth();
  return (
    <MenuItem icon={<LogOut aria-hidden className={MENU_ICON} />} onSelect={() => void signOut()}>
      Sign Out
    </MenuItem>
  );
}
