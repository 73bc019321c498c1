import type { ReactNode } from "react";
import { Tooltip } from "./tooltip";

/** Explains a disabled control. The wrapper takes focus and hover, which the control cannot. */
export default function WhyDisabled({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <Tooltip content={reason}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to reach the reason */}
      <span tabIndex={0} className="block rounded-md">
        {children}
      </span>
    </Tooltip>
  );
}
