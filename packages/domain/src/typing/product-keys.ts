import { isTyping } from './typing-keys';

/**
 * Default combinations of all shortcuts of the product, of every page. A person cannot give one of them to another
 * shortcut, because pages that are not open would have two.
 */
export const PRODUCT_KEYS: readonly string[] = [
  '?',
  'a',
  'd',
  'e',
  'f',
  'g',
  'j',
  'k',
  'o',
  'r',
  's',
  't',
  'z',
  'mod+k',
  'mod+s',
  'mod+Enter',
  'mod+shift+Enter',
  'mod+shift+c',
  'mod+ ',
  'alt+Enter',
  'alt+shift+Enter',
  'alt+ArrowDown',
  'alt+ArrowUp',
  'F2',
  'shift+F2',
  'F4',
  'shift+F4',
  'F8',
  'shift+F8',
  'F9',
  'shift+F9',
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
  /^alt\+(shift\+)?([ -~]|Semicolon|Quote|Period|Backslash|ArrowLeft|ArrowRight|Home|Tab)$/,
  /^mod\+alt\+/,
];

/**
 * Returns whether a shortcut would take a key from typing with a combination. A shortcut with Ctrl or of a named key
 * also works in text fields. A single letter does not, so it may get another letter or sign, but no place of a sign.
 * @param key default combination of the shortcut
 */
export function preventsTyping(key: string, to: string): boolean {
  return isTyping(to) && (!isTyping(key) || !/^(shift\+)?[ -~]$/.test(to));
}

/** Returns whether a browser, a text field or an Indic layout uses a combination. */
export function isReserved(combination: string): boolean {
  return RESERVED.some((pattern) => pattern.test(combination));
}
