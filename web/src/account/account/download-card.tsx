import { Download } from "lucide-react";
import { writeErrorText } from "@/api/errors";
import { fileDate, saveFile } from "@/lib/save-file";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { useSubmit } from "@/ui/use-submit";
import { fetchOwnData } from "./queries";

export function DownloadCard() {
  const download = useSubmit(
    async () => saveFile(`draftboard-my-data-${fileDate(new Date())}.json`, await fetchOwnData()),
    (error) => writeErrorText(error, "Your data could not be downloaded. Please try again."),
  );
  return (
    <Card aria-label="Your data">
      <CardHeader title="Your data" subtitle="Everything that is stored about you, in one file" />
      <div className="flex flex-col items-start gap-3 p-5">
        <p className="text-ink-muted text-sm">
          A JSON file with your profile, your drafts with their leagues, picks, marks, targets and
          notes, your ranking, the reports you share, the rooms you are in, and what administrators
          did to your account. No passwords and no keys.
        </p>
        {download.error && <Banner tone="danger">{download.error}</Banner>}
        <Button onClick={() => download.run()} isBusy={download.isSubmitting}>
          {!download.isSubmitting && <Download aria-hidden className="size-4" />}
          Download My Data
        </Button>
      </div>
    </Card>
  );
}
