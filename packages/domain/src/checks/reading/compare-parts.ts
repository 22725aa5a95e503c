/** A part of a text, such as a placeholder. */
export interface Part {
  text: string;
  start: number;
  end: number;
}

/** Returns the parts of a text that match a global pattern. */
export const listParts = (text: string, pattern: RegExp): Part[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }));

/**
 * Compares the parts of a source and of its translation. A part that occurs twice is needed twice.
 * @param readKey returns what must be equal
 */
export function compareParts(source: readonly Part[], target: readonly Part[], readKey = ({ text }: Part) => text) {
  const [wanted, found] = [countKeys(source.map(readKey)), countKeys(target.map(readKey))];
  return { missing: takeOut(source, found, readKey), extra: takeOut(target, wanted, readKey) };
}

function countKeys(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Returns the parts that are left when each counted key has taken its first parts out. */
function takeOut(parts: readonly Part[], counts: Map<string, number>, readKey: (part: Part) => string): Part[] {
  return parts.filter((part) => {
    const key = readKey(part);
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0;
  });
}
