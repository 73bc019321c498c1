import { Monitor, Moon, Sun } from "lucide-react";
import { Button } from "@/ui/button";
import { chooseTheme, NEXT_THEME, type Theme, useTheme } from "@/ui/theme";

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<
  Theme,
  typeof Sun
>;

/** Goes round: the system's setting, light, dark. */
export function ThemeSwitch() {
  const theme = useTheme();
  const Icon = ICONS[theme];
  const next = NEXT_THEME[theme];
  const label = `Theme: ${theme}. Switch to ${next}`;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
