import { encode } from "uqr";

/** A text for the camera of a phone. Always dark on white: many cameras read nothing else. */
export default function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label="QR code of this link"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-40 shrink-0 rounded-md bg-[#fff]"
    >
      <path d={modules.join("")} fill="#000" />
    </svg>
  );
}
