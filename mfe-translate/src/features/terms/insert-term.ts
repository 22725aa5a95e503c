import type { LanguageCode } from '@subtitle/contracts/languages';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { compareTerms } from '@subtitle/domain/terms/compare-terms';
import { insertText } from '@subtitle/sdk/forms';

/** Key that inserts the next missing term, as in VTT Translator the next missing tag. Browsers do not use it. */
export const TERM_KEY = 'F9';

const ENDS_WITH_WORD = /[\p{L}\p{M}\p{N},;:।.!?]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u;

/** Inserts a term at the caret of a field, with the spaces that separate it from the words around it. */
export function insertTerm(field: HTMLTextAreaElement, form: string): void {
  const isUnvisited = document.activeElement !== field && field.selectionEnd === 0;
  const before = isUnvisited ? field.value : field.value.slice(0, field.selectionStart);
  const after = isUnvisited ? '' : field.value.slice(field.selectionEnd);
  insertText(field, `${ENDS_WITH_WORD.test(before) ? ' ' : ''}${form}${BEGINS_WITH_WORD.test(after) ? ' ' : ''}`);
}

interface SourceText {
  source: string;
  sourceLanguage: LanguageCode;
  /** Language of the field. */
  language: LanguageCode;
}

/** Inserts the next term of a source text that the text of a field lacks. */
export function insertNextTerm(field: HTMLTextAreaElement, source: SourceText, terms: readonly PairTerm[]): void {
  const next = compareTerms({ ...source, text: field.value }, terms).find(({ isPresent }) => !isPresent);
  if (next) insertTerm(field, next.terms[0]!.target[0]!);
}
