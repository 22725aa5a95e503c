import { fitFilled, listFilled, moveFilled, placeFilled, readFilled } from './filled-sentences';

const GAIN = 'ధన లాభం ఉంది.';
const MEET = 'మిత్రుడిని కలవండి.';
const at = (column: string, start: number, end: number) => ({ column, start, end });

test('finds the sentences from the memory in the stored form of each text', () => {
  const texts = { te_1: `  ${MEET} నాది. ${GAIN}`, te_2: GAIN, te_3: undefined };
  const found = listFilled(texts, 'te', (sentence) => sentence === GAIN);
  expect(found).toEqual([at('te_1', 25, 38), at('te_2', 0, 13)]);
  expect(texts.te_1.trim().slice(25, 38)).toBe(GAIN);
});

test('a sentence counts only in the column into which it was inserted', () => {
  expect(listFilled({ te_1: GAIN, te_2: GAIN }, 'te', (_, column) => column === 'te_2')).toEqual([at('te_2', 0, 13)]);
});

test('a changed sentence does not count', () => {
  expect(listFilled({ te_1: GAIN.replace('.', '!') }, 'te', (sentence) => sentence === GAIN)).toEqual([]);
});

test.each([
  ['places are sorted', [at('te_1', 14, 20), at('te_1', 0, 13)], [at('te_1', 0, 13), at('te_1', 14, 20)]],
  ['a place after the end is left out', [at('te_1', 0, 99)], []],
  ['an overlap is left out', [at('te_1', 0, 13), at('te_1', 5, 20)], [at('te_1', 0, 13)]],
  ['an empty place is left out', [at('te_1', 3, 3), at('te_1', 13, 14), at('te_1', 9, 4)], []],
  ['another column is left out', [at('te_2', 0, 1), at('hi_1', 0, 3)], []],
])('%s', (_, given, expected) => {
  expect(fitFilled(given, { te_1: `${GAIN} ${MEET}`, te_2: undefined })).toEqual(expected);
});

test('unchanged sentences keep their mark after a change of the text, at their new places', () => {
  const before = { te_1: `${GAIN} ${MEET}`, te_2: GAIN };
  const filled = [at('te_1', 0, 13), at('te_1', 14, 14 + MEET.length), at('te_2', 0, 13)];
  const after = { te_1: `నాది. ${MEET} ${GAIN.replace('ధన', 'ఘన')}`, te_2: GAIN };
  const moved = moveFilled(filled, 'te', before, after);
  expect(moved).toEqual([at('te_2', 0, 13), at('te_1', 6, 6 + MEET.length)]);
  expect([...readFilled(moved, after).get('te_1')!]).toEqual([MEET]);
});

test('sentences of a stored draft are found at their places behind a space, also after a change', () => {
  const before = { te_1: ` ${GAIN}`, te_2: `${MEET} ${GAIN}` };
  const filled = placeFilled(before, 'te', { te_1: [GAIN], te_2: [`${MEET} ${GAIN}`] });
  expect(filled).toEqual([
    at('te_1', 1, 14),
    at('te_2', 0, MEET.length),
    at('te_2', MEET.length + 1, MEET.length + 14),
  ]);
  const after = { te_1: `  ${GAIN} నాది.`, te_2: MEET };
  expect(moveFilled(filled, 'te', before, after)).toEqual([at('te_1', 2, 15), at('te_2', 0, MEET.length)]);
});
