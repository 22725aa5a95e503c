import { matchKey } from './match-key';
import { namesOf, pressedKey } from './pressed-key';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
type Held = Partial<typeof NONE>;
/**
 * Builds a press as a browser sends it: the typed character, the physical key, and the old code, which names the
 * physical key too.
 */
const press = (key: string, code: string, keyCode: number, held: Held = {}) => ({
  ...NONE,
  key,
  code,
  keyCode,
  ...held,
});

test.each<[layout: string, combination: string, key: string, code: string, keyCode: number, held?: Held]>([
  ['Hindi InScript', 'mod+s', 'े', 'KeyS', 83, { ctrlKey: true }],
  ['Hindi InScript', 'mod+k', 'क', 'KeyK', 75, { ctrlKey: true }],
  ['Hindi InScript', 'mod+shift+c', 'ण', 'KeyC', 67, { ctrlKey: true, shiftKey: true }],
  ['Hindi InScript', 'j', 'र', 'KeyJ', 74],
  ['Hindi InScript', 'a', 'ो', 'KeyA', 65],
  ['Hindi InScript', 'r', 'ी', 'KeyR', 82],
  ['Hindi InScript', 'e', 'ा', 'KeyE', 69],
  ['Hindi InScript', 'z', 'ॆ', 'KeyZ', 90],
  ['Hindi InScript, a key without a letter', 'z', 'Unidentified', 'KeyZ', 90],
  ['Hindi InScript', '?', 'य़', 'Slash', 191, { shiftKey: true }],
  ['Hindi InScript', '?', 'य', 'Slash', 191],
  ['Hindi InScript', '3', '३', 'Digit3', 51],
  ['Hindi InScript', '3', '३', 'Numpad3', 99],
  ['Hindi InScript, a conjunct', 'shift+7', 'क्ष', 'Digit7', 55, { shiftKey: true }],
  ['Marathi InScript', 'mod+s', 'े', 'KeyS', 83, { metaKey: true }],
  ['Marathi phonetic', 'o', 'ओ', 'KeyO', 79],
  ['Bengali Probhat', 'mod+s', 'স', 'KeyS', 83, { ctrlKey: true }],
  ['Bengali Probhat', 'a', 'া', 'KeyA', 65],
  ['Bengali Probhat', '1', '১', 'Digit1', 49],
  ['Bengali Probhat', '?', '?', 'Slash', 191, { shiftKey: true }],
  ['Telugu InScript', 'mod+s', 'ే', 'KeyS', 83, { ctrlKey: true }],
  ['Telugu InScript', 't', 'ూ', 'KeyT', 84],
  ['Telugu InScript', '?', 'య', 'Slash', 191, { shiftKey: true }],
  ['Gujarati InScript', 'k', 'ક', 'KeyK', 75],
  ['Gujarati InScript', 'mod+shift+c', 'ણ', 'KeyC', 67, { ctrlKey: true, shiftKey: true }],
  ['Gujarati InScript', '9', '૯', 'Digit9', 57],
  ['an Indic layout with a danda on the key', 'a', '।', 'KeyA', 65],
  ['an Indic layout with a joiner on the key', 'a', '\u200d', 'KeyA', 65],
  ['Cyrillic', 'mod+s', 'ы', 'KeyS', 83, { ctrlKey: true }],
  ['any layout', 'mod+Enter', 'Enter', 'Enter', 13, { ctrlKey: true }],
  ['any layout', 'F8', 'F8', 'F8', 119],
  ['any layout', 'alt+ArrowDown', 'ArrowDown', 'ArrowDown', 40, { altKey: true }],
  ['any layout', 'mod+ ', ' ', 'Space', 32, { ctrlKey: true }],
  ['Dvorak', 'mod+s', 's', 'Semicolon', 186, { ctrlKey: true }],
  ['AZERTY', 'a', 'a', 'KeyQ', 65],
  ['AZERTY', 'z', 'z', 'KeyW', 90],
  ['AZERTY', '?', '?', 'KeyM', 188, { shiftKey: true }],
  ['QWERTZ', 'z', 'z', 'KeyY', 90],
])('T2-keys-by-indic-layout: %s: %s is pressed with "%s"', (_layout, combination, key, code, keyCode, held = {}) => {
  expect(matchKey(combination, press(key, code, keyCode, held))).toBe(true);
});

test.each<[layout: string, combination: string, key: string, code: string, keyCode: number, held?: Held]>([
  ['Hindi InScript without Ctrl', 'mod+s', 'े', 'KeyS', 83],
  ['Hindi InScript with Shift', 'a', 'ओ', 'KeyA', 65, { shiftKey: true }],
  ['Hindi InScript with AltGr, as Windows sends it', 'mod+s', 'े', 'KeyS', 83, { ctrlKey: true, altKey: true }],
  ['Dvorak', 'mod+s', 'o', 'KeyS', 83, { ctrlKey: true }],
  ['AZERTY', 'q', 'a', 'KeyQ', 65],
  ['AZERTY', '2', 'é', 'Digit2', 50],
  ['AZERTY', '3', '"', 'Digit3', 51],
  ['a dead key', 'e', 'Dead', 'KeyE', 69],
  ['a German sign', '3', '§', 'Digit3', 51, { shiftKey: true }],
])('%s: %s is not pressed with "%s"', (_layout, combination, key, code, keyCode, held = {}) => {
  expect(matchKey(combination, press(key, code, keyCode, held))).toBe(false);
});

test.each([
  ['a composition', { isComposing: true }],
  ['the Enter that ends a composition in Safari', { isComposing: false, keyCode: 229 }],
])('a key of %s has no name', (_what, more) => {
  expect(namesOf({ ...press('Enter', 'Enter', 13), ...more })).toEqual([]);
  expect(pressedKey({ nativeEvent: { ...press('े', 'KeyS', 83), ...more } })).toBe('');
  expect(matchKey('mod+Enter', { ...press('Enter', 'Enter', 13, { ctrlKey: true }), ...more })).toBe(false);
});

test('a sign typed with AltGr is not a shortcut', () => {
  const event = new KeyboardEvent('keydown', { key: '₹', code: 'Digit4', modifierAltGraph: true });
  expect(pressedKey(event)).toBe('');
  expect(pressedKey(new KeyboardEvent('keydown', { key: '₹', code: 'Digit4' }))).toBe('4');
});

test('a letter is named in lower case, a named key is unchanged', () => {
  expect(pressedKey(press('A', 'KeyA', 65, { shiftKey: true }))).toBe('a');
  expect(pressedKey(press('ArrowUp', 'ArrowUp', 38))).toBe('ArrowUp');
  expect(pressedKey(press('१', '', 0))).toBe('');
});
