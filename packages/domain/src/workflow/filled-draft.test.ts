import { isOnlyFilled } from './filled-draft';

const ROW = { kind: 'daily', te_1: 'నేడు', te_2: 'రేపు' } as const;

test.each([
  ['no column is unchecked', undefined, false],
  ['one text is unchecked', ['te_1'], false],
  ['all texts are unchecked', ['te_1', 'te_2'], true],
])('a unit in which %s', (_, unchecked, expected) => {
  expect(isOnlyFilled({ ...ROW, unchecked_te: unchecked }, 'te')).toBe(expected);
});

test('subtitles are only filled if no further cue has a text', () => {
  const video = { kind: 'video', filled_te: 3 } as const;
  expect(isOnlyFilled({ ...video, unchecked_te: ['1', '4'] }, 'te')).toBe(false);
  expect(isOnlyFilled({ ...video, unchecked_te: ['1', '4', '5'] }, 'te')).toBe(true);
});

test('a blank column is no text of a person', () => {
  expect(isOnlyFilled({ ...ROW, te_2: ' ', unchecked_te: ['te_1'] }, 'te')).toBe(true);
});
