import type { LanguageCode } from '@subtitle/contracts/languages';
import type { SentencePlace } from '@subtitle/contracts/operations/review-sentences';
import { findSentences } from '@subtitle/domain/sentences/find-sentences';
import { readSourceTexts } from '@subtitle/domain/workflow/source-change';
import type { Row } from '../../items/row/item';
import { getTexts } from '../../items/row/row-texts';
import { findMachineTexts } from '../../items/texts/machine-texts';
import { findSource, type RowSentences } from './row-sentences';

/** Place of a sentence with the id under which it is judged; null for one that has none. */
export interface RowPlace extends Omit<SentencePlace, 'sentence'> {
  sentence: string | null;
}

type Place = Pick<SentencePlace, 'column' | 'start' | 'end'>;

/** Finds the sentences of a row in its texts, and the unchanged machine translations among them. */
export async function findRowPlaces(row: Row, language: LanguageCode, { placed }: RowSentences): Promise<RowPlace[]> {
  const texts = getTexts(row, language);
  const source = findSource(row, language);
  const machine = source ? await findMachineTexts(row, language, readSourceTexts({ ...row }, source)) : [];
  const counts = new Map<string, number>();
  const found = placed.flatMap(({ id, column, target }) => {
    // A translation that stands twice in a text belongs to two sentences, in their order.
    const nth = counts.get(`${column}:${target}`) ?? 0;
    counts.set(`${column}:${target}`, nth + 1);
    const place = findSentences(texts[column] ?? '', language, [target])[nth];
    return place ? [{ column, ...place, sentence: id }] : [];
  });
  const others = machine.filter((one) => !found.some((place) => isSamePlace(place, one)));
  return [
    ...found.map((place) => ({ ...place, isMachine: machine.some((one) => isSamePlace(place, one)) })),
    ...others.map(({ column, start, end }) => ({ column, start, end, sentence: null, isMachine: true })),
  ];
}

const isSamePlace = (one: Place, other: Place) =>
  one.column === other.column && one.start === other.start && one.end === other.end;
