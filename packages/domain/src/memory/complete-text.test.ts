import { splitSentences } from '../sentences/split-sentences';
import { completeText } from './complete-text';

const SOURCE = 'एक है। दो है। तीन है।\nचार है।';
const KNOWN = ['One.', 'Two.', 'Three.', 'Four.'];
const ALL = 'One. Two. Three.\nFour.';
const insert = (...numbers: number[]) => numbers.map((at) => ({ at, text: KNOWN[at]! }));

/** Completes a text. @param known numbers of the sentences with a translation */
function complete(before: string, inserted: { at: number; text: string }[], known: number[] = [0, 1, 2, 3]) {
  const source = { text: SOURCE, sentences: splitSentences(SOURCE, 'hi') };
  return completeText(source, before, inserted, (at) => (known.includes(at) ? KNOWN[at]! : null));
}

test.each(['', ' '])('an empty text gets every known sentence: "%s"', (before) => {
  expect(complete(before, insert(1), [0, 2])).toEqual({
    text: 'One.  Three.\n',
    added: 2,
    open: 4,
    sentences: insert(0, 2),
  });
});

test.each([
  ['between inserted ones', 'One.  Three.\nFour.', insert(0, 2, 3)],
  ['at the beginning', ' Three.\nFour.', insert(2, 3)],
  ['at the end', 'One. Two. ', insert(0, 1)],
  ['beside changed white space', '\nOne.\n\nThree. ', insert(0, 2)],
])('missing sentences are added %s', (_, before, inserted) => {
  const [added, sentences] = [4 - inserted.length, insert(0, 1, 2, 3)];
  expect(complete(before, inserted)).toEqual({ text: ALL, added, open: added, sentences });
});

test.each([
  ['that is typed', 'mine', []],
  ['with a typed sentence beside inserted ones', 'One. mine. Three.\n', insert(0, 2)],
  ['with the missing sentence typed elsewhere', 'One. Three. two.', insert(0, 2)],
  ['with inserted sentences inside typed words', 'One.Three. NotFour.', insert(0, 2, 3)],
  ['with inserted sentences in another order', 'Three. One.', insert(0, 2)],
  ['whose inserted sentence was changed', 'One! Two.\nFour.', insert(0, 1, 3)],
  ['whose inserted sentence was removed', 'Two.\nFour.', insert(0, 1, 3)],
])('a text stays %s', (_, before, inserted) => {
  expect(complete(before, inserted)).toEqual({ text: before, added: 0, open: 0, sentences: [] });
});

test('a text without a known missing sentence stays, and its missing sentences are counted', () => {
  const before = 'One.\nThree.';
  expect(complete(before, insert(0, 2), [0])).toMatchObject({ text: before, added: 0, open: 2 });
});
