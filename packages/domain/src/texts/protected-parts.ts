/** Tags, references, placeholders and addresses; their content is not checked as text. */
export const PROTECTED = String.raw`<[^<>]*>|&#?\w+;|\{[^{}]*\}|%\d*\$?[sd]|(?:https?:\/\/|www\.)\S+|(?<!\S)\S+@\S+`;

const PROTECTED_PARTS = new RegExp(PROTECTED, 'gu');

/** A character that every protected part contains. A text without one is read by faster patterns. */
const BEGINS = /[<&{%@/]|www\./;

/** Returns whether a text can have protected parts. */
export const mayHaveProtectedParts = (text: string): boolean => BEGINS.test(text);

/** Stands for each UTF-16 code unit of a protected part, so that offsets stay the same. */
const FILLER = '\uFFFC';

/** Returns a text with fillers in place of its protected parts, at the same offsets. */
export function hideProtectedParts(text: string): string {
  return text.replace(PROTECTED_PARTS, (part) => FILLER.repeat(part.length));
}
