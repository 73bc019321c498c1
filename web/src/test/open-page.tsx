import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { BrowserRouter, Route, Routes } from "react-router";
import { AuthContext } from "@/api/auth-context";
import { newQueryClient } from "@/shell/query-client";
import { Toaster } from "@/ui/toaster";
import { user } from "./handlers";
import { tokenFor } from "./tokens";

const auth = {
  state: { status: "authenticated", user } as const,
  notice: null,
  signIn: () => {},
  signOut: async () => {},
  forgetSignIn: () => {},
  keepsOrigin: () => true,
};

/** One page by itself, for a signed-in person. Whatever it leads to stays empty. */
export function openPage(page: ReactNode, address: string) {
  localStorage.setItem("draftboard_token", tokenFor());
  window.history.replaceState(null, "", address);
  const path = new URL(address, window.location.href).pathname;
  render(
    <QueryClientProvider client={newQueryClient()}>
      <AuthContext value={auth}>
        <BrowserRouter>
          <Routes>
            <Route path={path} element={page} />
            <Route path="*" element={null} />
          </Routes>
        </BrowserRouter>
      </AuthContext>
      <Toaster />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
