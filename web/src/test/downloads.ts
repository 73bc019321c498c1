import { vi } from "vitest";

interface Download {
  name: string;
  content: Blob;
}

/** What the page hands to the browser's downloads from here on. */
export function catchDownloads(): Download[] {
  const caught: Download[] = [];
  let content = new Blob();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      content = blob;
      return "blob:caught";
    },
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    caught.push({ name: this.download, content });
  });
  return caught;
}
