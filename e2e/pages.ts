// All pages, for the checks that visit each of them.
export interface PageToVisit {
  name: string;
  /** Its address. `{session}` stands for a session of the signed-in user. */
  path: string;
  isPrivate?: boolean;
  /** The role needed to visit it, if a plain user may not. */
  role?: number;
  /** Text that shows that the page has loaded. */
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
  { name: "how-good", path: "/advice/how-good", shows: "How good is this advice?" },
  { name: "second-screen", path: "/screen", shows: "Watch a draft" },
  { name: "welcome", path: "/", isPrivate: true, shows: "I enter the picks myself" },
  { name: "sessions", path: "/sessions", isPrivate: true, shows: "Select Draft Session" },
  { name: "my-ranking", path: "/my-ranking", isPrivate: true, shows: "Ja'Marr Chase" },
  { name: "account", path: "/account", isPrivate: true, shows: "Delete My Account" },
  { name: "draft", path: "/draft/{session}", isPrivate: true, shows: "You are on the clock" },
  {
    name: "draft-strategy",
    path: "/draft/strategy/{session}",
    isPrivate: true,
    shows: "Take now",
  },
  {
    name: "draft-live",
    path: "/draft/live/{session}",
    isPrivate: true,
    shows: "You are on the clock",
  },
  {
    name: "draft-report",
    path: "/draft/{session}/report",
    isPrivate: true,
    shows: "Projected standings",
  },
  { name: "drafts", path: "/drafts-legacy", isPrivate: true, shows: "Upcoming Drafts" },
  { name: "draft-room", path: "/draft/quick-draft", isPrivate: true, shows: "Your Turn" },
  { name: "admin-dashboard", path: "/admin", role: 4, shows: "Figures of new users" },
  {
    name: "admin-player-overview",
    path: "/admin/player-overview",
    role: 4,
    shows: "Table of depth",
  },
  {
    name: "admin-player-sources",
    path: "/admin/player-overview?tab=sources",
    role: 4,
    shows: "Source against consensus",
  },
  { name: "admin-player-catalog", path: "/admin/player-catalog", role: 4, shows: "A.J. Brown" },
  {
    name: "admin-player-cards",
    path: "/admin/player-catalog?view=card",
    role: 4,
    shows: "A.J. Brown",
  },
  {
    name: "admin-player-operations",
    path: "/admin/player-operations",
    role: 4,
    shows: "A.J. Brown",
  },
  {
    name: "admin-player-details",
    path: "/admin/players/jamarr-chase-wr",
    role: 4,
    shows: "Ja'Marr Chase",
  },
  {
    name: "admin-collectors",
    path: "/admin/collectors",
    role: 4,
    shows: "Fantasy Football Calculator",
  },
  {
    name: "admin-collection-dashboard",
    path: "/admin/collectors/dashboard",
    role: 4,
    shows: "Recent activity",
  },
  { name: "admin-collections", path: "/admin/collections", role: 4, shows: "Manual trigger" },
  { name: "admin-review", path: "/admin/collectors/review", role: 4, shows: "Nothing to review" },
  {
    name: "admin-matches",
    path: "/admin/collectors/review?tab=matches",
    role: 4,
    shows: "No player matches",
  },
  { name: "admin-import", path: "/admin/players/import", role: 4, shows: "Choose a sheet" },
  { name: "admin-workers", path: "/admin/workers", role: 4, shows: "data_collection" },
  { name: "admin-users", path: "/admin/users", role: 4, shows: "@example.com" },
  { name: "admin-drafts", path: "/admin/drafts?search=Office", role: 4, shows: "Office league" },
  { name: "admin-systems", path: "/admin/systems", role: 4, shows: "Running for" },
  { name: "admin-audit", path: "/admin/audit", role: 4, shows: "None needed" },
  { name: "admin-settings", path: "/admin/settings", role: 4, shows: "DRAFTBOARD_BIND" },
];

export const THEMES = ["dark", "light"] as const;
