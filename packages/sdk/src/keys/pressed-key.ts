/** A key press, as a listener of the browser gets it. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'code' | 'keyCode' | 'isComposing' | 'getModifierState'>>;

/** An event of the browser or of React. */
export type AnyKeyPress = KeyPress | { nativeEvent: KeyPress };

/** As `keyCode`: the key belongs to an input method. Safari says no more of the Enter that ends a composition. */
const INPUT_METHOD = 229;

/** Signs that Latin layouts type: ASCII, accented letters, dashes and quotes, the euro and the trade mark. */
const LATIN = /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u205e\u20ac\u2122]+$/;

/** Keys that browsers name where a layout has nothing on them. */
const UNNAMED = ['', 'Unidentified'];

/**
 * The key of a press by the name that shortcuts use: 'Enter', 's', '1', '?'. A layout that types no Latin letters, as InScript
 * and the phonetic ones, has its letters by their place on a QWERTY keyboard; every Latin layout, as Dvorak and AZERTY, by
 * what the key types.
 * @returns '' while an input method has the key
 */
export function pressedKey(event: AnyKeyPress): string {
  return namesOf('nativeEvent' in event ? event.nativeEvent : event)[0] ?? '';
}

/** The names a press goes by, in lower case where it is a letter. */
export function namesOf(press: KeyPress): string[] {
  const { key, code = '', keyCode, isComposing, shiftKey, getModifierState } = press;
  if (isComposing || keyCode === INPUT_METHOD) return [];
  if (!UNNAMED.includes(key) && LATIN.test(key)) return [key.length === 1 ? key.toLowerCase() : key];
  // AltGr types the third and fourth sign of a key.
  if (getModifierState?.call(press, 'AltGraph')) return [];
  const place = /^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/.exec(code);
  if (place) return [(place[1] ?? place[2]!).toLowerCase()];
  return code === 'Slash' ? (shiftKey ? ['?'] : ['/', '?']) : [];
}
