/** Six dots that say "drag me". Painted, not drawn: a list has one on every line. */
export function Grip() {
  return (
    <span
      aria-hidden
      className="block h-[15px] w-3 bg-[length:6px_5px] bg-[radial-gradient(circle,currentColor_1.1px,transparent_1.6px)]"
    />
  );
}
