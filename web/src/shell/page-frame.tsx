import type { ReactNode } from "react";

interface PageFrameProps {
  brand: ReactNode;
  /** Right in the bar. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The bar and the place below it. Whoever waits for a page sees them already, and they stay. */
export function PageFrame({ brand, tools, children }: PageFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-accent focus:px-3 focus:py-2 focus:text-on-accent"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 border-line border-b bg-canvas/85 backdrop-blur print:hidden">
        <div className="flex h-14 items-center gap-2 px-4 sm:px-6">
          {brand}
          <div className="flex-1" />
          {tools}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  );
}
