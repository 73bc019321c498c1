import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "./card";

interface ErrorScreenProps {
  title: string;
  message: string;
  errorId: string;
  /** The ways out. */
  children: ReactNode;
}

export function ErrorScreen({ title, message, errorId, children }: ErrorScreenProps) {
  return (
    <Card
      role="alert"
      className="mx-auto mt-16 flex max-w-lg flex-col items-center gap-3 p-8 text-center"
    >
      <CircleAlert aria-hidden className="size-9 text-danger" />
      <h1 className="font-display font-semibold text-2xl">{title}</h1>
      <p className="text-ink-muted">{message}</p>
      <p className="text-ink-faint text-xs">
        Error ID: <code>{errorId}</code>
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>
    </Card>
  );
}
