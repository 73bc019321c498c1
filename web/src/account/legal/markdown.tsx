import type { ComponentProps } from "react";
import ReactMarkdown, { defaultUrlTransform } from "react-markdown";
import remarkGfm from "remark-gfm";

// An operator's text is theirs, but the page is ours: HTML in it is shown as text, and links lead only to the web, to a
// mailbox or to a page of this server.
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

const HEADING = "pt-3 font-semibold text-ink text-lg";

const COMPONENTS: ComponentProps<typeof ReactMarkdown>["components"] = {
  // The page has its own h1, so the text's headings start one lower.
  h1: ({ children }) => <h2 className={HEADING}>{children}</h2>,
  h2: ({ children }) => <h2 className={HEADING}>{children}</h2>,
  h3: ({ children }) => <h3 className={HEADING}>{children}</h3>,
  ul: ({ children }) => <ul className="list-disc space-y-1 pl-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="list-decimal space-y-1 pl-5">
      {children}
    </ol>
  ),
  code: ({ children }) => (
    <code className="rounded-sm bg-sunken px-1 py-0.5 text-[0.9em]">{children}</code>
  ),
  a: ({ href, children }) =>
    href ? (
      <a href={href} rel="noreferrer" className="text-accent-ink underline underline-offset-2">
        {children}
      </a>
    ) : (
      children
    ),
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">{children}</table>
    </div>
  ),
  th: ({ children }) => (
    <th className="border-line border-b px-3 py-2 text-left font-semibold text-ink">{children}</th>
  ),
  td: ({ children }) => <td className="border-line/60 border-b px-3 py-2">{children}</td>,
};

export function Markdown({ source }: { source: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      components={COMPONENTS}
      disallowedElements={["img"]}
      urlTransform={(url) => (SAFE_ADDRESS.test(url) ? defaultUrlTransform(url) : "")}
    >
      {source}
    </ReactMarkdown>
  );
}
