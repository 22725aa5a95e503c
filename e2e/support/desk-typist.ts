import { type Page, expect as playwrightExpect } from '@playwright/test';
import { type DayTexts, type DeskDays, FRESH } from './desk-day';
import { typeText } from './inscript';
import { waitUntilDecidable, waitUntilIdle } from './sign-in';

// The benchmark has no configuration of Playwright.
const expect = playwrightExpect.configure({ timeout: 60_000 });

/** Presses keys of a person with an InScript layout and counts them. */
export interface Typist {
  counts: { keys: number; letters: number };
  /** Presses a key of Playwright's names. */
  press(key: string): Promise<void>;
  /** Types a text letter by letter. */
  type(text: string): Promise<void>;
}

export async function createTypist(page: Page): Promise<Typist> {
  const cdp = await page.context().newCDPSession(page);
  const counts = { keys: 0, letters: 0 };
  return {
    counts,
    async press(key) {
      counts.keys++;
      await page.keyboard.press(key);
    },
    async type(text) {
      const typed = await typeText(cdp, text);
      counts.keys += typed;
      counts.letters += typed;
    },
  };
}

const getField = (page: Page, column: string) => page.getByLabel(column, { exact: true });
const waitForRow = (page: Page, id: number) => expect(page.getByRole('heading', { name: `#${id}` })).toBeVisible();

/** Translates the new sentences of an open day sheet, each once, and goes on to the first row. */
export async function translateSheet(page: Page, { press, type }: Typist, fresh: DeskDays['fresh']): Promise<void> {
  await expect(page.getByLabel('Translation 1', { exact: true })).toBeVisible();
  await waitUntilIdle(page);
  await press('Control+Enter');
  for (let at = 0; at < FRESH; at++) {
    await expect(page.getByLabel(`Translation ${at + 1}`, { exact: true })).toBeFocused();
    const lines = page.getByRole('list', { name: 'Sentences to translate' }).getByRole('listitem');
    const words = (await lines.nth(at).textContent())!;
    const source = [...fresh.keys()].find((sentence) => words.includes(sentence));
    await type(fresh.get(source!)!);
    await press('Control+Enter');
  }
  await expect(page.getByRole('link', { name: 'Open the rows' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${FRESH} of ${FRESH} translated` })).toBeVisible();
  await press('Enter');
}

/** Submits rows, each after its fields have been filled with these texts. */
export async function submitFilledRows(page: Page, { press }: Typist, ids: readonly number[], texts: DayTexts) {
  for (const [row, id] of ids.entries()) {
    await waitForRow(page, id);
    for (const [column, text] of Object.entries(texts[row]!)) await expect(getField(page, column)).toHaveValue(text);
    await waitUntilDecidable(page);
    await press('Control+Enter');
  }
  await waitForEnd(page, ids);
}

/** Types every text of the rows of an open list, and submits them. The first field of an opened row has the focus. */
export async function typeRows(page: Page, { press, type }: Typist, ids: readonly number[], texts: DayTexts) {
  await expect(page.getByRole('option', { name: new RegExp(`#${ids[0]}`) })).toBeVisible();
  await waitUntilIdle(page);
  await press('Alt+ArrowDown');
  for (const [row, id] of ids.entries()) {
    await waitForRow(page, id);
    for (const [at, [column, text]] of Object.entries(texts[row]!).entries()) {
      if (at > 0) await press('Tab');
      await expect(getField(page, column)).toBeFocused();
      await type(text);
      await expect(getField(page, column)).toHaveValue(text);
    }
    await waitUntilDecidable(page);
    await press('Control+Enter');
  }
  await waitForEnd(page, ids);
}

const waitForEnd = (page: Page, ids: readonly number[]) =>
  expect(page.getByText(`0 to do · ${ids.length} submitted`)).toBeVisible();
