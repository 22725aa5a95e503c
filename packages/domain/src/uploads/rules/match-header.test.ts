import { matchHeader } from './match-header';

const match = (cells: string[], columns: string[]) => {
  const { at, missing, repeated } = matchHeader(cells, columns);
  return { at: Object.fromEntries(at), missing, repeated };
};

test('columns are found by their exact names first, then in any case, each cell once', () => {
  expect(match(['Day', 'day', 'URL'], ['day', 'Day', 'url'])).toEqual({
    at: { day: 1, Day: 0, url: 2 },
    missing: [],
    repeated: [],
  });
  expect(match(['DAY', 'x'], ['day', 'Day'])).toEqual({ at: { day: 0 }, missing: ['Day'], repeated: [] });
  expect(match(['x'], ['x', 'Y', 'z'])).toEqual({ at: { x: 0 }, missing: ['Y', 'z'], repeated: [] });
});

test('a name that stands there twice is told, and the first one counts; other cells may repeat', () => {
  expect(match(['a', 'b', 'a', 'n', 'n', 'A'], ['a', 'b'])).toEqual({
    at: { a: 0, b: 1 },
    missing: [],
    repeated: ['a'],
  });
});

test.each(['\uFEFFen 1', ' en\u00a0\u00a0 1\t', 'en\u200B 1', 'en\n1', '\u200B\u200Ben 1\uFEFF'])(
  'what nobody sees in a name does not count: %j',
  (cell) => {
    expect(match([cell], ['en 1']).missing).toEqual([]);
  },
);

test('headings whose letters are those of a column are taken as it', () => {
  expect(match(['en 1', 'Lagna\u00a0Rasi', 'EN2'], ['en_1', 'lagna_rasi', 'en_2'])).toEqual({
    at: { en_1: 0, lagna_rasi: 1, en_2: 2 },
    missing: [],
    repeated: [],
  });
});

test.each([[['En_1', 'EN_1']], [['en_1', 'en 1']], [['en_1', ' EN\u00a01 ']]])(
  'a column that stands twice but for case and spaces is a repeat: %j',
  (cells) => {
    expect(match(cells, ['en_1']).repeated).toEqual(['en_1']);
  },
);

test('headings of no column are listed', () => {
  expect(matchHeader(['a', 'notes', '', 'en_5'], ['a']).left).toEqual(['notes', 'en_5']);
});
