/** What the sign-in page can be told on the way there, as router state. */
interface SignInState {
  /** Fills the address in. */
  email?: string;
  /** Opens with the form for a forgotten password. */
  forgotPassword?: boolean;
}

export function signInState(state: unknown): SignInState {
  return typeof state === "object" && state !== null ? state : {};
}
