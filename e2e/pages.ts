// Every page there is, for the checks that visit them all.
export interface PageToVisit {
  name: string;
  /** Where it is. `{session}` stands for a session of the signed-in user. */
  path: string;
  isPrivate?: boolean;
  /** The role of whoever visits it, where a plain user is sent away. */
  role?: number;
  /** Text that shows the page is complete. */
  shows: string | RegExp;
}

export const PAGES: PageToVisit[] = [
  { name: "sign-in", path: "/auth", shows: "Back on the clock" },
  { name: "sign-up", path: "/auth?mode=signup", shows: "Create Account" },
  { name: "callback-incomplete", path: "/auth/callback", shows: "Invalid OAuth Response" },
  {
    name: "callback-declined",
    path: "/auth/callback?error=access_denied",
    shows: "You declined access",
  },
  { name: "verify-without-code", path: "/verify-email", shows: "Invalid Verification Link" },
  { name: "verify-failed", path: "/verify-email/unknown", shows: "Verification Failed" },
  { name: "reset-password", path: "/reset-password/unknown", shows: "This Link No Longer Works" },
  { name: "terms", path: "/terms", shows: "Terms of Service" },
  { name: "privacy", path: "/privacy", shows: "Privacy Policy" },
  { name: "welcome", path: "/", isPrivate: true, shows: "Create a new draft session" },
  { name: "sessions", path: "/sessions", isPrivate: true, shows: "Select Draft Session" },
  { name: "my-ranking", path: "/my-ranking", isPrivate: true, shows: "Ja'Marr Chase" },
  { name: "draft", path: "/draft/{session}", isPrivate: true, shows: "Ja'Marr Chase" },
  {
    name: "draft-strategy",
    path: "/draft/strategy/{session}",
    isPrivate: true,
    shows: "Ja'Marr Chase",
  },
  { name: "draft-live", path: "/draft/live/{session}", isPrivate: true, shows: "Ja'Marr Chase" },
  { name: "admin-dashboard", path: "/admin", role: 4, shows: "Figures of new users" },
  { name: "admin-users", path: "/admin/users", role: 4, shows: "@example.com" },
  { name: "admin-drafts", path: "/admin/drafts", role: 4, shows: "Office league" },
  { name: "admin-systems", path: "/admin/systems", role: 4, shows: "Running for" },
  { name: "admin-audit", path: "/admin/audit", role: 4, shows: "Left the league" },
  { name: "admin-settings", path: "/admin/settings", role: 4, shows: "DRAFTBOARD_BIND" },
];

export const THEMES = ["dark", "light"] as const;
