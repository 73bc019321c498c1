import { Link } from "react-router";
import { Dialog } from "@/ui/dialog";
import { SHORTCUTS } from "./shortcuts";

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" description="Outside of fields." onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt className="whitespace-pre">
              <kbd className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs">
                {keys}
              </kbd>
            </dt>
            <dd className="text-ink-muted">{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">
        <Link to="/advice/how-good" className="text-accent-ink underline underline-offset-2">
          How good is this advice?
        </Link>
      </p>
    </Dialog>
  );
}
