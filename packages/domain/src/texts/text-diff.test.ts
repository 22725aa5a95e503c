import fc from 'fast-check';
import { type DiffRun, diffTexts, isSameText } from './text-diff';

const side = (runs: DiffRun[], without: DiffRun['kind']) =>
  runs
    .filter((run) => run.kind !== without)
    .map((run) => run.text)
    .join('');

const SIGNS = { same: '=', removed: '-', added: '+' } as const;
const shown = (before: string, after: string) =>
  diffTexts(before, after).map(({ kind, text }) => `${SIGNS[kind]}${text}`);

/** Length of the longest common subsequence, computed by its definition. */
function mostInCommon(a: string, b: string): number {
  if (!a || !b) return 0;
  if (a[0] === b[0]) return 1 + mostInCommon(a.slice(1), b.slice(1));
  return Math.max(mostInCommon(a.slice(1), b), mostInCommon(a, b.slice(1)));
}

test('equal texts are one run, and texts that look equal count as equal', () => {
  expect(diffTexts('నమస్కారం', 'నమస్కారం')).toEqual([{ kind: 'same', text: 'నమస్కారం' }]);
  expect(isSameText('\u0958', '\u0915\u093c')).toBe(true);
  expect(isSameText('क', 'ख')).toBe(false);
  expect(diffTexts('\u0958लम', '\u0915\u093cलम').map((run) => run.kind)).toEqual(['same']);
  expect(diffTexts('', '')).toEqual([]);
});

test.each([
  ['U+09DF', 'সম\u09df', 'সম\u09af\u09bc', true],
  ['a nukta letter', '\u095b', '\u091c\u093c', true],
  ['a zero-width space', 'काम\u200bकाज', 'कामकाज', true],
  ['a soft hyphen', 'काम\u00adकाज', 'कामकाज', true],
  ['space at the end', 'काम \n', 'काम', true],
  ['a joiner', 'क्\u200dष', 'क्ष', false],
  ['space within', 'काम  काज', 'काम काज', false],
])('whether two texts that differ by %s count as equal', (_what, a, b, expected) => {
  expect(isSameText(a, b)).toBe(expected);
  expect(isSameText(b, a)).toBe(expected);
});

test('a replaced phrase is one replacement', () => {
  expect(diffTexts('సూర్యునికి నీరు సమర్పించి రోజును', 'సూర్యునికి అర్ఘ్యం ఇచ్చి రోజును')).toEqual([
    { kind: 'same', text: 'సూర్యునికి ' },
    { kind: 'removed', text: 'నీరు సమర్పించి' },
    { kind: 'added', text: 'అర్ఘ్యం ఇచ్చి' },
    { kind: 'same', text: ' రోజును' },
  ]);
});

test('a vowel sign stays with its letter', () => {
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

test('both texts can be restored from the runs', () => {
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

test('a changed number or word is shown whole', () => {
  expect(diffTexts('1,500', '1,600').map(({ text }) => text)).toEqual(['1,500', '1,600']);
  expect(diffTexts('राशिफल', 'राशिभेद').map(({ text }) => text)).toEqual(['राशिफल', 'राशिभेद']);
});

test('removed text precedes added text, and common text between them stays', () => {
  expect(diffTexts('!?', '?!')).toEqual([
    { kind: 'removed', text: '!' },
    { kind: 'same', text: '?' },
    { kind: 'added', text: '!' },
  ]);
  expect(shown('एक।दो', 'तीन।चार')).toEqual(['-एक', '+तीन', '=।', '-दो', '+चार']);
});

test('a space belongs to a replacement only between two replaced words', () => {
  expect(shown('एक  दो', 'तीन  चार')).toEqual(['-एक  दो', '+तीन  चार']);
  expect(shown(' दो', 'तीन चार')).toEqual(['+तीन', '= ', '-दो', '+चार']);
  expect(shown('तीन चार', ' दो')).toEqual(['-तीन', '= ', '-चार', '+दो']);
  expect(shown('एक दो!', 'तीन !')).toEqual(['-एक दो', '+तीन ', '=!']);
  expect(shown('एक ', 'तीन ')).toEqual(['-एक', '+तीन', '= ']);
});

test('the common text is as long as possible, and adjacent runs have different kinds', () => {
  // Each of these marks is one word.
  const marks = fc.array(fc.constantFrom('।', '!', '?', ';'), { maxLength: 9 }).map((all) => all.join(''));
  fc.assert(
    fc.property(marks, marks, (before, after) => {
      const runs = diffTexts(before, after);
      expect(side(runs, 'added')).toBe(before);
      expect(side(runs, 'removed')).toBe(after);
      const kept = runs.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.length, 0);
      expect(kept).toBe(mostInCommon(before, after));
      const kinds = runs.map(({ kind }) => kind[0]).join('');
      expect(kinds).not.toMatch(/ss|aa|rr|ar/);
    }),
    { numRuns: 500 },
  );
});
