import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { writeErrorText } from "@/api/errors";
import { WORKERS_KEY } from "@/api/workers";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { Card, CardHeader } from "@/ui/card";
import { SelectField, TextAreaField } from "@/ui/field";
import { toast } from "@/ui/toast-store";
import { useSubmit } from "@/ui/use-submit";
import { triggerTask } from "./queries";
import { readParams, TASKS } from "./tasks";

/** Starts a task by hand. */
export function TriggerTask() {
  const queryClient = useQueryClient();
  const [name, setName] = useState(TASKS[0]?.name ?? "");
  const [typed, setTyped] = useState("{}");
  const task = TASKS.find((own) => own.name === name);
  const { params, isValid } = readParams(typed);
  const start = useSubmit(
    async () => {
      await triggerTask(name, params);
      toast.success(`${name} is waiting for a worker`);
      await queryClient.invalidateQueries({ queryKey: WORKERS_KEY });
    },
    (error) => writeErrorText(error, "Failed to trigger manual task"),
  );
  function choose(next: string) {
    setName(next);
    setTyped(TASKS.find((own) => own.name === next)?.example ?? "{}");
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void start.run();
  }
  return (
    <Card>
      <CardHeader title="Trigger task" />
      <form onSubmit={submit} className="flex flex-col gap-4 p-5">
        <SelectField
          label="Task name"
          value={name}
          hint={task?.does}
          onChange={(event) => choose(event.target.value)}
        >
          {TASKS.map((own) => (
            <option key={own.name} value={own.name}>
              {own.name}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="Parameters, JSON"
          value={typed}
          spellCheck={false}
          className="font-mono text-xs"
          error={isValid ? null : "This is not a JSON object: {} is sent instead"}
          hint="Valid"
          onChange={(event) => setTyped(event.target.value)}
        />
        {start.error && <Banner tone="danger">{start.error}</Banner>}
        <Button type="submit" variant="primary" isBusy={start.isSubmitting}>
          Trigger task
        </Button>
      </form>
    </Card>
  );
}
