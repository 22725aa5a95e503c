import type { LanguageCode } from '@subtitle/contracts/languages';
import type { BodyOf } from '@subtitle/contracts/operation';
import type { FoundRow, FoundText, replaceInTexts } from '@subtitle/contracts/operations/replace-texts';
import { replaceHits, type TextHit } from '@subtitle/domain/texts/find-text';

export type ChosenRow = BodyOf<typeof replaceInTexts>['rows'][number];

/** Characters around a hit, up to the next space. */
const AROUND = 40;

export const makeRowKey = ({ kind, id, language }: Pick<FoundRow, 'kind' | 'id' | 'language'>) =>
  `${kind}:${id}:${language}`;
/** @param at number of the hit in its text */
export const makeHitKey = (row: FoundRow, column: string, at: number) => `${makeRowKey(row)}:${column}:${at}`;

/** Returns the rows with the hits that are not excluded; rows without such a hit are left out. */
export function listChosen(rows: readonly FoundRow[], excluded: ReadonlySet<string>): ChosenRow[] {
  return rows.flatMap((row) => {
    const { kind, id, language, revision } = row;
    const hits = row.texts.flatMap(({ column, hits: all }) =>
      all.flatMap((_hit, at) => (excluded.has(makeHitKey(row, column, at)) ? [] : [{ column, at }])),
    );
    return hits.length > 0 ? [{ kind, id, language, revision, hits }] : [];
  });
}

export interface HitPreview {
  language: LanguageCode;
  before: string;
  after: string;
}

/** Returns a hit with the words around it, before and after the replacement. */
export function previewHit({ language }: FoundRow, { text }: FoundText, hit: TextHit, words: string): HitPreview {
  const from = hit.start > AROUND ? text.lastIndexOf(' ', hit.start - AROUND) + 1 : 0;
  const next = hit.end + AROUND < text.length ? text.indexOf(' ', hit.end + AROUND) : -1;
  const to = next === -1 ? text.length : next;
  const [begin, end] = [from > 0 ? '…' : '', to < text.length ? '…' : ''];
  const part = text.slice(from, to);
  const changed = replaceHits(part, [{ start: hit.start - from, end: hit.end - from }], words);
  return { language, before: `${begin}${part}${end}`, after: `${begin}${changed}${end}` };
}
