import type { Combination } from './match-key';
import { type KeyPress, namesOf, placesOf } from './pressed-key';

/** Names of keys that only hold. */
const HELD = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Fn', 'Dead', 'Process'];

/** Returns the combination of a key press; null while only modifiers are pressed, or if the key has no name. */
export function toCombination(press: KeyPress): Combination | null {
  const key = placesOf(press)[0] ?? namesOf(press)[0];
  if (!key || HELD.includes(key) || !/^([ -~]|[A-Z][A-Za-z0-9]+)$/.test(key)) return null;
  const hasShift = press.shiftKey && /[a-z0-9]/i.test(key);
  const held = [press.ctrlKey || press.metaKey ? 'mod' : '', press.altKey ? 'alt' : '', hasShift ? 'shift' : ''];
  return [...held.filter(Boolean), key].join('+');
}
