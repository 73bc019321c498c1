import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { type Auth, AuthContext, type AuthState, type User } from "@/api/auth-context";
import { forgetUser, keepUser, keptUser } from "@/api/kept-user";
import { endOnServer, isRefusal, meQuery } from "@/api/me";
import { sessionEnded } from "@/api/session-news";
import { clearToken, onTokenChange, storedToken, storeToken, subjectOf } from "@/api/token";
import { originState } from "@/lib/kept-origin";
import { sendUnsentWork } from "@/lib/unsent-work";
import { forgetPersonalData } from "./sign-out-cleanup";
import { useRightsCheck } from "./use-rights-check";
import { useTokenRenewal } from "./use-token-renewal";

/** Pages on which a lost session needs no redirect. */
const SIGN_IN_PAGES = ["/auth", "/login", "/register"];

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const state = useAuthState();
  const [notice, setNotice] = useState<string | null>(null);
  const wasSignedOut = useRef(false);
  useSessionEnd(state, setNotice);
  useRightsCheck(state.user);

  const signIn = useCallback((accessToken: string) => {
    wasSignedOut.current = false;
    setNotice(null);
    storeToken(accessToken);
  }, []);

  const forgetSignIn = useCallback(
    (why?: string) => {
      wasSignedOut.current = true;
      if (why) setNotice(why);
      forgetPersonalData();
      clearToken();
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== "health" });
    },
    [queryClient],
  );

  const signOut = useCallback(async () => {
    setNotice(null);
    await sendUnsentWork();
    // Best effort: whoever wants to leave leaves, also while the server is away.
    void endOnServer().catch(() => undefined);
    forgetSignIn();
    navigate("/login");
  }, [forgetSignIn, navigate]);

  const auth = useMemo<Auth>(() => {
    const keepsOrigin = () => !wasSignedOut.current;
    return { state, notice, signIn, signOut, forgetSignIn, keepsOrigin };
  }, [state, notice, signIn, signOut, forgetSignIn]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function useAuthState(): AuthState {
  const token = useSyncExternalStore(onTokenChange, storedToken);
  useTokenRenewal(token);
  const subject = token ? subjectOf(token) : null;
  const me = useQuery({ ...meQuery(subject), enabled: token !== null });
  const isRefused = isRefusal(me.error);
  // A query without data forgets its error with every new try: the count says that trouble lasts until an answer.
  const isServerInTrouble = me.errorUpdateCount > 0 && !me.data && !isRefused;
  const known = useUserOrKept(me.data, subject, isServerInTrouble);
  const user = isRefused ? null : known;
  useForgottenQueries(subject);
  useEffect(() => {
    if (isRefused) clearToken();
  }, [isRefused]);

  return useMemo(() => {
    if (token === null || isRefused) return { status: "anonymous", user: null };
    if (user) return { status: "authenticated", user };
    return { status: "loading", user: null, isServerInTrouble };
  }, [token, isRefused, user, isServerInTrouble]);
}

/** What was read for one person is not there for the next one on this browser. */
function useForgottenQueries(subject: string | null) {
  const queryClient = useQueryClient();
  const last = useRef(subject);
  useEffect(() => {
    const before = last.current;
    last.current = subject;
    if (before === null || before === subject) return;
    if (subject === null) forgetUser();
    const isOfNobody = ([first]: readonly unknown[]) => first === "health";
    const isOfThisOne = ([first, , third]: readonly unknown[]) =>
      first === "auth" && third === subject;
    queryClient.removeQueries({
      predicate: ({ queryKey }) => !isOfNobody(queryKey) && !isOfThisOne(queryKey),
    });
  }, [queryClient, subject]);
}

/** Trouble proves nothing about the session: a draft goes on as the user of the last answer. */
function useUserOrKept(
  answered: User | undefined,
  subject: string | null,
  isServerInTrouble: boolean,
): User | null {
  useEffect(() => {
    if (answered) keepUser(answered);
  }, [answered]);
  return useMemo(
    () => answered ?? (isServerInTrouble ? keptUser(subject) : null),
    [answered, isServerInTrouble, subject],
  );
}

// The client only announces that the server ended the session. Who was signed in is led to the
// sign-in page with the way back; a stale token found at start is left to the guard, so that public
// pages stay readable.
function useSessionEnd(state: AuthState, setNotice: (notice: string) => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const isSignedIn = state.status === "authenticated";
  useEffect(
    () =>
      sessionEnded.listen((message) => {
        setNotice(message);
        if (!isSignedIn || SIGN_IN_PAGES.includes(location.pathname)) return;
        navigate("/login", { state: originState(location) });
      }),
    [isSignedIn, location, navigate, setNotice],
  );
}
