export const PASSWORD_MIN = 8;
export const PASSWORD_HINT = "At least 8 characters with letters and numbers";

/** As the server judges it. */
export function isStrongPassword(password: string): boolean {
  return password.length >= PASSWORD_MIN && /\p{L}/u.test(password) && /[0-9]/.test(password);
}
