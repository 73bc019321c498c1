import type { ReactNode } from "react";

// A small, safe subset: headings, paragraphs, lists, bold, italic, code and links. Everything else
// is shown as the text it is; nothing ever becomes HTML.

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((\S+?)\)/g;
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

export function Markdown({ source }: { source: string }) {
  const blocks = source.replace(/\r\n?/g, "\n").split(/\n{2,}/);
  return blocks
    .filter((block) => block.trim())
    .map((block, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
      return <Block key={index} lines={block.trim().split("\n")} />;
    });
}

function Block({ lines }: { lines: string[] }) {
  const heading = /^(#{1,4})\s+(.*)$/.exec(lines[0] ?? "");
  if (heading?.[1] && heading[2] !== undefined) {
    const rest = lines.slice(1);
    return (
      <>
        <Heading level={heading[1].length} text={heading[2]} />
        {rest.length > 0 && <Block lines={rest} />}
      </>
    );
  }
  if (lines.every((line) => /^\s*[-*]\s/.test(line))) {
    return <ul className="list-disc space-y-1 pl-5">{listItems(lines, /^\s*[-*]\s+/)}</ul>;
  }
  if (lines.every((line) => /^\s*\d+\.\s/.test(line))) {
    return <ol className="list-decimal space-y-1 pl-5">{listItems(lines, /^\s*\d+\.\s+/)}</ol>;
  }
  return <p>{inline(lines.join(" "))}</p>;
}

// The page has its own h1, so the text's headings start one lower.
function Heading({ level, text }: { level: number; text: string }) {
  const Tag = level <= 2 ? "h2" : "h3";
  return <Tag className="pt-3 font-semibold text-ink text-lg">{inline(text)}</Tag>;
}

function listItems(lines: string[], marker: RegExp): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
  return lines.map((line, index) => <li key={index}>{inline(line.replace(marker, ""))}</li>);
}

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    parts.push(text.slice(end, match.index), <Styled key={match.index} match={match} />);
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}

function Styled({ match }: { match: RegExpMatchArray }) {
  const [whole, bold, italic, code, label, address] = match;
  if (bold) return <strong>{bold}</strong>;
  if (italic) return <em>{italic}</em>;
  if (code) return <code className="rounded-sm bg-sunken px-1 py-0.5 text-[0.9em]">{code}</code>;
  if (!address || !SAFE_ADDRESS.test(address)) return whole;
  return (
    <a href={address} rel="noreferrer" className="text-accent-ink underline underline-offset-2">
      {label}
    </a>
  );
}
