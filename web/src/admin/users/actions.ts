import type { User } from "@/api/auth-context";
import type { ReasonedKind } from "./row-actions";

interface ActionTexts {
  /** Names what will happen to whom. */
  consequence: (user: User) => string;
  /** Shown when the server refused without a word. */
  failure: string;
  /** Shown when not even the server can be blamed. */
  lastResort: "Operation failed" | "Action failed";
  isDangerous: boolean;
}

export const ACTIONS: Readonly<Record<ReasonedKind, ActionTexts>> = {
  deactivate: {
    consequence: ({ email }) =>
      `${email} is signed out everywhere and can no longer sign in. The account's data stays.`,
    failure: "Failed to deactivate user",
    lastResort: "Action failed",
    isDangerous: true,
  },
  activate: {
    consequence: ({ email }) => `${email} can sign in again, with the same password and role.`,
    failure: "Failed to reactivate user",
    lastResort: "Action failed",
    isDangerous: false,
  },
  reset: {
    consequence: ({ email }) =>
      `${email} gets a link to set a new password. The old one works until the link is used.`,
    failure: "Failed to trigger password reset",
    lastResort: "Action failed",
    isDangerous: false,
  },
  elevate: {
    consequence: ({ email }) =>
      `${email} must log out and back in before a higher role takes effect.`,
    failure: "Failed to elevate user privileges",
    lastResort: "Operation failed",
    isDangerous: false,
  },
  revoke: {
    consequence: ({ email }) =>
      `${email} becomes a plain user at once. Only elevating the account again gives the rights back.`,
    failure: "Failed to revoke user privileges",
    lastResort: "Operation failed",
    isDangerous: true,
  },
  delete: {
    consequence: ({ email }) =>
      `${email} is removed with all sessions, drafts and rankings. This cannot be undone.`,
    failure: "Failed to delete user",
    lastResort: "Action failed",
    isDangerous: true,
  },
};
