/** A key press as a browser's listener receives it. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'code' | 'keyCode' | 'isComposing' | 'getModifierState'>>;

/** An event of the browser or of React. */
export type AnyKeyPress = KeyPress | { nativeEvent: KeyPress };

/** The `keyCode` of a key that an input method handles. Safari marks the Enter that ends a composition only by it. */
const INPUT_METHOD = 229;

/** Signs that Latin layouts type: ASCII, accented letters, dashes and quotes, the euro and the trade mark. */
const LATIN = /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u205e\u20ac\u2122]+$/;

/** Places of signs that letters of Indic layouts share. */
const SIGN_PLACES = /^(Semicolon|Quote|Period|Backslash)$/;

/** Names that browsers use for a key without a sign in the layout. */
const UNNAMED = ['', 'Unidentified'];

/**
 * Returns the name that shortcuts use for the pressed key: 'Enter', 's', '1', '?'. Layouts without Latin letters, such
 * as InScript and the phonetic ones, use the letter at that place on a QWERTY keyboard. Every Latin layout, such as
 * Dvorak and AZERTY, uses the typed character.
 * @returns '' while an input method handles the key
 */
export function pressedKey(event: AnyKeyPress): string {
  return namesOf('nativeEvent' in event ? event.nativeEvent : event)[0] ?? '';
}

/**
 * Returns the place of a key for signs, such as 'Semicolon', if it types a sign or an Indic letter there. Dvorak has
 * Latin letters at these places, which are shortcuts by their own names.
 */
export function placesOf(press: KeyPress): string[] {
  const { key, code = '', keyCode, isComposing } = press;
  if (isComposing || keyCode === INPUT_METHOD || /^[a-z0-9]$/i.test(key)) return [];
  return SIGN_PLACES.test(code) ? [code] : [];
}

/** Returns the possible names of a press; a letter is in lower case. */
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
