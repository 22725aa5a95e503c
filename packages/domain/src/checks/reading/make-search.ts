/** Returns a function that tells whether a text contains a part. It searches each part once, for texts of many parts. */
export function makeSearch(text: string): (part: string) => boolean {
  const found = new Map<string, boolean>();
  return (part) => {
    const has = found.get(part) ?? text.includes(part);
    found.set(part, has);
    return has;
  };
}
