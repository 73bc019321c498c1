// Sentences for when the server sent none of its own.
export const LOGIN_FAILED = "Login failed. Please try again.";
export const WRONG_PASSWORD = "Invalid email or password";
export const REGISTRATION_FAILED = "Registration failed. Please try again.";
export const VERIFICATION_FAILED = "Email verification failed. Please try again.";
export const RESEND_FAILED = "Failed to resend verification email. Please try again.";
export const OAUTH_START_FAILED = "OAuth initialization failed. Please try again.";
export const OAUTH_FAILED = "OAuth authentication failed. Please try again.";
export const FORGOT_FAILED = "The link could not be requested. Please try again.";
export const RESET_FAILED = "Password reset failed. Please try again.";

export const GOOGLE_NOT_CONFIGURED = "Google sign-in is not configured on this server";
export const ACCEPT_TERMS = "Please accept the Terms of Service and Privacy Policy";
export const USERNAME_HINT = "3-30 characters, letters, numbers, _ and - only";
