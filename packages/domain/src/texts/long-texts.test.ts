import { DEFAULT_SETTINGS } from '../default-settings';
import { findStyleFaults } from './house-style';
import { diffTexts } from './text-diff';

test('finds one replaced word in a long text, and compares texts of four thousand words', () => {
  const [head, tail] = ['! '.repeat(2_500), ' ?'.repeat(2_500)];
  expect(diffTexts(`${head}एक${tail}`, `${head}दो${tail}`)).toEqual([
    { kind: 'same', text: head },
    { kind: 'removed', text: 'एक' },
    { kind: 'added', text: 'दो' },
    { kind: 'same', text: tail },
  ]);
  const turned = (half: number) => diffTexts('!?'.repeat(half), '?!'.repeat(half)).map(({ kind }) => kind);
  expect(turned(1_000)).toEqual(['removed', 'same', 'added']);
  expect(turned(1_001)).toEqual(['removed', 'added']);
});

test('texts that are too long to compare are shown as one replacement', () => {
  const [before, after] = ['a '.repeat(3_000), 'b '.repeat(3_000)];
  expect(diffTexts(before, after)).toEqual([
    { kind: 'removed', text: before.trim() },
    { kind: 'added', text: after.trim() },
    { kind: 'same', text: ' ' },
  ]);
});

test('decision 52: compares two texts of the maximum length word by word', () => {
  const text = 'আজ আপনার দিনটি ভালো যাবে। '.repeat(1_300).slice(0, 32_766);
  expect(diffTexts(text, `${text}।`).map(({ kind }) => kind)).toEqual(['same', 'added']);
});

test('the time of style checks grows linearly with the length of the text', () => {
  const style = { ...DEFAULT_SETTINGS.languages.hi, digits: 'native' } as const;
  for (const part of ['क', 'है. ', '"', '<', "' ", '1a', '|', '“', ' ', '<i>.', 'a@']) {
    // A hundred times the maximum length: a check that reads the whole text from each position would take hours.
    const text = part.repeat(1_000_000 / part.length);
    findStyleFaults(text, 'hi', style, text);
  }
});
