import { createContext, useContext } from "react";
import type { Schema } from "./client";

export type User = Schema<"User">;

export type AuthState =
  | { status: "loading"; user: null; isServerInTrouble: boolean }
  | { status: "anonymous"; user: null }
  | { status: "authenticated"; user: User };

export interface Auth {
  state: AuthState;
  /** Why the last session ended, until the next sign-in. */
  notice: string | null;
  signIn: (accessToken: string) => void;
  /** Sends what was held back, forgets the session and goes to the sign-in page. */
  signOut: () => Promise<void>;
  /** Forgets a session that has ended and stays on a page for everybody; another leads to the sign-in, with the reason. */
  forgetSignIn: (why?: string) => void;
  /** False after a deliberate sign-out: the next person starts at home, not at the last page. */
  keepsOrigin: () => boolean;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth needs an AuthProvider above it");
  return auth;
}
