import { queryOptions } from "@tanstack/react-query";
import { request, requestRaw } from "@/api/client";

export interface RegistrationSettings {
  accepting_new_users: boolean;
}

/** The answer was not what the screen can show. */
class InvalidSettings extends Error {
  constructor() {
    super("Invalid registration settings response format");
  }
}

export const registrationQuery = queryOptions({
  queryKey: ["admin", "registration"],
  queryFn: async ({ signal }) =>
    checked(await request("get", "/api/v1/admin/systems/registration", { signal })),
});

export async function setAcceptingUsers(isAccepting: boolean): Promise<RegistrationSettings> {
  const path = "/api/v1/admin/systems/registration/accepting-users";
  return checked(await request("put", path, { json: { accepting_new_users: isAccepting } }));
}

export const systemInfoQuery = queryOptions({
  queryKey: ["admin", "system-info"],
  queryFn: ({ signal }) => request("get", "/api/v1/admin/systems/info", { signal }),
});

/** A large database takes its time, on the server and on the way. */
const BACKUP_TIMEOUT_MS = 10 * 60_000;

export async function fetchBackup(): Promise<Blob> {
  const response = await requestRaw("get", "/api/v1/admin/systems/backup", {
    timeoutMs: BACKUP_TIMEOUT_MS,
    retries: 0,
  });
  return response.blob();
}

function checked(answer: unknown): RegistrationSettings {
  const isValid =
    typeof answer === "object" &&
    answer !== null &&
    "accepting_new_users" in answer &&
    typeof answer.accepting_new_users === "boolean";
  if (!isValid) throw new InvalidSettings();
  return answer as RegistrationSettings;
}

/** What a failed call shows: the server's words, else the default; a strange answer speaks for itself. */
export function isStrangeAnswer(error: unknown): error is Error {
  return error instanceof InvalidSettings;
}
