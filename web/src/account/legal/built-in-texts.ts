// The texts of a server whose operator wrote none. They state what the software does, no more.

function operator(contactEmail: string | null): string {
  return contactEmail
    ? `This server is run by its operator. Write to [${contactEmail}](mailto:${contactEmail}).`
    : "This server is run by the person or group that gave you its address. Ask them.";
}

export const builtInTerms = (contactEmail: string | null) => `
Draftboard helps you prepare and run a fantasy-football draft. By creating an account on this server you agree to the following.

## Your account

- Give an email address you can read and keep your password to yourself.
- You are responsible for what is done with your account.
- The operator can deactivate an account that disturbs others or endangers the server.

## What the server gives you

- Rankings, projections, survival odds and suggestions are estimates. Players get hurt and leagues differ: every pick is your own decision.
- The service is offered as it is. The operator does not promise that it is always available or free of errors.
- No money is involved. Draftboard takes no bets and pays no prizes.

## Fair use

- Do not try to reach other people's data, to overload the server or to get around its limits.
- What you enter into your draft sessions stays yours. You can export or delete it at any time, on the page Your Account all of it at once.

## Who runs this server

${operator(contactEmail)}
`;

export const builtInPrivacy = (contactEmail: string | null) => `
This page says what this server stores about you, why, and how it goes away.

## On the server

- **Your account**: email address, username, full name if you gave one, role, whether the address is verified, and when the account was made. The password is stored only as a salted hash. With Google sign-in the server learns your email address and name from Google, nothing else.
- **Your draft sessions**: names, league settings, picks, marks, targets and roster.
- **Administrative acts**: when an administrator changes an account or the player data, the server records who did what, when and why.
- **Server log**: requests by kind, with the time and the answer, and reports of errors on the screen. Passwords and sign-in tokens are never written to it.

## In your browser

- \`draftboard_token\`: keeps you signed in; removed when you sign out.
- \`draftboard_theme\`: light or dark.
- \`draftboard_last_session_id\`, \`draftboard_draft_position:…\`, \`draftboard_local_session\`: where you were in your draft.
- \`draftboard_universe:…\`, \`draftboard_session_players:…\`, \`draft-players:…\`, \`draftboard_cache_metrics\`: copies of player data, so that pages open quickly.
- For the time the tab is open: \`draftboard_auth_from\` (the page to return to after signing in), \`draftboard_oauth_state\` (protects Google sign-in) and \`draftboard_draft_config\` (league settings).

There are no cookies, no advertising and no analytics by third parties. Your browser talks to this server only; Google is contacted only when you choose its sign-in.

## How data goes away

Deleting a draft session removes it from the server. On the page Your Account you can download everything that is stored about you, and delete your account with everything that belongs to it. What stays is the record of administrative acts, this deletion among them, and copies of the database that the operator made before.

## Who runs this server

${operator(contactEmail)}
`;
