import { splitSentences } from '../sentences/split-sentences';
import { completeText } from './complete-text';

const SOURCE = 'एक है। दो है। तीन है।\nचार है।';
const KNOWN = ['One.', 'Two.', 'Three.', 'Four.'];
const insert = (...numbers: number[]) => numbers.map((at) => ({ at, text: KNOWN[at]! }));

/** Completes a text. @param known numbers of the sentences with a translation */
function complete(before: string, inserted: { at: number; text: string }[], known: number[] = [0, 1, 2, 3]) {
  const source = { text: SOURCE, sentences: splitSentences(SOURCE, 'hi') };
  return completeText(source, before, inserted, (at) => (known.includes(at) ? KNOWN[at]! : null));
}

test('an empty text gets every known sentence', () => {
  expect(complete(' ', [], [0, 2])).toEqual({ text: 'One.  Three.\n', added: 2, open: 4, sentences: insert(0, 2) });
});

test.each([
  ['between inserted ones', 'One.  Three.\nFour.', insert(0, 2, 3), 'One. Two. Three.\nFour.'],
  ['at the beginning', ' Three.\nFour.', insert(2, 3), 'One. Two. Three.\nFour.'],
  ['at the end', 'One. Two. ', insert(0, 1), 'One. Two. Three.\nFour.'],
  ['beside a typed text', 'One. mine. Three.\n', insert(0, 2), 'One. mine. Three.\nFour.'],
])('missing sentences are added %s', (_, before, inserted, text) => {
  expect(complete(before, inserted).text).toBe(text);
});

test.each<[string, string, { at: number; text: string }[], number[]]>([
  ['that is typed', 'mine', [], [0, 1]],
  ['with one typed sentence for two', 'One. mine.\nFour.', insert(0, 3), [0, 1, 2]],
  ['with a typed sign', 'One. -', insert(0), [1, 2]],
  ['whose inserted sentence was changed', 'One! Two.\nFour.', insert(0, 1, 3), [0, 1]],
  ['whose inserted sentence was removed', 'Two.\nFour.', insert(0, 1, 2, 3), [0, 2]],
  ['without a known translation', 'One.  Three.\nFour.', insert(0, 2, 3), [0]],
])('a part stays %s', (_, before, inserted, known) => {
  expect(complete(before, inserted, known)).toMatchObject({ text: before, added: 0 });
});

test('counts the missing sentences of parts without other text', () => {
  expect(complete('One. mine. Three.\n', insert(0, 2), [])).toMatchObject({
    added: 0,
    open: 1,
    sentences: insert(0, 2),
  });
});
