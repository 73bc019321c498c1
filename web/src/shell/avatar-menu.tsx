import { Settings } from "lucide-react";
import type { User } from "@/api/auth-context";
import { initials } from "@/lib/initials";
import { Menu, MenuItem, MenuSeparator } from "@/ui/menu";
import { AccountLinks, AccountName, AdminLink, MENU_ICON, SignOutItem } from "./account-items";

export default function AvatarMenu({ user }: { user: User }) {
  const shortName = initials(user.display_name || user.username);
  const trigger = (
    <button
      type="button"
      aria-label={`${shortName} account menu`}
      className="grid size-9 place-items-center rounded-full bg-accent font-bold text-on-accent text-xs"
    >
      {shortName}
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <AccountName user={user} />
      <MenuSeparator />
      <AccountLinks />
      <MenuItem icon={<Settings aria-hidden className={MENU_ICON} />} unavailable="Coming soon">
        Preferences
      </MenuItem>
      <AdminLink user={user} />
      <MenuSeparator />
      <SignOutItem />
    </Menu>
  );
}
