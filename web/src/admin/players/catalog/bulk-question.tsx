import { useState } from "react";
import { FormDialog } from "@/ui/form-dialog";
import type { BulkType } from "./queries";
import { WordsField } from "./words-field";

export const LABELS: Readonly<Record<BulkType, string>> = {
  reconcile: "Reconcile Data",
  update: "Update Metadata",
  delete: "Delete Players",
};

const WORD = "DELETE";
/** A page of the catalog: whoever deletes more cannot have seen them all. */
const DELETED_WITHOUT_TYPING = 25;

interface BulkQuestionProps {
  type: BulkType;
  count: number;
  /** How many of them the list does not show. */
  nHidden: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Names the number of players before anything happens to them. */
export function BulkQuestion({ type, count, nHidden, onConfirm, onClose }: BulkQuestionProps) {
  const [typed, setTyped] = useState("");
  const mustType = type === "delete" && count > DELETED_WITHOUT_TYPING;
  return (
    <FormDialog
      title={LABELS[type]}
      description={<Consequence type={type} count={count} nHidden={nHidden} />}
      submitLabel={LABELS[type]}
      isDangerous={type === "delete"}
      isIncomplete={mustType && typed !== WORD}
      onSubmit={async () => onConfirm()}
      describeError={String}
      onClose={onClose}
    >
      {mustType && <WordsField words={WORD} typed={typed} onType={setTyped} />}
    </FormDialog>
  );
}

function Consequence({
  type,
  count,
  nHidden,
}: Pick<BulkQuestionProps, "type" | "count" | "nHidden">) {
  return (
    <>
      {`Are you sure you want to perform this operation on ${count} selected player(s)?`}
      {nHidden > 0 && ` ${nHidden} of them are not shown in the list.`}
      {type === "delete" && (
        <strong className="mt-2 block text-danger">
          The players are permanently deleted. This cannot be undone.
        </strong>
      )}
    </>
  );
}
