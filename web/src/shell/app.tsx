import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { BrowserRouter } from "react-router";
import { AuthProvider } from "@/account/auth/auth-provider";
import { startCacheCleanup } from "@/lib/cache";
import { Toaster } from "@/ui/toaster";
import { HealthGate } from "./health-gate";
import { newQueryClient } from "./query-client";
import { AppRoutes } from "./routes";

export function App() {
  const [queryClient] = useState(newQueryClient);
  useEffect(startCacheCleanup, []);
  return (
    <QueryClientProvider client={queryClient}>
      <HealthGate>
        <BrowserRouter>
          <AuthProvider>
            <AppRoutes />
          </AuthProvider>
        </BrowserRouter>
      </HealthGate>
      <Toaster />
    </QueryClientProvider>
  );
}
