/**
 * Invisible characters that never belong in a text: zero-width space, word joiner, byte order mark, soft hyphen,
 * bidirectional controls, and control characters other than tab and newline. U+200C and U+200D stay: Indic scripts
 * need them for conjunct forms.
 */
const INVISIBLE = /(?![\t\n])[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** A draft as it is stored: NFC, newlines as LF, invisible controls gone; spaces at the ends stay while one types. */
export function cleanDraft(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').normalize('NFC');
}

/** A submitted text as it is stored: a clean draft without space around it. */
export function cleanText(text: string): string {
  return cleanDraft(text).trim();
}
