/** A file that the page gave to the browser to save. */
export interface SavedFile {
  name: string;
  content: Blob;
}

/** Replaces the browser's function to save files. @returns the saved files in order */
export function savedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  const offered = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    const href = `blob:test/${offered.size}`;
    offered.set(href, content as Blob);
    return href;
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const content = offered.get(this.href);
    if (content) saved.push({ name: this.download, content });
  };
  return saved;
}
