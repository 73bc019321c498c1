/** A text on one line, cut where it gets too long; the whole of it on hover. */
export function CutText({ children }: { children: string }) {
  return (
    <span title={children} className="block max-w-44 truncate">
      {children}
    </span>
  );
}
