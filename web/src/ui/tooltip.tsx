import { Tooltip as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";

interface TooltipProps {
  content: ReactNode;
  side?: ComponentProps<typeof Primitive.Content>["side"];
  children: ReactNode;
}

export function Tooltip({ content, side = "top", children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={200}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            className="z-[60] max-w-72 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-overlay"
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
