import type { CDPSession } from '@playwright/test';

export const [CTRL, SHIFT] = [2, 8];

/**
 * Keys of the Telugu InScript layout by their position: without Shift and with it. `-` is a position that texts of the
 * journeys do not use.
 */
const PLACES = `
Backquote ొఒ|Minus -ః|Equal ృఋ
KeyQ ౌఔ|KeyW ైఐ|KeyE ాఆ|KeyR ీఈ|KeyT ూఊ|KeyY బభ|KeyU హఙ|KeyI గఘ|KeyO దధ|KeyP జఝ|BracketLeft డఢ|BracketRight -ఞ
KeyA ోఓ|KeyS ేఏ|KeyD ్అ|KeyF ిఇ|KeyG ుఉ|KeyH పఫ|KeyJ రఱ|KeyK కఖ|KeyL తథ|Semicolon చఛ|Quote టఠ
KeyZ ెఎ|KeyX ంఁ|KeyC మణ|KeyV న-|KeyB వ-|KeyN లళ|KeyM సశ|Comma ,ష|Period .-|Slash య?`;

interface Place {
  code: string;
  held: number;
}

const PLACE_OF = new Map<string, Place>(
  PLACES.trim()
    .split(/[|\n]/)
    .flatMap((entry) => {
      const [code, keys] = entry.split(' ') as [string, string];
      return [...keys].map((key, at): [string, Place] => [key, { code, held: at * SHIFT }]);
    }),
);
PLACE_OF.delete('-');

/** Codes that old browsers give to positions without a letter or digit. */
const OLD_CODES: Record<string, number> = {
  Space: 32,
  Semicolon: 186,
  Equal: 187,
  Comma: 188,
  Minus: 189,
  Period: 190,
  Slash: 191,
  Backquote: 192,
  BracketLeft: 219,
  BracketRight: 221,
  Quote: 222,
};

/**
 * Sends a key of an InScript layout with the same values as Chromium: its character, its position (code), and
 * the legacy code of the position.
 */
export async function pressPlace(cdp: CDPSession, key: string, code: string, held = 0): Promise<void> {
  const old = OLD_CODES[code] ?? code.charCodeAt(code.length - 1);
  const what = { key, code, windowsVirtualKeyCode: old, nativeVirtualKeyCode: old, modifiers: held };
  const typed = held & CTRL ? {} : { text: key };
  const down = cdp.send('Input.dispatchKeyEvent', { type: typed.text ? 'keyDown' : 'rawKeyDown', ...what, ...typed });
  await Promise.all([down, cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...what })]);
}

/** Types a Telugu text key by key. @returns number of pressed keys */
export async function typeText(cdp: CDPSession, text: string): Promise<number> {
  const keys = [...text];
  for (const key of keys) {
    const { code, held } = findPlace(key);
    await pressPlace(cdp, key, code, held);
  }
  return keys.length;
}

function findPlace(key: string): Place {
  if (key === ' ') return { code: 'Space', held: 0 };
  if (/\d/.test(key)) return { code: `Digit${key}`, held: 0 };
  // Marks that the layout has on the digits and on AltGr; their place differs between systems.
  if (/[\p{P}\p{S}]/u.test(key)) return PLACE_OF.get(key) ?? { code: 'Digit1', held: SHIFT };
  const place = PLACE_OF.get(key);
  if (!place) throw new Error(`The layout has no key for ${key}.`);
  return place;
}
