import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "@/ui/button";
import { StatusCard } from "./status-card";

interface ReadyToSignInProps {
  title: string;
  message: string;
  /** Filled in on the sign-in page. */
  email?: string;
  /** The page to go to afterwards. */
  from?: string | null;
}

/** It worked, and nothing but signing in is left to do. */
export function ReadyToSignIn({ title, message, email, from }: ReadyToSignInProps) {
  return (
    <StatusCard
      icon={<CircleCheck aria-hidden className="size-10 text-success" />}
      title={title}
      message={message}
    >
      <ButtonLink variant="primary" size="lg">
        <Link to="/auth" state={{ email, from }}>
          Continue to Sign In
        </Link>
      </ButtonLink>
    </StatusCard>
  );
}
