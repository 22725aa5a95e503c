import fc from 'fast-check';
import { type DiffRun, diffTexts, sameText } from './text-diff';

const side = (runs: DiffRun[], without: DiffRun['kind']) =>
  runs
    .filter((run) => run.kind !== without)
    .map((run) => run.text)
    .join('');

test('equal texts are one run, and equal-looking ones count as equal', () => {
  expect(diffTexts('నమస్కారం', 'నమస్కారం')).toEqual([{ kind: 'same', text: 'నమస్కారం' }]);
  expect(sameText('\u0958', '\u0915\u093c')).toBe(true);
  expect(diffTexts('\u0958लम', '\u0915\u093cलम').map((run) => run.kind)).toEqual(['same']);
  expect(diffTexts('', '')).toEqual([]);
});

test('a replaced phrase reads as one replacement', () => {
  expect(diffTexts('సూర్యునికి నీరు సమర్పించి రోజును', 'సూర్యునికి అర్ఘ్యం ఇచ్చి రోజును')).toEqual([
    { kind: 'same', text: 'సూర్యునికి ' },
    { kind: 'removed', text: 'నీరు సమర్పించి' },
    { kind: 'added', text: 'అర్ఘ్యం ఇచ్చి' },
    { kind: 'same', text: ' రోజును' },
  ]);
});

test('a vowel sign is never torn from its letter', () => {
  const runs = diffTexts('कि', 'की');
  expect(runs).toEqual([
    { kind: 'removed', text: 'कि' },
    { kind: 'added', text: 'की' },
  ]);
});

test('an added end mark is the only change', () => {
  expect(diffTexts('मिलेगा', 'मिलेगा।')).toEqual([
    { kind: 'same', text: 'मिलेगा' },
    { kind: 'added', text: '।' },
  ]);
});

test('both sides can always be read back', () => {
  const text = fc
    .array(fc.constantFrom('सूर्य', 'నీరు', ' ', '।', 'a', '1,500', '\n'), { maxLength: 30 })
    .map((p) => p.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = diffTexts(before, after);
      expect(side(runs, 'added')).toBe(before.normalize('NFC'));
      expect(side(runs, 'removed')).toBe(after.normalize('NFC'));
    }),
  );
});

test('texts far too long to compare are shown as replaced whole', () => {
  const runs = diffTexts('a '.repeat(3_000), 'b '.repeat(3_000));
  expect(runs.map((run) => run.kind).sort()).toEqual(['added', 'removed', 'same']);
});
