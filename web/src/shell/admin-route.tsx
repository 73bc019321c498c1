import { Navigate, Outlet, useLocation } from "react-router";
import { type User, useAuth } from "@/api/auth-context";
import { ADMIN } from "@/api/roles";
import { originState } from "@/lib/kept-origin";
import { WaitingPage } from "@/ui/spinner";

interface AdminRouteProps {
  minRole?: number;
  /** Where somebody whose role is too low is sent. */
  tooLow?: (user: User) => string;
}

/** Lets staff of sufficient role through. The server checks every call again. */
export function AdminRoute({ minRole = ADMIN, tooLow = () => "/" }: AdminRouteProps) {
  const { state, keepsOrigin } = useAuth();
  const location = useLocation();
  if (state.status === "loading") return <WaitingPage>Verifying admin privileges...</WaitingPage>;
  if (state.status === "anonymous") {
    const origin = keepsOrigin() ? originState(location) : null;
    return <Navigate to="/login" replace state={origin} />;
  }
  return state.user.role >= minRole ? <Outlet /> : <Navigate to={tooLow(state.user)} replace />;
}
