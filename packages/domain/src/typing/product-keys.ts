/**
 * Default combinations of all shortcuts of the product, of every page. A person cannot give one of them to another
 * shortcut, because pages that are not open would have two.
 */
export const PRODUCT_KEYS: readonly string[] = [
  '?',
  'mod+k',
  'mod+s',
  'mod+Enter',
  'mod+shift+Enter',
  'mod+shift+c',
  'mod+ ',
  'alt+Enter',
  'alt+ArrowDown',
  'alt+ArrowUp',
  'F2',
  'shift+F2',
  'F4',
  'shift+F4',
  'F8',
  'shift+F8',
  'F9',
  'mod+Semicolon',
  'mod+shift+Semicolon',
  'mod+Period',
  'mod+shift+Period',
  'mod+Quote',
  'mod+Backslash',
];

/** Combinations that browsers, text fields or Indic layouts use. */
const RESERVED: readonly RegExp[] = [
  /^(F1|F3|F5|F6|F7|F10|F11|F12|mod\+(shift\+)?(F4|F5)|alt\+F4)$/,
  /^(shift\+)?(Tab|Enter|Escape|Backspace|Delete|Home|End|Page\w+|Arrow\w+| )$/,
  /^mod\+(shift\+)?(Tab|Backspace|Delete|Home|End|Page\w+|Arrow\w+|[acvxzy]|[tnwrlpfgdhjqou]|\d|[+=_-])$/,
  /^mod\+shift\+(s|i|m|e|b|k)$|^mod\+[!@]$/,
  /^alt\+(shift\+)?([a-z]|\d|ArrowLeft|ArrowRight|Home| |Tab)$/,
  /^mod\+alt\+/,
];

/** Returns whether a browser, a text field or an Indic layout uses a combination. */
export function isReserved(combination: string): boolean {
  return RESERVED.some((pattern) => pattern.test(combination));
}
