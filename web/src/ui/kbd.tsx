/** A key to press. Beside a control that does the same, so screen readers need not hear it. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-sm border border-current/35 px-1 font-sans text-2xs leading-4 opacity-80 pointer-coarse:hidden"
    >
      {children}
    </kbd>
  );
}
