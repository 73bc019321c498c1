/** Puts a text on the clipboard; says whether that worked. Without TLS browsers only offer the old way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAnswering(text);
  }
}

function copyAnswering(text: string): boolean {
  const answer = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", answer, { capture: true, once: true });
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", answer, { capture: true });
  }
}
