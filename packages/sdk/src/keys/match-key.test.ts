import { ariaKeys, keyLine, keyWords, matchKey } from './match-key';

type Held = 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey';
const press = (key: string, ...held: Held[]) => ({
  key,
  ctrlKey: held.includes('ctrlKey'),
  metaKey: held.includes('metaKey'),
  altKey: held.includes('altKey'),
  shiftKey: held.includes('shiftKey'),
});

test.each<[string, ReturnType<typeof press>, boolean]>([
  ['a', press('a'), true],
  ['a', press('A'), true],
  ['a', press('b'), false],
  ['a', press('a', 'shiftKey'), false],
  ['a', press('a', 'altKey'), false],
  ['a', press('a', 'ctrlKey'), false],
  ['shift+a', press('A', 'shiftKey'), true],
  ['shift+a', press('a'), false],
  ['shift+5', press('5', 'shiftKey'), true],
  ['5', press('5', 'shiftKey'), false],
  ['z', press('z', 'shiftKey'), false],
  ['mod+Enter', press('Enter', 'ctrlKey'), true],
  ['mod+Enter', press('Enter', 'metaKey'), true],
  ['mod+Enter', press('Enter'), false],
  ['mod+Enter', press('Enter', 'ctrlKey', 'altKey'), false],
  ['Mod+Shift+C', press('c', 'ctrlKey', 'shiftKey'), true],
  ['alt+ArrowDown', press('ArrowDown', 'altKey'), true],
  ['alt+ArrowDown', press('ArrowDown'), false],
  ['ArrowDown', press('ArrowDown', 'shiftKey'), false],
  ['?', press('?', 'shiftKey'), true],
  ['?', press('?'), true],
  ['mod++', press('+', 'ctrlKey'), true],
  ['+', press('+', 'shiftKey'), true],
  ['mod', press('mod'), true],
])('the combination %s matches the press %j: %s', (combination, pressed, expected) => {
  expect(matchKey(combination, pressed)).toBe(expected);
});

test.each([
  ['mod+Enter', ['Ctrl', 'Enter']],
  ['Mod+shift+c', ['Ctrl', 'Shift', 'C']],
  ['alt+ArrowDown', ['Alt', '↓']],
  ['ArrowUp', ['↑']],
  ['?', ['?']],
  ['a', ['A']],
  ['mod+ ', ['Ctrl', 'Space']],
  ['Escape', ['Escape']],
])('%s is displayed as %j', (combination, words) => {
  expect(keyWords(combination)).toEqual(words);
});

describe('on a Mac', () => {
  beforeEach(() => {
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each([
    ['mod+Enter', ['⌘', 'Enter']],
    ['mod+shift+c', ['⌘', 'Shift', 'C']],
    ['alt+ArrowDown', ['⌥', '↓']],
    ['mod+ ', ['Ctrl', 'Space']],
    ['a', ['A']],
  ])('%s is displayed as %j', (combination, words) => {
    expect(keyWords(combination)).toEqual(words);
  });

  test('the hint and the accessible shortcut name Cmd', () => {
    expect([keyLine('mod+s'), keyLine('mod+s', ' '), ariaKeys('mod+k')]).toEqual(['⌘S', '⌘S', 'Meta+K']);
  });
});

test('on other devices the hint and the accessible shortcut name Ctrl', () => {
  const lines = [keyLine('mod+s'), keyLine('mod+s', ' '), ariaKeys('mod+k'), ariaKeys('alt+Enter')];
  expect(lines).toEqual(['Ctrl+S', 'Ctrl S', 'Control+K', 'Alt+Enter']);
});
