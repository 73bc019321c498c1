import { el } from "../dom.ts";

/** Set when the extension is built: the server its archives are meant for. */
declare const DEFAULT_SERVER: string;

const CODE = /^[A-Z0-9]{8}$/;
const SERVER_KEY = "server";

/** The form for the code from the page "Follow your draft room". `pair` resolves to what went wrong, or null. */
export function pairForm(
  pair: (server: string, code: string) => Promise<string | null>,
): HTMLElement {
  const code = el("input", {
    id: "code",
    autocomplete: "off",
    spellcheck: "false",
    maxlength: "9",
    placeholder: "7K4M 2QXD",
    autofocus: true,
  });
  const server = el("input", {
    id: "server",
    type: "url",
    value: localStorage.getItem(SERVER_KEY) ?? DEFAULT_SERVER,
  });
  const problem = el("p", { class: "problem", role: "alert" });
  const button = el("button", { type: "submit" }, "Pair");
  const form = el(
    "form",
    {},
    el("h2", {}, "Pair with a draft"),
    el(
      "p",
      {},
      "The code stands on Draftboard’s page “Follow your draft room” and holds for ten minutes.",
    ),
    el("label", { for: "code" }, "Code"),
    code,
    el("label", { for: "server" }, "Draftboard’s address"),
    server,
    button,
    problem,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    problem.textContent = await submit(server.value, code.value, pair);
    if (problem.textContent === "") code.value = "";
    button.disabled = false;
  });
  return form;
}

async function submit(
  server: string,
  code: string,
  pair: (server: string, code: string) => Promise<string | null>,
): Promise<string> {
  const typed = code.toUpperCase().replace(/[\s–-]/g, "");
  if (!CODE.test(typed)) return "A code has eight letters and digits.";
  if (!URL.canParse(server)) return "Type the address as in https://draftboard.example";
  const { origin } = new URL(server);
  localStorage.setItem(SERVER_KEY, origin);
  return (await pair(origin, typed)) ?? "";
}
