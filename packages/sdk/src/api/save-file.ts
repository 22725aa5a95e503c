/** How long the browser may take to begin with a file after it was offered. */
const PATIENCE_MS = 60_000;

/** Hands a file to the browser to be saved under this name, as a link's click would. */
export function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(href), PATIENCE_MS);
}
