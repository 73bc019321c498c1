import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { preloadDraftPage } from "./preload";
import { registerServiceWorker } from "./register-service-worker";
import "@/ui/tokens.css";

const container = document.getElementById("root");
if (!container) throw new Error("index.html lost its #root element");
preloadDraftPage(window.location.pathname);
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerServiceWorker();
