// Runs before the first paint so that a chosen theme never flashes. A file of its own because the
// content security policy allows no inline script. Keep the key in step with src/lib/storage-keys.ts.
try {
  const chosen = localStorage.getItem("draftboard_theme");
  if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be blocked; the system setting decides then.
}
