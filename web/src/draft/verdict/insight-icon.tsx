import {
  CalendarX,
  Compass,
  DoorOpen,
  Flame,
  Gem,
  Hourglass,
  Info,
  type LucideIcon,
  Scale,
  Shield,
  Star,
  TrendingDown,
  TriangleAlert,
  Users,
} from "lucide-react";
import { memo } from "react";

/** The engine names icons; these are the ones it knows. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  calendar: CalendarX,
  compass: Compass,
  "door-open": DoorOpen,
  flame: Flame,
  gem: Gem,
  hourglass: Hourglass,
  scale: Scale,
  shield: Shield,
  star: Star,
  "trending-down": TrendingDown,
  "triangle-alert": TriangleAlert,
  users: Users,
};

export const InsightIcon = memo(function InsightIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? Info;
  return <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />;
});
