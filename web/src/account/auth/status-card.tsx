import type { ReactNode } from "react";
import { Card } from "@/ui/card";
import { PageHeading, PageTitle } from "@/ui/page-heading";

interface StatusCardProps {
  icon: ReactNode;
  title: string;
  /** What happened. */
  message: ReactNode;
  /** What can be done now. */
  children?: ReactNode;
}

/** One outcome in the middle of the page: verification, callback and reset share it. */
export function StatusCard({ icon, title, message, children }: StatusCardProps) {
  return (
    <div className="grid flex-1 place-items-center p-4">
      <PageTitle>{title}</PageTitle>
      <Card className="flex w-full max-w-md flex-col items-center gap-4 p-8 text-center">
        {icon}
        <PageHeading title={title} />
        <div className="text-ink-muted">{message}</div>
        {children && <div className="mt-1 flex w-full flex-col gap-2.5">{children}</div>}
      </Card>
    </div>
  );
}
