/** A plain letter mark in the text colour: Google's own artwork is not ours to bundle. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4">
      <path
        d="M17.5 10.2H10.6M17.5 10.2a7.5 7.5 0 1 1-2.3-5.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
