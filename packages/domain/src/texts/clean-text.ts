/**
 * Invisible characters that are removed from texts: zero-width space, word joiner, byte order mark, soft hyphen,
 * bidirectional controls, control characters other than tab and newline. Two further characters cannot be stored in XML
 * and therefore not in a workbook. U+200C and U+200D stay, because Indic scripts need them for conjunct forms.
 */
export const INVISIBLES = String.raw`\x00-\x08\x0B-\x1F\x7F-\x9F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFE\uFFFF`;
const INVISIBLE = new RegExp(`[${INVISIBLES}]`, 'g');
/** Quick check: a text without any of these characters needs no rewriting, and most texts have none. */
const SUSPECT = new RegExp(`[${INVISIBLES}\\uD800-\\uDFFF]`);
/** A text of only joiners, selectors and fillers shows nothing. */
const ONLY_IGNORABLE = /^[\s\p{Default_Ignorable_Code_Point}]+$/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * Returns a draft as stored, whether typed or imported: NFC, newlines as LF, no invisible controls, half a surrogate
 * pair as U+FFFD. Spaces at the ends stay, because the person may still be typing. A text without a visible character
 * keeps only its spaces, so it counts as empty everywhere.
 */
export function cleanDraft(text: string): string {
  const clean = (SUSPECT.test(text) ? removeInvisibles(text) : text).normalize('NFC');
  return ONLY_IGNORABLE.test(clean) ? clean.replace(IGNORABLE, '') : clean;
}

/** Returns a submitted text as stored: a clean draft, trimmed. */
export function cleanText(text: string): string {
  return cleanDraft(text).trim();
}

/** Returns a text in one line, with one space for each stretch of white space, to compare it with others. */
export const joinSpaces = (text: string): string => text.trim().replace(/\s+/gu, ' ');

function removeInvisibles(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(LONE_SURROGATE, '\uFFFD').replace(INVISIBLE, '');
}
