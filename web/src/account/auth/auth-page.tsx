import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useAuth } from "@/api/auth-context";
import { Banner } from "@/ui/banner";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { WaitingPage } from "@/ui/spinner";
import { Tabs } from "@/ui/tabs";
import { BoardArt } from "./board-art";
import { LegalLinks } from "./legal-links";
import { ReturnToOrigin } from "./return-to-origin";
import { SignInPanel } from "./sign-in-panel";
import { signInState } from "./sign-in-state";
import { SignUpPanel } from "./sign-up-panel";

type Mode = "signin" | "signup";

export function AuthPage() {
  const { state, notice } = useAuth();
  const [mode, setMode] = useAuthMode();
  const location = useLocation();
  // Whoever has just signed up need not type their address again.
  const [signedUp, setSignedUp] = useState<string | null>(null);
  if (state.status === "authenticated") return <ReturnToOrigin />;
  if (state.status === "loading") return <WaitingPage>Checking authentication...</WaitingPage>;
  const { email = "", forgotPassword = false } = signInState(location.state);
  const address = signedUp ?? email;
  return (
    <div className="grid flex-1 lg:grid-cols-[1.1fr_1fr]">
      <PageTitle>{mode === "signup" ? "Create account" : "Sign in"}</PageTitle>
      <BoardArt />
      <div className="flex items-start justify-center px-4 py-10 sm:px-8 lg:items-center">
        <div className="flex w-full max-w-md flex-col gap-6">
          <PageHeading
            title={mode === "signup" ? "Join the draft room" : "Back on the clock"}
            subtitle="Your rankings, your board, your pick."
          />
          {notice && <Banner tone="info">{notice}</Banner>}
          <Tabs
            label="Sign in or create an account"
            value={mode}
            onValueChange={setMode}
            tabs={[
              {
                value: "signin",
                label: "Sign In",
                content: (
                  <SignInPanel
                    key={address}
                    email={address}
                    hasForgottenPassword={forgotPassword}
                    onSignUp={() => setMode("signup")}
                  />
                ),
              },
              {
                value: "signup",
                label: "Sign Up",
                content: (
                  <SignUpPanel onSignedUp={setSignedUp} onSignIn={() => setMode("signin")} />
                ),
              },
            ]}
          />
          <LegalLinks />
        </div>
      </div>
    </div>
  );
}

/** The URL holds the mode: sign-up is `?mode=signup`, sign-in is its absence. */
function useAuthMode(): [Mode, (mode: Mode) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const mode: Mode = search.get("mode") === "signup" ? "signup" : "signin";
  const setMode = (next: Mode) =>
    setSearch(
      (current) => {
        if (next === "signup") current.set("mode", "signup");
        else current.delete("mode");
        return current;
      },
      // The router's state carries the page to return to; a change of tab must not drop it.
      { replace: true, state },
    );
  return [mode, setMode];
}
