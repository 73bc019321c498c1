// Writes down which journeys passed only when they were tried again, and what their failed try had waited for.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const MOST_LINES = 3;

interface Retried {
  file: string;
  title: string;
  waitedFor: string;
}

export default class RetriesReporter implements Reporter {
  private readonly outputFile: string;
  private suite: Suite | undefined;

  constructor(options: { outputFile: string }) {
    this.outputFile = `${HERE}${options.outputFile}`;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    const retried = tests.filter((test) => test.outcome() === "flaky").map(retriedOf);
    mkdirSync(dirname(this.outputFile), { recursive: true });
    writeFileSync(this.outputFile, `${JSON.stringify(retried, null, 2)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function retriedOf(test: TestCase): Retried {
  // The path starts with the root, the project and the file.
  const title = test.titlePath().slice(3).join(" › ");
  const failed = test.results.find(({ status }) => status !== "passed");
  const waitedFor = (failed?.errors ?? []).map(firstLinesOf).join("; ");
  return { file: relative(HERE, test.location.file), title, waitedFor };
}

/** Where, what was expected and of what; of the log of calls that follows only what they waited for. */
function firstLinesOf({ message = "", location }: TestError): string {
  const [head = "", log = ""] = stripVTControlCharacters(message).split(/call log:/i);
  const lines = head.split("\n").map((line) => line.trim());
  const shown = lines.filter(Boolean).slice(0, MOST_LINES);
  const awaited = /waiting for .+/.exec(log)?.[0];
  if (awaited && !head.includes("Locator:")) shown.push(awaited);
  if (location) shown.unshift(`line ${location.line}`);
  return shown.join(", ");
}
