import { getSourceLanguage, getTargetLanguage } from '@subtitle/contracts/languages';
import { adaptTarget } from '@subtitle/domain/memory/adapt-target';
import { replaceSentences } from '@subtitle/domain/memory/replace-sentences';
import type { CorrectionDocument } from '../../../models/correction.model';
import { type ColumnTexts, listPlaces } from '../learn/list-places';
import type { LearntPlace } from '../store/learnt-unit';

/** One sentence of a text that still has the earlier translation. */
export interface Fix {
  before: string;
  /** With the numbers of the text; null if a person has to write it. */
  after: string | null;
}

/** Fields of a correction by which texts are fixed. */
export type FixedBy = Pick<CorrectionDocument, 'pair' | 'source' | 'after' | 'sentence' | 'before_entry'>;

/** Returns the sentences of a column that still have the earlier translation. */
export function listFixes(correction: FixedBy, texts: ColumnTexts): Fix[] {
  const { pair, sentence, before_entry } = correction;
  return listPlaces(pair, texts)
    .filter((place) => place.sentence === sentence && place.entry === before_entry)
    .map((place) => createFix(correction, place));
}

export function createFix({ pair, source, after }: FixedBy, place: LearntPlace): Fix {
  const [sourceLanguage, targetLanguage] = [getSourceLanguage(pair), getTargetLanguage(pair)];
  const adapted = adaptTarget({ source, target: after, sourceLanguage, targetLanguage }, place.source);
  return { before: place.target, after: adapted && !adapted.changesNumber ? adapted.text : null };
}

/**
 * Returns a text with its fixes applied.
 * @returns null if there is none, or one cannot be applied for certain
 */
export function fixText({ pair }: FixedBy, text: string, fixes: readonly Fix[]): string | null {
  const certain = fixes.flatMap(({ before, after }) => (after === null ? [] : [{ before, after }]));
  if (certain.length === 0 || certain.length < fixes.length) return null;
  return replaceSentences(text, getTargetLanguage(pair), certain);
}
