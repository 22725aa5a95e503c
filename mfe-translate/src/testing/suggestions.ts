import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { MemoryMatch, Suggestions } from '@subtitle/contracts/operations/memory';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import type { FakeRequest } from '@subtitle/sdk/testing';

/** Known translations by Hindi sentence, best first. */
export type KnownSentences = Readonly<Record<string, readonly (Partial<MemoryMatch> & { text: string })[]>>;

export function createMatch(fields: Partial<MemoryMatch> & { text: string }): MemoryMatch {
  return {
    percent: 100,
    source: '',
    target: fields.text,
    adapted: false,
    changesNumber: false,
    state: 'approved',
    by: 'reviewer@example.com',
    at: '2026-11-20T10:00:00.000Z',
    uses: 1,
    variants: 1,
    ...fields,
  };
}

/** Answers `suggest-texts` for the Hindi columns of these rows. */
export function createMemoryServer(
  rows: readonly ItemAnswer[],
  known: KnownSentences,
  more: Partial<Suggestions> = {},
) {
  return {
    'suggest-texts': ({ params }: FakeRequest): Suggestions => {
      const row = rows.find(({ id }) => id === Number(params.id)) as object as Record<string, string>;
      return {
        source: 'hi',
        rebuilding: false,
        columns: [1, 2, 3, 4].map((number) => ({
          column: `te_${number}`,
          sourceText: row[`hi_${number}`] ?? '',
          sentences: suggestSentences(row[`hi_${number}`] ?? '', known),
        })),
        ...more,
      };
    },
  };
}

function suggestSentences(text: string, known: KnownSentences) {
  return splitSentences(text, 'hi').map(({ text: sentence, start, end }) => ({
    start,
    end,
    matches: (known[sentence] ?? []).map((match) => createMatch({ source: sentence, ...match })),
  }));
}
