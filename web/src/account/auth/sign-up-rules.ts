import type { Schema } from "@/api/client";

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
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
    // Not sent before it is true: invalidFields.
    agreeTerms: fields.has("agreeTerms") as true,
  };
}

/** A sentence about the form as a whole; the fields have their own. */
export function problemBeforeSending(account: SignUp): string | null {
  const isComplete = account.email && account.username && account.password;
  return isComplete ? null : "Please fill in all required fields";
}

/** What the browser's own rules (type, length, pattern) find, by field name; focuses the first. */
export function invalidFields(form: HTMLFormElement): Record<string, string> {
  const inputs = [...form.querySelectorAll("input")].filter(
    (input) => !input.checkValidity() || isTooShort(input),
  );
  inputs[0]?.focus();
  return Object.fromEntries(inputs.map((input) => [input.name, noteFor(input)]));
}

// Browsers check minLength only after typing; filled in or restored text is checked here.
function isTooShort({ value, minLength }: HTMLInputElement): boolean {
  return value.length < minLength;
}

function noteFor(input: HTMLInputElement): string {
  return input.validationMessage || "Please check this field";
}
