import { SIGN_PLACES } from '@subtitle/domain/typing/typing-keys';
import { getOwnKey } from './changed-keys';
import { type AnyKeyPress, type KeyPress, namesOf, placesOf } from './pressed-key';

/**
 * A combination like `mod+shift+c`, `alt+ArrowDown`, `a` or `?`; `mod` is Ctrl, or Cmd on a Mac. `mod+Semicolon` means
 * the key at the place of `;`, whatever it types.
 */
export type Combination = string;

/** Returns whether a key press is this combination: all of its modifiers and no other, on any layout (`pressedKey`). */
export function matchKey(combination: Combination, press: KeyPress): boolean {
  const parts = combination.split('+').map((part) => part.toLowerCase());
  const key = parts.at(-1) || '+';
  const wants = (modifier: string) => parts.slice(0, -1).includes(modifier);
  if (![...namesOf(press), ...placesOf(press)].some((name) => name.toLowerCase() === key)) return false;
  if ((press.ctrlKey || press.metaKey) !== wants('mod') || press.altKey !== wants('alt')) return false;
  // Some keyboards type signs such as "?" only with Shift, others without.
  const sign = !/[a-z0-9]/.test(key);
  return sign || press.shiftKey === wants('shift');
}

/** Returns whether a key press is a shortcut, as the person changed it. */
export function isShortcut(key: Combination, event: AnyKeyPress): boolean {
  return matchKey(getOwnKey(key), 'nativeEvent' in event ? event.nativeEvent : event);
}

/** Returns the keys of a combination as displayed: `Ctrl + Enter`, on a Mac `⌘ + Enter`. */
export function keyWords(combination: Combination): string[] {
  const names: Record<string, string> = {
    // macOS itself uses Cmd with Space, so the page never receives it.
    mod: isMac() && !combination.endsWith(' ') ? '⌘' : 'Ctrl',
    alt: isMac() ? '⌥' : 'Alt',
    shift: 'Shift',
    arrowdown: '↓',
    arrowup: '↑',
    ' ': 'Space',
    ...SIGN_PLACES,
  };
  return combination
    .split('+')
    .map((part) => names[part.toLowerCase()] ?? (part.length === 1 ? part.toUpperCase() : part));
}

/**
 * Formats a shortcut in one line, as the person changed it: 'Ctrl+S', on a Mac '⌘S'.
 * @param joined separator on other devices: '+' in a sentence
 */
export function keyLine(combination: Combination, joined: '+' | ' ' = '+'): string {
  return keyWords(getOwnKey(combination)).join(isMac() ? '' : joined);
}

/** Formats a shortcut for `aria-keyshortcuts`, as the person changed it: 'Control+S', on a Mac 'Meta+S'. */
export function ariaKeys(combination: Combination): string {
  const names: Record<string, string> = { mod: isMac() ? 'Meta' : 'Control', alt: 'Alt', shift: 'Shift' };
  return getOwnKey(combination)
    .split('+')
    .map((part) => names[part.toLowerCase()] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join('+');
}

/** Returns whether this device uses the Cmd key for shortcuts. */
function isMac(): boolean {
  return /^(Mac|iP)/.test(navigator.platform);
}
