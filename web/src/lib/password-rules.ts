export const PASSWORD_MIN = 8;
export const PASSWORD_HINT = "At least 8 characters with letters and numbers";
