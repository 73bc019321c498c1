interface Claims {
  sub?: string;
  name?: string;
  expiresInSeconds?: number;
}

/** An unsigned token with real claims: the browser reads only these, the server checks the rest. */
export function tokenFor({ sub = "user-1", name, expiresInSeconds = 3600 }: Claims = {}): string {
  const exp = Math.floor(Date.now() / 1000) + expiresInSeconds;
  return ["e30", btoa(JSON.stringify({ sub, name, exp })), "signature"].join(".");
}
