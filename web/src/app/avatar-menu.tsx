import { LayoutDashboard, LayoutList, ListOrdered, LogOut, Settings, Swords } from "lucide-react";
import { useNavigate } from "react-router";
import { type User, useAuth } from "@/api/auth-context";
import { LEAGUE_ADMIN } from "@/api/roles";
import { initials } from "@/lib/initials";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/ui/menu";

const ICON = "size-4 text-ink-faint";

export default function AvatarMenu({ user }: { user: User }) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const name = user.display_name || user.username;
  const trigger = (
    <button
      type="button"
      aria-label={`${initials(name)} account menu`}
      className="grid size-9 place-items-center rounded-full bg-accent font-bold text-on-accent text-xs"
    >
      {initials(name)}
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLabel>
        <span className="block truncate font-semibold text-ink text-sm">{name}</span>
        <span className="block truncate text-ink-muted text-xs">{user.email}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem
        icon={<LayoutList aria-hidden className={ICON} />}
        onSelect={() => navigate("/sessions")}
      >
        Draft Sessions
      </MenuItem>
      <MenuItem
        icon={<Swords aria-hidden className={ICON} />}
        onSelect={() => navigate("/drafts-legacy")}
      >
        Mock Drafts
      </MenuItem>
      <MenuItem
        icon={<ListOrdered aria-hidden className={ICON} />}
        onSelect={() => navigate("/my-ranking")}
      >
        My Ranking
      </MenuItem>
      <MenuItem icon={<Settings aria-hidden className={ICON} />} unavailable="Coming soon">
        Preferences
      </MenuItem>
      {user.role >= LEAGUE_ADMIN && (
        <MenuItem
          icon={<LayoutDashboard aria-hidden className={ICON} />}
          onSelect={() => navigate("/admin")}
        >
          Admin Dashboard
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden className={ICON} />} onSelect={signOut}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
