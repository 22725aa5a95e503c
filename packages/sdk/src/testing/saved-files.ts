/** A file the page handed to the browser. */
export interface SavedFile {
  name: string;
  content: Blob;
}

/** Takes the place of the browser's way to save files; @returns what was saved, in order. */
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
