import { STATUS_CODES } from "./status-text";

interface ApiErrorFields {
  status: number;
  statusText: string;
  detail: string | null;
  code?: string | null;
  isSessionAuthError?: boolean;
  retryAfterSeconds?: number | null;
  body?: unknown;
}

/** Anything a call can fail with. Status 0 means that no answer arrived at all. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's phrase, or the standard one for the code: HTTP/2 sends none. */
  readonly statusText: string;
  /** What the server said to people, shown as received. */
  readonly detail: string | null;
  /** The server's stable name for what went wrong: what the client decides by, never the words. */
  readonly code: string | null;
  /** A session call was refused while signed in: the page stays and shows the reason. */
  readonly isSessionAuthError: boolean;
  readonly retryAfterSeconds: number | null;
  readonly body: unknown;

  constructor(fields: ApiErrorFields) {
    super(fields.detail ?? fields.statusText);
    this.name = "ApiError";
    this.status = fields.status;
    this.statusText = fields.statusText;
    this.detail = fields.detail;
    this.code = fields.code ?? null;
    this.isSessionAuthError = fields.isSessionAuthError ?? false;
    this.retryAfterSeconds = fields.retryAfterSeconds ?? null;
    this.body = fields.body ?? null;
  }
}

/** Whether the server refused for this reason. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

/** The server's own words when it sent some, else the sentence the screen has ready. */
export function detailOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail ? error.detail : fallback;
}

/** What a failed write shows: detail, message, status text, then the screen's sentence. */
export function writeErrorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.detail || textField(error.body, "message") || error.statusText || fallback;
}

/** What a failed simple read shows: 'Failed to fetch users: Not Found'. */
export function readErrorText(error: unknown, action: string): string {
  const reason = error instanceof ApiError && error.statusText ? error.statusText : "Network error";
  return `Failed to ${action}: ${reason}`;
}

export async function errorFromResponse(
  response: Response,
  isSessionAuthError: boolean,
): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return new ApiError({
    status: response.status,
    statusText: response.statusText || STATUS_CODES[response.status] || "",
    detail: detailOf(body),
    code: textField(body, "code"),
    isSessionAuthError,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    body,
  });
}

// A proxy in front may nest the reason: {"error": {"detail" | "message": "..."}}.
function detailOf(body: unknown): string | null {
  const nested = isRecord(body) ? body.error : null;
  return textField(body, "detail") ?? textField(nested, "detail") ?? textField(nested, "message");
}

function textField(value: unknown, field: string): string | null {
  const text = isRecord(value) ? value[field] : null;
  return typeof text === "string" && text !== "" ? text : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
