import { expect, type Page, test } from '@playwright/test';
import {
  countLetters,
  type DeskDays,
  FRESH,
  KNOWN,
  makeDeskDays,
  OTHER_NUMBERS,
  ROWS,
  SENTENCES,
} from '../support/desk-day';
import { createTypist, type Typist } from '../support/desk-typist';
import {
  approveRows,
  assignDay,
  type Call,
  createCall,
  importDays,
  readRow,
  submitRows,
  waitUntilKnown,
} from '../support/desk-work';
import { enterAs, getToken, waitUntilDecidable } from '../support/sign-in';

/** A year that no other journey uses. */
const YEAR = 8831 + Math.floor(Math.random() * 500);
const [KNOWN_DAY, NEXT_DAY] = [`${YEAR}-03-01`, `${YEAR}-03-02`];

/** Imports both days, approves the first one and assigns the second. @returns ids of its rows */
async function prepareDays(call: Call, days: DeskDays): Promise<number[]> {
  await importDays(call, KNOWN_DAY, [days.sources.known, days.sources.next]);
  const known = await assignDay(call, KNOWN_DAY);
  const next = await assignDay(call, NEXT_DAY);
  await submitRows(call, known, days.known);
  await approveRows(call, known);
  await waitUntilKnown(call, NEXT_DAY, SENTENCES - FRESH);
  return next;
}

const field = (page: Page, column: string) => page.getByLabel(column, { exact: true });
const countOf = (open: number) => `${FRESH - open} of ${FRESH} translated`;

/** Translates the new sentences on the day sheet, each once. */
async function translateSheet(page: Page, { press, type }: Typist, fresh: DeskDays['fresh']): Promise<void> {
  await press('Control+Enter');
  for (let at = 0; at < FRESH; at++) {
    const line = page.getByRole('list', { name: 'Sentences to translate' }).getByRole('listitem').nth(at);
    await expect(page.getByLabel(`Translation ${at + 1}`, { exact: true })).toBeFocused();
    const words = await line.textContent();
    const source = [...fresh.keys()].find((sentence) => words!.includes(sentence));
    await type(fresh.get(source!)!);
    await press('Control+Enter');
  }
}

test('eight new sentences of a day are typed once with InScript, and its twelve rows are filled and submitted by keys', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const call = createCall(baseURL!, (who) => getToken(page.request, who));
  const days = makeDeskDays();
  const ids = await prepareDays(call, days);

  await enterAs(page, 'translator', `/day-sheet?source=hi&target=te&days=${NEXT_DAY}`);
  const words = `${SENTENCES} sentences, ${KNOWN} known, ${OTHER_NUMBERS} differ in numbers, ${FRESH} new`;
  await expect(page.getByText(words)).toBeVisible();
  const typist = await createTypist(page);
  await translateSheet(page, typist, days.fresh);
  await expect(page.getByRole('status').filter({ hasText: countOf(0) })).toContainText(`${ROWS} of ${ROWS} rows`);
  await expect(page.getByRole('link', { name: 'Open the rows' })).toBeFocused();
  await typist.press('Enter');

  for (const [row, id] of ids.entries()) {
    await expect(page.getByRole('heading', { name: `#${id}` })).toBeVisible();
    for (const [column, text] of Object.entries(days.next[row]!)) await expect(field(page, column)).toHaveValue(text);
    await waitUntilDecidable(page);
    await typist.press('Control+Enter');
  }
  await expect(page.getByText(`0 to do · ${ROWS} submitted`)).toBeVisible();
  for (const [row, id] of ids.entries())
    expect(await readRow(call, id)).toMatchObject({ status_te: 'inreview', ...days.next[row] });
  const { letters, keys } = typist.counts;
  const all = countLetters(days.next);
  process.stdout.write(
    `${ROWS} rows: ${letters} of ${all} letters typed (${Math.round((letters / all) * 100)} %), ${keys} keys pressed\n`,
  );
  expect(letters).toBeLessThanOrEqual(all * 0.25);
});
