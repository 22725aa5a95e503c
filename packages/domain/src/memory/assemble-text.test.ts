import { splitSentences } from '../sentences/split-sentences';
import { assembleText } from './assemble-text';

/** Puts a text together; null is an open sentence. */
function assemble(source: string, texts: readonly (string | null)[]) {
  const sentences = splitSentences(source, 'hi').map(({ start, end }, at) => ({ start, end, text: texts[at]! }));
  return assembleText(source, sentences);
}

test('keeps spaces and line breaks between sentences', () => {
  expect(assemble('एक है।  दो है।\n\nतीन है।', ['One.', 'Two.', 'Three.'])).toEqual({
    text: 'One.  Two.\n\nThree.',
    filled: [
      { sentence: 0, start: 0, end: 4 },
      { sentence: 1, start: 6, end: 10 },
      { sentence: 2, start: 12, end: 18 },
    ],
    firstOpen: null,
  });
});

test('adds a space where the source has none', () => {
  expect(assemble('एक है।दो है।', ['One.', 'Two.']).text).toBe('One. Two.');
});

test('drops spaces around the text', () => {
  expect(assemble('  एक है।\n', ['One.']).text).toBe('One.');
});

test.each([
  [[null, 'Two.', 'Three.'], '¦ Two. Three.'],
  [['One.', null, 'Three.'], 'One. ¦ Three.'],
  [['One.', 'Two.', null], 'One. Two. ¦'],
  [['One.', null, null], 'One. ¦'],
  [[null, null, 'Three.'], '¦ Three.'],
  [[null, null, null], '¦'],
])('the cursor stands on the first open sentence: %j', (texts, expected) => {
  const { text, filled, firstOpen } = assemble('एक है। दो है। तीन है।', texts);
  expect(`${text.slice(0, firstOpen!)}¦${text.slice(firstOpen!)}`).toBe(expected);
  for (const { sentence, start, end } of filled) expect(text.slice(start, end)).toBe(texts[sentence]);
});

test('keeps line breaks between open sentences', () => {
  expect(assemble('एक है।\nदो है।\nतीन है।', [null, null, 'Three.']).text).toBe('\n\nThree.');
});

test('an empty source gives an empty text', () => {
  expect(assembleText('', [])).toEqual({ text: '', filled: [], firstOpen: null });
});
