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
  const rest = [...target];
  const missing = source.filter((part) => {
    const at = rest.findIndex((one) => readKey(one) === readKey(part));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return { missing, extra: rest };
}
