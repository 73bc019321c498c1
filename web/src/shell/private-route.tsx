import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useAuth } from "@/api/auth-context";
import { keepOrigin, originState } from "@/lib/kept-origin";
import { WaitingPage } from "@/ui/spinner";

const CHECKING = "Checking authentication...";
const SERVER_IN_TROUBLE = "The server is not answering properly. Trying again...";

/** Lets signed-in people through; others go to the sign-in page, which leads them back here. */
export function PrivateRoute() {
  const { state } = useAuth();
  if (state.status === "loading") {
    return <WaitingPage>{state.isServerInTrouble ? SERVER_IN_TROUBLE : CHECKING}</WaitingPage>;
  }
  return state.status === "authenticated" ? <Outlet /> : <ToSignIn />;
}

function ToSignIn() {
  const { keepsOrigin } = useAuth();
  const location = useLocation();
  const origin = keepsOrigin() ? originState(location) : null;
  const from = origin?.from;
  useEffect(() => {
    if (from) keepOrigin(from);
  }, [from]);
  return <Navigate to="/auth" replace state={origin} />;
}
