import { useState } from "react";
import { classNames } from "@/lib/class-names";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { CheckStep } from "./check-step";
import { FileStep } from "./file-step";
import { ImportDone } from "./import-done";
import type { ImportResult } from "./queries";

const STEPS = ["File", "Check", "Applied"] as const;
type Step = (typeof STEPS)[number];

export function ImportPage() {
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const step: Step = result ? "Applied" : file ? "Check" : "File";
  function startOver() {
    setFile(null);
    setResult(null);
  }
  return (
    <div data-wide className="flex flex-col gap-5">
      <PageTitle>Import Players</PageTitle>
      <PageHeading
        title="Import Players"
        subtitle="A sheet of players, looked at before anything is written"
        actions={<Steps current={step} />}
      />
      {step === "File" && <FileStep onFile={setFile} />}
      {step === "Check" && file && (
        <CheckStep file={file} onDone={setResult} onStartOver={startOver} />
      )}
      {result && file && <ImportDone result={result} fileName={file.name} onAnother={startOver} />}
    </div>
  );
}

function Steps({ current }: { current: Step }) {
  return (
    <ol className="flex items-center gap-2 text-sm">
      {STEPS.map((step, nth) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className={classNames(
            "flex items-center gap-1.5",
            step === current ? "font-semibold text-ink" : "text-ink-muted",
          )}
        >
          <span
            className={classNames(
              "flex size-5 items-center justify-center rounded-full border text-2xs",
              step === current
                ? "border-transparent bg-accent text-on-accent"
                : "border-line-strong",
            )}
          >
            {nth + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
