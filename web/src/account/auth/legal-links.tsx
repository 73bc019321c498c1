import { Link } from "react-router";

const LINK = "underline decoration-line-strong underline-offset-2 hover:text-ink";

/** They open beside the form, so that nothing typed is lost. */
export function LegalLinks() {
  return (
    <p className="flex justify-center gap-4 text-ink-muted text-xs">
      <Link to="/terms" target="_blank" className={LINK}>
        Terms of Service
      </Link>
      <Link to="/privacy" target="_blank" className={LINK}>
        Privacy Policy
      </Link>
    </p>
  );
}
