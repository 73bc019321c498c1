export function OrDivider() {
  return (
    <div className="flex items-center gap-3 text-ink-faint text-xs">
      <span className="h-px flex-1 bg-line" />
      OR
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
