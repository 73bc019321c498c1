/** A name of the server as people write it: 'user_deleted' becomes 'User deleted'. */
export function sentenceCase(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
