// A real OpenID provider on loopback instead of Google. Its page asks who signs in, and whether they allow it.
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Provider } from "oidc-provider";
import { freePort } from "./free-port";

const CLIENT = { id: "draftboard", secret: "the-secret-of-the-client" };

export interface OpenIdProvider {
  client: typeof CLIENT;
  issuer: string;
  /** From now on id tokens are signed with another key, as Google does every few weeks. */
  changeKey(): void;
  stop(): Promise<void>;
}

/** Addresses that start with `unverified` are reported as not verified. */
export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  let provider = newProvider(issuer, redirectUri);
  const server = createServer((request, response) => {
    const isOurPage = request.url?.startsWith("/interaction/");
    void (isOurPage
      ? answerInteraction(provider, request, response)
      : provider.callback()(request, response));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    client: CLIENT,
    issuer,
    changeKey: () => {
      provider = newProvider(issuer, redirectUri);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function newProvider(issuer: string, redirectUri: string): Provider {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = {
    ...privateKey.export({ format: "jwk" }),
    kid: randomUUID(),
    use: "sig",
    alg: "RS256",
  };
  return new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [key as never] },
    cookies: { keys: ["only-for-tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Google puts the profile into the id token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, email) => ({
      accountId: email,
      claims: () => ({
        sub: email,
        email,
        email_verified: !email.startsWith("unverified"),
        name: email.split("@")[0],
      }),
    }),
    // Signing in here grants consent on the same page, so it is not asked for again.
    async loadExistingGrant(ctx) {
      const accountId = ctx.oidc.session?.accountId;
      const clientId = ctx.oidc.client?.clientId;
      const grant = new ctx.oidc.provider.Grant({ accountId, clientId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
}

async function answerInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(PAGE);
    return;
  }
  const form = new URLSearchParams(await textOf(request));
  const result =
    form.get("answer") === "allow"
      ? { login: { accountId: form.get("email") ?? "" } }
      : { error: "access_denied", error_description: "The person said no" };
  await provider.interactionFinished(request, response, result);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

const PAGE = `<!doctype html><html lang="en"><head><title>The provider</title><link rel="icon" href="data:,"></head>
<body><form method="post"><label>Account <input name="email" type="email"></label>
<button name="answer" value="allow">Allow</button><button name="answer" value="decline">Decline</button>
</form></body></html>`;
