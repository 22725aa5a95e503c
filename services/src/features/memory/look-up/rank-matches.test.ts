import type { MemoryContext } from '../../../models/memory-entry.model';
import type { FoundEntry } from './look-up.repository';
import { rankExact, rankSimilar } from './rank-matches';

const SOURCE = 'धैर्य रखें।';
const SENTENCE = {
  ...{ text: SOURCE, start: 0, end: SOURCE.length, key: SOURCE, sentence: 's' },
  ...{ before: 'rain', after: 'rest' },
};
const ASKER = { username: 'translator@example.com', pair: 'hi_te', unit: 'daily:1:te', lagna: 5 } as const;

type Parts = Partial<MemoryContext> & Partial<Pick<FoundEntry, 'uses' | 'source'>>;

/** Returns an approved entry with one place, in another row of the same lagna and kind. */
function makeEntry(target: string, { uses = 1, source = SOURCE, ...place }: Parts = {}): FoundEntry {
  const context = {
    ...{ unit: 'daily:2:te', place: 0, rank: 0, by: 'reviewer@example.com', at: new Date('2026-11-01T00:00:00Z') },
    ...{ before: null, after: null, lagna: 5 },
    ...place,
  };
  return { _id: target, pair: 'hi_te', sentence: 's', key: SOURCE, source, target, uses, contexts: [context] };
}
const NEIGHBOURS = { before: 'rain', after: 'rest' };
const OTHER = { lagna: 7, unit: 'tenday:2:te' };
const LATEST = { at: new Date('2026-11-30T00:00:00Z') };

describe('matches', () => {
  it.each<[what: string, best: Parts, next: Parts]>([
    ['the same neighbours before a better state', { ...NEIGHBOURS, ...OTHER, rank: 1 }, { rank: 0, uses: 9 }],
    ['a better state before the same lagna', { ...OTHER, rank: 0 }, { rank: 1, uses: 9, ...LATEST }],
    ['the same lagna before the same kind', { unit: 'tenday:2:te' }, { lagna: 7, uses: 9, ...LATEST }],
    ['the same kind before more uses', { lagna: 7 }, { ...OTHER, uses: 9, ...LATEST }],
    ['more uses before a later date', { uses: 2 }, { uses: 1, ...LATEST }],
    ['a later date', LATEST, {}],
  ])('rank %s', (_what, best, next) => {
    // The id is the last criterion, so the best one has the later one.
    const entries = [makeEntry('A', next), makeEntry('B', best)];
    for (const some of [entries, entries.toReversed()])
      expect(rankExact(ASKER, SENTENCE, some).map(({ text }) => text)).toEqual(['B', 'A']);
  });

  it('rank by a place of the same lagna and kind, whichever of their places it is', () => {
    const [own] = makeEntry('').contexts;
    const [other] = makeEntry('', OTHER).contexts;
    const entries = [makeEntry('A', { ...OTHER, uses: 9 }), makeEntry('B', OTHER)];
    entries[1]!.contexts = [other!, own!];
    expect(rankExact(ASKER, SENTENCE, entries).map(({ text }) => text)).toEqual(['B', 'A']);
  });

  it('rank by lagna and kind also among similar sentences', () => {
    const rank = (...parts: Parts[]) => {
      const entries = parts.map((one, at) => makeEntry('AB'[at]!, { source: 'धैर्य और साहस रखें।', ...one }));
      return rankSimilar(ASKER, SOURCE, [{ percent: 80, entries }]).map(({ text }) => text);
    };
    expect(rank({ lagna: 7, uses: 9 }, {})).toEqual(['B', 'A']);
    expect(rank({ unit: 'activity:2:te', uses: 9 }, {})).toEqual(['B', 'A']);
  });
});

test('a place of the asking unit itself is no match', () => {
  expect(rankExact(ASKER, SENTENCE, [makeEntry('A', { unit: ASKER.unit })])).toEqual([]);
});
