/**
 * Invisible characters that never belong in a text: zero-width space, word joiner, byte order mark, soft hyphen,
 * bidirectional controls, control characters other than tab and newline, and the two that no XML and so no workbook can
 * hold. U+200C and U+200D stay: Indic scripts need them for conjunct forms.
 */
const INVISIBLES = String.raw`\x00-\x08\x0B-\x1F\x7F-\x9F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFE\uFFFF`;
const INVISIBLE = new RegExp(`[${INVISIBLES}]`, 'g');
/** What most texts have none of, found in one cheap pass: only such a text is rewritten. */
const SUSPECT = new RegExp(`[${INVISIBLES}\\uD800-\\uDFFF]`);
/** Joiners, selectors and fillers mean something only beside a letter. */
const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}]+$/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const HALF_A_CHARACTER = /\p{Surrogate}/gu;

/**
 * A draft as it is stored, whether typed or imported: NFC, newlines as LF, invisible controls gone, half a surrogate pair
 * as U+FFFD; spaces at the ends stay while one types. A text with nothing to see in it keeps its spaces only, so that it
 * counts as empty everywhere.
 */
export function cleanDraft(text: string): string {
  const clean = (SUSPECT.test(text) ? withoutInvisibles(text) : text).normalize('NFC');
  return NOTHING_TO_SEE.test(clean) ? clean.replace(IGNORABLE, '') : clean;
}

/** A submitted text as it is stored: a clean draft without space around it. */
export function cleanText(text: string): string {
  return cleanDraft(text).trim();
}

function withoutInvisibles(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(HALF_A_CHARACTER, '\uFFFD').replace(INVISIBLE, '');
}
