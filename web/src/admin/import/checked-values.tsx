import { areBeyond, type Finding, Findings } from "@/admin/players/findings";
import { Card, CardHeader } from "@/ui/card";
import { Checkbox } from "@/ui/checkbox";

interface CheckedValuesProps {
  findings: readonly Finding[];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** The sheet's values compared with what is known; what is beyond the limits wants a second look. */
export function CheckedValues({ findings, isConfirmed, onConfirm }: CheckedValuesProps) {
  return (
    <Card>
      <CardHeader title="Values compared with those before" />
      <div className="flex flex-col gap-3 px-5 py-4">
        <Findings findings={findings} />
        {areBeyond(findings) && (
          <Checkbox
            label="The values are right although they are beyond the limits"
            checked={isConfirmed}
            onChange={(event) => onConfirm(event.target.checked)}
          />
        )}
      </div>
    </Card>
  );
}
