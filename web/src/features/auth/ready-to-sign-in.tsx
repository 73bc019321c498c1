import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "@/ui/button";
import { StatusCard } from "./status-card";

/** It worked, and nothing but signing in is left to do. */
export function ReadyToSignIn({ title, message }: { title: string; message: string }) {
  return (
    <StatusCard
      icon={<CircleCheck aria-hidden className="size-10 text-success" />}
      title={title}
      message={message}
    >
      <ButtonLink variant="primary" size="lg">
        <Link to="/auth">Continue to Sign In</Link>
      </ButtonLink>
    </StatusCard>
  );
}
