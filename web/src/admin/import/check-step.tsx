import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { areBeyond } from "@/admin/players/findings";
import { writeErrorText } from "@/api/errors";
import { SOURCES, sourceName } from "@/players/sources";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { SelectField } from "@/ui/field";
import { Skeleton } from "@/ui/skeleton";
import { useSubmit } from "@/ui/use-submit";
import { FirstRows, RefusedRows, Remarks } from "./checked-rows";
import { CheckedValues } from "./checked-values";
import { ColumnTable } from "./column-table";
import { nApplied } from "./mapping";
import { OutcomePanel } from "./outcome-panel";
import { applyImport, checkQuery, type ImportChoice, type ImportResult } from "./queries";

const SCORINGS = [
  ["", "All formats"],
  ["0", "Standard"],
  ["0.5", "Half PPR"],
  ["1", "PPR"],
] as const;

interface CheckStepProps {
  file: File;
  onDone: (result: ImportResult) => void;
  onStartOver: () => void;
}

/** The sheet as it was understood, corrected until it is right, and only then written. */
export function CheckStep({ file, onDone, onStartOver }: CheckStepProps) {
  const [choice, setChoice] = useState<ImportChoice>({
    file,
    source: "xlsx",
    scoring: "",
    teams: "",
    mapping: {},
  });
  const change = (part: Partial<ImportChoice>) => setChoice({ ...choice, ...part });
  const check = useQuery(checkQuery(choice));
  const shown = useLast(check.data);
  const apply = useApply(choice, onDone);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const isDoubtful = areBeyond(shown?.findings ?? []);
  const isChecked = check.isSuccess && !check.isFetching && nApplied(check.data) > 0;
  const canApply = isChecked && (isConfirmed || !isDoubtful);
  const applyByKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && canApply) void apply.run();
  };
  const error =
    apply.error ?? (check.error && writeErrorText(check.error, "Failed to read the sheet"));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls inside
    <div className="flex flex-col gap-4" onKeyDown={applyByKey}>
      <ChoiceFields choice={choice} onChange={change} onStartOver={onStartOver} />
      <LeagueSize tables={shown?.tables ?? []} teams={choice.teams} onChange={change} />
      {error && <Banner tone="danger">{error}</Banner>}
      {shown ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {shown.tables.map((table) => (
              <ColumnTable
                key={`${table.sheet} ${table.offered[0]?.letter} ${table.columns.name}`}
                table={table}
                mapping={choice.mapping}
                onChange={(mapping) => change({ mapping })}
              />
            ))}
            <CheckedValues
              findings={shown.findings}
              isConfirmed={isConfirmed}
              onConfirm={setIsConfirmed}
            />
            <RefusedRows rows={shown.errors} />
            <Remarks remarks={shown.remarks} />
            <FirstRows rows={shown.preview} />
          </div>
          <OutcomePanel
            checked={shown}
            isChecking={check.isFetching}
            canApply={canApply}
            isApplying={apply.isSubmitting}
            onCheck={() => void check.refetch()}
            onApply={() => void apply.run()}
          />
        </div>
      ) : (
        check.isPending && <Skeleton className="h-96" />
      )}
    </div>
  );
}

/** A correction that the server refuses leaves the last good reading on the screen. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function useApply(choice: ImportChoice, onDone: (result: ImportResult) => void) {
  const queryClient = useQueryClient();
  return useSubmit(
    async () => {
      const result = await applyImport(choice);
      onDone(result);
      // Players, reviews, history: all of it is different now; the check of this sheet has done its work.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== "import" });
    },
    (error) => writeErrorText(error, "Failed to import players"),
  );
}

const LEAGUE_SIZES = [8, 10, 12, 14, 16];

interface LeagueSizeProps {
  tables: ImportResult["tables"];
  teams: string;
  onChange: (part: Partial<ImportChoice>) => void;
}

/** Asked where the ADPs are rounds and picks: 2.01 is the eleventh pick of ten teams, and the thirteenth of twelve. */
function LeagueSize({ tables, teams, onChange }: LeagueSizeProps) {
  const found = tables.find(({ league_size: size }) => size !== null)?.league_size;
  if (!found) return null;
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SelectField
        label="Teams in the league"
        value={teams || String(found)}
        onChange={(event) => onChange({ teams: event.target.value })}
      >
        {[...new Set([...LEAGUE_SIZES, found])].map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
      <p className="pb-2.5 text-ink-muted text-sm">
        The ADPs are rounds and picks, as in 1.01: how many picks has a round?
      </p>
    </div>
  );
}

interface ChoiceFieldsProps {
  choice: ImportChoice;
  onChange: (part: Partial<ImportChoice>) => void;
  onStartOver: () => void;
}

function ChoiceFields({ choice, onChange, onStartOver }: ChoiceFieldsProps) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_12rem_auto]">
      <p className="min-w-0 truncate pb-2.5 font-semibold" title={choice.file.name}>
        {choice.file.name}
        <span className="ml-2 font-normal text-ink-muted text-xs">
          {Math.max(1, Math.round(choice.file.size / 1024))} kB
        </span>
      </p>
      <SelectField
        label="Source"
        value={choice.source}
        onChange={(event) => onChange({ source: event.target.value })}
      >
        {SOURCES.map((source) => (
          <option key={source} value={source}>
            {sourceName(source)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Scoring"
        value={choice.scoring}
        onChange={(event) => onChange({ scoring: event.target.value })}
      >
        {SCORINGS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button variant="ghost" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}
