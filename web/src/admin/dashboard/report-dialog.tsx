import { useState } from "react";
import { writeErrorText } from "@/api/errors";
import { fileDate, saveFile } from "@/lib/save-file";
import { SelectField } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { fetchReport, type ReportFormat } from "./queries";

export function ReportDialog({ onClose }: { onClose: () => void }) {
  const [format, setFormat] = useState<ReportFormat>("xlsx");
  return (
    <FormDialog
      title="Generate Report"
      description="Figures, users by role, player data and its collectors, and the jobs and days of the last 30 days."
      submitLabel="Download Report"
      onSubmit={async () => {
        const report = await fetchReport(format);
        saveFile(`draftboard-report-${fileDate(new Date())}.${format}`, report);
      }}
      describeError={(error) => writeErrorText(error, "Failed to generate report")}
      onClose={onClose}
    >
      <SelectField
        label="Format"
        value={format}
        onChange={(event) => setFormat(event.target.value as ReportFormat)}
      >
        <option value="xlsx">Excel workbook (.xlsx)</option>
        <option value="csv">Comma-separated values (.csv)</option>
        <option value="json">JSON (.json)</option>
      </SelectField>
    </FormDialog>
  );
}
