import type { CDPSession, Page } from '@playwright/test';
import { CTRL, pressPlace, typeText } from './inscript';

/** Presses keys of a person with an InScript layout and counts them. */
export interface Typist {
  counts: { keys: number; letters: number };
  /** Presses a key of Playwright's names. */
  press(key: string): Promise<void>;
  /** Presses Ctrl with the letter at a position. */
  pressControl(key: string, code: string): Promise<void>;
  /** Types a text letter by letter. */
  type(text: string): Promise<void>;
}

export async function createTypist(page: Page): Promise<Typist> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const counts = { keys: 0, letters: 0 };
  return {
    counts,
    async press(key) {
      counts.keys++;
      await page.keyboard.press(key);
    },
    async pressControl(key, code) {
      counts.keys++;
      await pressPlace(cdp, key, code, CTRL);
    },
    async type(text) {
      const typed = await typeText(cdp, text);
      counts.keys += typed;
      counts.letters += typed;
    },
  };
}
