import { useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { forgetOrigin, keptOrigin } from "@/lib/kept-origin";

/** Sends a signed-in person to the page they came from, once, else home. */
export function ReturnToOrigin() {
  const { state } = useLocation();
  const [origin] = useState(() => keptOrigin(state));
  useEffect(forgetOrigin, []);
  return <Navigate to={origin} replace />;
}
