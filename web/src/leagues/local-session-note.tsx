import { Link } from "react-router";
import { useAuth } from "@/api/auth-context";
import { readLocalSession } from "@/leagues/kept/local-session";
import { Banner } from "@/ui/banner";

/** A draft the server has not taken yet must not be forgotten in this browser. */
export function LocalSessionNote() {
  const { user } = useAuth().state;
  const kept = user && readLocalSession(user.id);
  if (!kept) return null;
  const link = (
    <Link className="font-medium underline underline-offset-2" to={`/draft/${kept.id}`}>
      Open
    </Link>
  );
  return (
    <Banner tone="info" action={link}>
      "{kept.name}" is kept in this browser only, until the server can be reached.
    </Banner>
  );
}
