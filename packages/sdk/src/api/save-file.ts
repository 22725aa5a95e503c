/** Time that the browser has to start reading an offered file. */
const SAVE_TIMEOUT_MS = 60_000;

/** Makes the browser save a file under this name, as a click on a link would. */
export function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(href), SAVE_TIMEOUT_MS);
}
