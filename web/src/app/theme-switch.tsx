import { Monitor, Moon, Sun } from "lucide-react";
import { Button } from "@/ui/button";
import { chooseTheme, type Theme, useTheme } from "@/ui/theme";

const LOOK = {
  system: { icon: Monitor, next: "light" },
  light: { icon: Sun, next: "dark" },
  dark: { icon: Moon, next: "system" },
} as const satisfies Record<Theme, { icon: typeof Sun; next: Theme }>;

/** Goes round: the system's setting, light, dark. */
export function ThemeSwitch() {
  const theme = useTheme();
  const { icon: Icon, next } = LOOK[theme];
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
