import type { SheetSentence } from '@subtitle/contracts/operations/day-sheet';
import { countSheet, sortSentences, storeTranslation } from './sheet-sentences';

const LANGUAGES = { source: 'hi', target: 'te' } as const;
const ME = 'translator@example.com';
const sheetSentence = (parts: Partial<SheetSentence> & { text?: string; rows?: number[] }): SheetSentence => {
  const { text = 'मित्र से मिलें।', rows = [0], ...rest } = parts;
  return { sentence: 'a', state: 'new', texts: [{ text, rows }], stored: null, matches: [], ...rest };
};

test('a stored translation fills the rows with other numbers, and texts that it does not fit stay open', () => {
  const texts = [
    { text: 'आज 5 शुभ दिन हैं।', rows: [0, 1] },
    { text: 'आज 7 शुभ दिन हैं।', rows: [2] },
    { text: 'आज 1 शुभ दिन हैं।', rows: [3] },
  ];
  const [own, left] = storeTranslation(sheetSentence({ texts }), 'నేడు 5 శుభ దినాలు ఉన్నాయి.', LANGUAGES, ME);
  expect(own).toMatchObject({ state: 'new', stored: 'నేడు 5 శుభ దినాలు ఉన్నాయి.', texts: texts.slice(0, 2) });
  expect(left).toMatchObject({
    state: 'check',
    stored: null,
    texts: [texts[2]],
    matches: [{ text: 'నేడు 1 శుభ దినాలు ఉన్నాయి.', changesNumber: true, state: 'own', by: ME }],
  });
});

test('a translation without the numbers of its source fills only the rows with the same text', () => {
  const texts = [
    { text: 'आज 5 काम होंगे।', rows: [0] },
    { text: 'आज 7 काम होंगे।', rows: [1] },
  ];
  const parts = storeTranslation(sheetSentence({ texts }), 'నేడు ఐదు పనులు అవుతాయి.', LANGUAGES, ME);
  expect(parts.map(({ state, stored, matches }) => [state, stored, matches])).toEqual([
    ['new', 'నేడు ఐదు పనులు అవుతాయి.', []],
    ['check', null, []],
  ]);
});

test('a removed translation leaves the sentence open', () => {
  expect(storeTranslation(sheetSentence({ stored: 'ఒకటి.' }), '', LANGUAGES, ME)).toMatchObject([{ stored: null }]);
});

test('sentences are counted by state, and a row is complete when none of its sentences is open', () => {
  const sentences = [
    sheetSentence({ rows: [0, 2] }),
    sheetSentence({ rows: [1], stored: 'ఒకటి.' }),
    sheetSentence({ state: 'own', rows: [1] }),
    sheetSentence({ state: 'check', rows: [3] }),
    sheetSentence({ state: 'numbers', rows: [1, 2] }),
    sheetSentence({ state: 'known', rows: [4] }),
  ];
  const rows = [1, 2, 3, 4, 5, 6].map(
    (id) => ({ kind: 'daily', id, from: '', to: '', name: '', stage: null, begun: false }) as const,
  );
  expect(countSheet({ sentences, rows: [...rows] })).toEqual({
    ...{ all: 6, known: 1, numbers: 2, fresh: 3 },
    ...{ typed: 4, settled: 2, readyRows: 3 },
  });
});

test('new and own sentences stand in the order of the rows, before the others', () => {
  const sentences = [
    sheetSentence({ sentence: 'late', rows: [4] }),
    sheetSentence({ sentence: 'own', state: 'own', rows: [1] }),
    sheetSentence({ sentence: 'check', state: 'check', rows: [0] }),
    sheetSentence({ sentence: 'known', state: 'known', rows: [0] }),
  ];
  expect(sortSentences(sentences).map(({ sentence }) => sentence)).toEqual(['own', 'late', 'check', 'known']);
});
