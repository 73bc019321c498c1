import { useEffect, useRef, useState } from "react";
import { storedToken } from "@/api/token";
import { toast } from "@/ui/toast-store";

/**
 * Why a decision was not taken, for the page to show. Decisions are sent when the page is left too; what is refused
 * then is told on whichever page the curator is by now.
 */
export function useRefusal() {
  const [error, setError] = useState<string | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const showError = (text: string) => {
    if (!isLeft.current) setError(text);
    // After a sign-out somebody else may sit here.
    else if (storedToken()) toast.error(text);
  };
  return { error, showError, dismissError: () => setError(null) };
}
