import { getSourceLanguage, getTargetLanguage } from '@subtitle/contracts/languages';
import { adaptTarget } from '@subtitle/domain/memory/adapt-target';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
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
  if (fixes.length === 0 || fixes.some(({ after }) => after === null)) return null;
  const sentences = splitSentences(text, getTargetLanguage(pair));
  // The only source sentence takes the whole translation.
  if (fixes.length === 1 && sentences.length > 1 && sentences.map((one) => one.text).join(' ') === fixes[0]!.before)
    return fixes[0]!.after;
  if (fixes.some(({ before }) => !sentences.some((one) => one.text === before))) return null;
  return sentences.toReversed().reduce((whole, { text: sentence, start, end }) => {
    const fix = fixes.find(({ before }) => before === sentence);
    return fix ? whole.slice(0, start) + fix.after + whole.slice(end) : whole;
  }, text);
}
