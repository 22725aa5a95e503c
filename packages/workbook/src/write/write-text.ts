import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';

/**
 * Matches characters that XML cannot contain or would change, and texts that a reader would take for an escape
 * (ECMA-376 22.9.2.19).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that have to be found
const UNSAFE = /[&<>\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_x[\da-f]{4}_|\p{Surrogate}/iu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const EACH_UNSAFE = /[&<>\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_(?=x[\da-f]{4}_)|\p{Surrogate}/giu;
const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Matches first characters that a spreadsheet, or a program that reads its export, may take for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Escapes a text for XML so that it is read again unchanged. A text above the limit of a cell is cut. */
export function escapeCellText(text: string): string {
  const fitting = text.length > UPLOAD_LIMITS.cellCharacters ? text.slice(0, UPLOAD_LIMITS.cellCharacters) : text;
  if (!UNSAFE.test(fitting)) return fitting;
  return fitting.replace(EACH_UNSAFE, (found) => NAMED[found] ?? escapeCharacter(found));
}

/** Escapes a text for an attribute. */
export function writeAttribute(text: string): string {
  return escapeCellText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
}

/** Whether a text must be marked as text (OWASP's list of formula injection). */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** Returns the letters of a column: 'A' for 0, 'Z' for 25, 'AA' for 26. */
export function toColumnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : toColumnName(Math.floor(index / 26) - 1) + last;
}

function escapeCharacter(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
