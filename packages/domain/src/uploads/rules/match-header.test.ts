import { matchHeader } from './match-header';

const match = (cells: string[], columns: string[]) => {
  const { at, missing, repeated } = matchHeader(cells, columns);
  return { at: Object.fromEntries(at), missing, repeated };
};

test('finds columns by exact name first, then in any case, and uses each cell once', () => {
  expect(match(['Day', 'day', 'URL'], ['day', 'Day', 'url'])).toEqual({
    at: { day: 1, Day: 0, url: 2 },
    missing: [],
    repeated: [],
  });
  expect(match(['DAY', 'x'], ['day', 'Day'])).toEqual({ at: { day: 0 }, missing: ['Day'], repeated: [] });
  expect(match(['x'], ['x', 'Y', 'z'])).toEqual({ at: { x: 0 }, missing: ['Y', 'z'], repeated: [] });
});

test('reports a repeated name and uses its first cell; headings that are no columns may repeat', () => {
  expect(match(['a', 'b', 'a', 'n', 'n', 'A'], ['a', 'b'])).toEqual({
    at: { a: 0, b: 1 },
    missing: [],
    repeated: ['a'],
  });
});

test.each(['\uFEFFen 1', ' en\u00a0\u00a0 1\t', 'en\u200B 1', 'en\n1', '\u200B\u200Ben 1\uFEFF'])(
  'ignores invisible characters in a name: %j',
  (cell) => {
    expect(match([cell], ['en 1']).missing).toEqual([]);
  },
);

test('accepts headings that have the letters of a column', () => {
  expect(match(['en 1', 'Lagna\u00a0Rasi', 'EN2'], ['en_1', 'lagna_rasi', 'en_2'])).toEqual({
    at: { en_1: 0, lagna_rasi: 1, en_2: 2 },
    missing: [],
    repeated: [],
  });
});

test.each([[['En_1', 'EN_1']], [['en_1', 'en 1']], [['en_1', ' EN\u00a01 ']]])(
  'reports a column repeated with other case or spaces: %j',
  (cells) => {
    expect(match(cells, ['en_1']).repeated).toEqual(['en_1']);
  },
);

test('lists headings that are no columns', () => {
  expect(matchHeader(['a', 'notes', '', 'en_5'], ['a']).unmatched).toEqual(['notes', 'en_5']);
});
