import type { LanguageCode } from '@subtitle/contracts/languages';
import { measureCommonParts } from './common-parts';
import { splitSentences } from './split-sentences';

/** Sentences of one place in two versions of a text; '' where a sentence was added or removed. */
export interface ChangedSentence {
  before: string;
  after: string;
}

/**
 * Returns the sentences that differ between two versions of a text, in its order. Sentences between two equal ones are
 * compared one by one if both versions have as many, otherwise together.
 */
export function listChangedSentences(before: string, after: string, language: LanguageCode): ChangedSentence[] {
  const [a, b] = [before, after].map((text) => splitSentences(text.normalize('NFC'), language).map((one) => one.text));
  const common = [...findCommon(a!, b!), { before: a!.length, after: b!.length }];
  const changed: ChangedSentence[] = [];
  let [i, j] = [0, 0];
  for (const next of common) {
    changed.push(...pair(a!.slice(i, next.before), b!.slice(j, next.after)));
    [i, j] = [next.before + 1, next.after + 1];
  }
  return changed;
}

function pair(removed: readonly string[], added: readonly string[]): ChangedSentence[] {
  if (removed.length === 0 && added.length === 0) return [];
  if (removed.length === added.length) return removed.map((text, at) => ({ before: text, after: added[at]! }));
  return [{ before: removed.join(' '), after: added.join(' ') }];
}

/** Returns the places of the longest common subsequence. */
function findCommon(a: readonly string[], b: readonly string[]): { before: number; after: number }[] {
  const measure = measureCommonParts(a, b);
  const common: { before: number; after: number }[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; )
    if (a[i] === b[j]) common.push({ before: i++, after: j++ });
    else if (measure(i + 1, j) >= measure(i, j + 1)) i++;
    else j++;
  return common;
}
