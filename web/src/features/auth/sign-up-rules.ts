import type { Schema } from "@/api/client";

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const PASSWORD_MIN = 8;
export const FULL_NAME_MAX = 100;

type SignUp = Schema<"RegisterBody">;

export function readSignUp(form: HTMLFormElement | null): SignUp {
  const fields = new FormData(form ?? undefined);
  const text = (name: string) => String(fields.get(name) ?? "");
  return {
    email: text("email").trim(),
    username: text("username").trim(),
    password: text("password"),
    fullName: text("fullName").trim() || null,
    // Not sent before it is true: problemBeforeSending.
    agreeTerms: fields.has("agreeTerms") as true,
  };
}

/** The two sentences this form has of its own; every other one is the server's. */
export function problemBeforeSending(account: SignUp): string | null {
  if (!account.email || !account.username || !account.password) {
    return "Please fill in all required fields";
  }
  if (!account.agreeTerms) return "Please accept the Terms of Service and Privacy Policy";
  return null;
}

/** What the browser's own rules (type, length, pattern) find, by field name; focuses the first. */
export function invalidFields(form: HTMLFormElement): Record<string, string> {
  const inputs = [...form.querySelectorAll("input")].filter((input) => !input.checkValidity());
  inputs[0]?.focus();
  return Object.fromEntries(inputs.map((input) => [input.name, noteFor(input)]));
}

// Browsers check minLength only after typing; pasted or restored text is checked here.
function noteFor(input: HTMLInputElement): string {
  return input.validationMessage || "Please check this field";
}
