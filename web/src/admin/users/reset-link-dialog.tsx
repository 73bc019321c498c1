import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { TextField } from "@/ui/field";

interface ResetLinkDialogProps {
  url: string;
  email: string;
  onClose: () => void;
}

/** Without mail the administrator passes the link on. */
export function ResetLinkDialog({ url, email, onClose }: ResetLinkDialogProps) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Dialog
      title="Password reset link created"
      description={`No mail is configured. Pass this link on to ${email}: it works once.`}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <TextField label="Reset link" readOnly value={url} onFocus={(e) => e.target.select()} />
        <Button
          variant="primary"
          onClick={() => navigator.clipboard.writeText(url).then(() => setIsCopied(true))}
        >
          {isCopied ? "Copied" : "Copy Link"}
        </Button>
      </div>
    </Dialog>
  );
}
