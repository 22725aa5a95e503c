import { getTextColumns } from '@subtitle/contracts/columns';
import { getSourceLanguage, getTargetLanguage, type LangPair } from '@subtitle/contracts/languages';
import type { CorrectionDocument } from '../../../models/correction.model';
import { groupBy } from '../../imports/rows/target-rows';
import type { Row } from '../../items/row/item';
import { listPlaces } from '../learn/list-places';

/** Limit of corrected sentences of one submission. */
const MAX_CORRECTIONS = 50;

export type FoundCorrection = Pick<
  CorrectionDocument,
  'sentence' | 'column' | 'source' | 'before' | 'after' | 'before_entry' | 'after_entry'
>;

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * Finds the sentences whose translation differs between two states of a unit's texts. A sentence is compared only if it
 * has a certain translation in both; a difference in numbers alone is none.
 */
export function findCorrections(
  kind: Row['kind'],
  pair: LangPair,
  source: Texts,
  before: Texts,
  after: Texts,
): FoundCorrection[] {
  const [from, into] = [getSourceLanguage(pair), getTargetLanguage(pair)];
  const sourceColumns = getTextColumns(kind, from);
  return getTextColumns(kind, into)
    .flatMap((column, n) => {
      const text = source[sourceColumns[n]!] ?? '';
      const [old, now] = [before[column] ?? '', after[column] ?? ''];
      if (!text || !old || !now || old === now) return [];
      const earlier = groupBy(listPlaces(pair, { source: text, target: old }), ({ sentence }) => [sentence]);
      const later = groupBy(listPlaces(pair, { source: text, target: now }), ({ sentence }) => [sentence]);
      return [...later].flatMap(([sentence, places]) => {
        const others = earlier.get(sentence) ?? [];
        if (others.length !== places.length) return [];
        return places.flatMap((place, at) => {
          const other = others[at]!;
          if (other.entry === place.entry) return [];
          const texts = { source: place.source, before: other.target, after: place.target };
          return [{ sentence, column, ...texts, before_entry: other.entry, after_entry: place.entry }];
        });
      });
    })
    .slice(0, MAX_CORRECTIONS);
}
