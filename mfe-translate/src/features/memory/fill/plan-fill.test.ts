import type { MemoryMatch, Suggestions } from '@subtitle/contracts/operations/memory';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { createMatch } from '../../../testing/suggestions';
import { planFill, readColumns } from './plan-fill';

const SOURCE = 'आज 3 काम होंगे। मित्र से मिलें। यात्रा टालें।';

const suggest = (matches: MemoryMatch[][], column = 'te_1'): Suggestions => ({
  source: 'hi',
  rebuilding: false,
  columns: [
    {
      column,
      sourceText: SOURCE,
      sentences: splitSentences(SOURCE, 'hi').map(({ start, end }, at) => ({ start, end, matches: matches[at] ?? [] })),
    },
  ],
});
const plan = (matches: MemoryMatch[][], texts = {}) =>
  planFill(readColumns(suggest(matches), [{ target: 'te_1', sourceText: SOURCE }]), texts);

test('an empty field gets its known sentences, with the caret at the first one that is missing', () => {
  const { fills, known, all } = plan([
    [createMatch({ text: 'ఒకటి.' })],
    [],
    [createMatch({ text: 'మూడు.', percent: 101 })],
  ]);
  expect(fills).toEqual([{ column: 'te_1', known: 2, text: expect.stringMatching(/^ఒకటి\.\s+మూడు\.$/), openAt: 6 }]);
  expect([known, all]).toEqual([2, 3]);
});

test('a complete text has no missing sentence', () => {
  const { fills } = plan([
    [createMatch({ text: 'ఒకటి.' })],
    [createMatch({ text: 'రెండు.' })],
    [createMatch({ text: 'మూడు.' })],
  ]);
  expect(fills).toEqual([{ column: 'te_1', known: 3, text: 'ఒకటి. రెండు. మూడు.', openAt: null }]);
});

test('similar sentences and changes between one and many are not filled; the next match of the same sentence is', () => {
  const many = createMatch({ text: 'పనులు.', changesNumber: true });
  const { fills } = plan([
    [many],
    [createMatch({ text: 'రెండు.', percent: 99 })],
    [many, createMatch({ text: 'మూడు.' })],
  ]);
  expect(fills.map(({ text, known }) => [text.trim(), known])).toEqual([['మూడు.', 1]]);
  expect(plan([[many], [], []]).fills).toEqual([]);
});

test('a field with text is never planned, a field with only spaces is', () => {
  const known = [[createMatch({ text: 'ఒకటి.' })], [], []];
  expect(plan(known, { te_1: 'నాది' })).toEqual({ fills: [], all: 0, known: 0 });
  expect(plan(known, { te_1: ' \n' }).fills).toHaveLength(1);
});

test('suggestions for another source text are ignored', () => {
  const suggested = suggest([[createMatch({ text: 'ఒకటి.' })]]);
  expect(readColumns(suggested, [{ target: 'te_1', sourceText: 'दूसरा।' }]).size).toBe(0);
  expect(readColumns(undefined, []).size).toBe(0);
});

test('matches with the same text are one match', () => {
  const suggested = suggest([
    [createMatch({ text: 'ఒకటి.', percent: 101 }), createMatch({ text: 'ఒకటి.' }), createMatch({ text: 'రెండు.' })],
  ]);
  const columns = readColumns(suggested, [{ target: 'te_1', sourceText: SOURCE }]);
  expect(columns.get('te_1')?.sentences[0]?.matches.map(({ percent, text }) => [percent, text])).toEqual([
    [101, 'ఒకటి.'],
    [100, 'రెండు.'],
  ]);
});
