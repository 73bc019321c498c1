import { Tv } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { PairDialog } from "./pair-dialog";

export function PairButton({ draftId }: { draftId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Tv aria-hidden className="size-4" /> Second screen
      </Button>
      {isOpen && <PairDialog draftId={draftId} onClose={() => setOpen(false)} />}
    </>
  );
}
