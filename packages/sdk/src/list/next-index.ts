/** Returns the index that a key moves to in a list of `count` rows. @returns null for keys that do not move */
export function nextIndex(key: string, at: number, count: number, page: number): number | null {
  const clamp = (index: number) => Math.min(count - 1, Math.max(0, index));
  switch (key) {
    case 'ArrowDown':
      return clamp(at + 1);
    case 'ArrowUp':
      return clamp(at < 0 ? count - 1 : at - 1);
    case 'PageDown':
      return clamp(at + page);
    case 'PageUp':
      return clamp(at - page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Enter':
    case ' ':
      return clamp(at);
    default:
      return null;
  }
}
