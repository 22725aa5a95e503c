import type { LanguageCode } from '@subtitle/contracts/languages';
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
  const width = b.length + 1;
  const length = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i * width + j] =
        a[i] === b[j]
          ? length[(i + 1) * width + j + 1]! + 1
          : Math.max(length[(i + 1) * width + j]!, length[i * width + j + 1]!);
  const common: { before: number; after: number }[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; )
    if (a[i] === b[j]) common.push({ before: i++, after: j++ });
    else if (length[(i + 1) * width + j]! >= length[i * width + j + 1]!) i++;
    else j++;
  return common;
}
