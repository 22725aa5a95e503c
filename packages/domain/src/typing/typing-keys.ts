/** Signs of US keyboards at the places of keys that combinations may name. The places are in lower case. */
export const SIGN_PLACES: Readonly<Record<string, string>> = {
  semicolon: ';',
  quote: "'",
  period: '.',
  backslash: '\\',
};

/** Returns whether a combination also types a text: a letter, a sign or its place, without Ctrl or Alt. */
export function isTyping(combination: string): boolean {
  const parts = combination.toLowerCase().split('+');
  const key = parts.at(-1) ?? '';
  return (key.length <= 1 || key in SIGN_PLACES) && !parts.includes('mod') && !parts.includes('alt');
}
