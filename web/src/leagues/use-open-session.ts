import { useNavigate } from "react-router";

/** Goes to the draft page of a session; the page left behind is not one to come back to. */
export function useOpenSession(): (session: { id: string }) => void {
  const navigate = useNavigate();
  return ({ id }) => navigate(`/draft/${id}`, { replace: true });
}
