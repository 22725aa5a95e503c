import { DEFAULT_HOUSE } from '../house-settings';
import { styleFaults } from './house-style';
import { diffTexts } from './text-diff';

test('in a long text one replaced word is still found, and four thousand words are compared', () => {
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

test('texts far too long to compare are shown as replaced whole', () => {
  const [before, after] = ['a '.repeat(3_000), 'b '.repeat(3_000)];
  expect(diffTexts(before, after)).toEqual([
    { kind: 'removed', text: before.trim() },
    { kind: 'added', text: after.trim() },
    { kind: 'same', text: ' ' },
  ]);
});

test('the longest text is held against the house style between two key presses, whatever it is made of', () => {
  const style = { ...DEFAULT_HOUSE.languages.hi, digits: 'native' } as const;
  for (const part of ['क', 'है. ', '"', '<', "' ", '1a', '|', '“', ' ', '<i>.', 'a@']) {
    const text = part.repeat(10_000 / part.length);
    const start = Date.now();
    styleFaults(text, 'hi', style, text);
    expect(Date.now() - start).toBeLessThan(250);
  }
});
