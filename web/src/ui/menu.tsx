import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import { Tooltip } from "./tooltip";

const ITEM =
  "flex h-9 items-center gap-2.5 rounded-md px-2.5 text-sm outline-none data-[highlighted]:bg-hover";

/** Opens below its trigger. Not modal: the modal form would inject a style element. */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          sideOffset={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-60 animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-overlay"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface MenuItemProps extends Omit<ComponentProps<typeof Primitive.Item>, "disabled"> {
  icon?: ReactNode;
  /** Makes the item unavailable and says why. It stays reachable, so the reason can be read. */
  unavailable?: string;
}

export function MenuItem({ icon, unavailable, children, onSelect, ...rest }: MenuItemProps) {
  const item = (
    <Primitive.Item
      {...rest}
      aria-disabled={unavailable ? true : undefined}
      onSelect={unavailable ? (event) => event.preventDefault() : onSelect}
      className={classNames(ITEM, unavailable ? "text-ink-faint" : "text-ink")}
    >
      {icon}
      {children}
    </Primitive.Item>
  );
  return unavailable ? (
    <Tooltip content={unavailable} side="left">
      {item}
    </Tooltip>
  ) : (
    item
  );
}

interface MenuCheckItemProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** One of several that may be chosen together; the menu stays open for the next. */
export function MenuCheckItem({ isChecked, onChange, children }: MenuCheckItemProps) {
  return (
    <Primitive.CheckboxItem
      checked={isChecked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={classNames(ITEM, "text-ink")}
    >
      <span aria-hidden className="flex size-4 items-center">
        <Primitive.ItemIndicator>
          <Check className="size-4 text-accent-ink" />
        </Primitive.ItemIndicator>
      </span>
      {children}
    </Primitive.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1.5 h-px bg-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2.5 py-2">{children}</Primitive.Label>;
}
