import type { ReactNode } from "react";

const SHOWN_FOR_MS = 5000;
const MOST_AT_ONCE = 4;

interface Toast {
  id: number;
  tone: "success" | "danger" | "info";
  message: ReactNode;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function show(tone: Toast["tone"], message: ReactNode): void {
  const id = nextId;
  nextId += 1;
  replace([...toasts, { id, tone, message }].slice(-MOST_AT_ONCE));
  setTimeout(() => dismissToast(id), SHOWN_FOR_MS);
}

/** Short news that needs no answer. Problems a person must act on belong in a Banner. */
export const toast = {
  success: (message: ReactNode) => show("success", message),
  error: (message: ReactNode) => show("danger", message),
  info: (message: ReactNode) => show("info", message),
};

export function dismissToast(id: number): void {
  replace(toasts.filter((other) => other.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
