import { SunMoon } from "lucide-react";
import { useAuth } from "@/api/auth-context";
import { MenuItem, MenuSeparator } from "@/ui/menu";
import { chooseTheme, NEXT_THEME, useTheme } from "@/ui/theme";
import { AccountLinks, AccountName, AdminLink, MENU_ICON, SignOutItem } from "./account-items";

/** For the menu of a phone, whose strip has no room for the theme and the account. */
export function DraftAccountItems() {
  const { user } = useAuth().state;
  return (
    <>
      <MenuSeparator />
      <ThemeItem />
      {user && (
        <>
          <AccountLinks />
          <AdminLink user={user} />
          <MenuSeparator />
          <AccountName user={user} />
          <SignOutItem />
        </>
      )}
    </>
  );
}

/** The menu stays open to show how it looks. */
function ThemeItem() {
  const theme = useTheme();
  return (
    <MenuItem
      icon={<SunMoon aria-hidden className={MENU_ICON} />}
      onSelect={(event) => {
        event.preventDefault();
        chooseTheme(NEXT_THEME[theme]);
      }}
    >
      Theme: {theme}
    </MenuItem>
  );
}
