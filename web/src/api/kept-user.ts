import { local, readJson, removeItem, writeJson } from "@/lib/browser-storage";
import { USER_KEY } from "@/lib/storage-keys";
import type { User } from "./auth-context";

/** Remembers who is signed in, for the time the server cannot be asked. */
export function keepUser(user: User): void {
  writeJson(local, USER_KEY, user);
}

/** The user of this token, as last seen. */
export function keptUser(subject: string | null): User | null {
  const user = readJson(local, USER_KEY) as Partial<User> | null;
  return subject !== null && user?.id === subject ? (user as User) : null;
}

export function forgetUser(): void {
  removeItem(local, USER_KEY);
}
