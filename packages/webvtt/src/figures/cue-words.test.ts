import { describeCueFaults, describeCueFigures } from './cue-words';

const LIMITS = { cps: 22, charactersPerLine: 42, lines: 2 };

test('describes a cue by its figures, and adds the limit to each figure above it', () => {
  expect(describeCueFigures('ab', 1_000, LIMITS).map(({ text }) => text)).toEqual(['2.0 cps', '2 in a line']);
  expect(describeCueFaults('ab', 1_000, LIMITS)).toEqual([]);
  expect(describeCueFaults(`${'a'.repeat(43)}\nb\nc`, 1_000, LIMITS)).toEqual([
    '45.0 cps, at most 22',
    '43 in a line, at most 42',
    '3 lines, at most 2',
  ]);
  expect(describeCueFigures(' ', 1_000, LIMITS)).toEqual([]);
});
