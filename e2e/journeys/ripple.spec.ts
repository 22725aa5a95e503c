import { expect, type Page, test } from '@playwright/test';
import { findViolationsInBothThemes } from '../support/axe';
import { type DayTexts, makeName, ROWS } from '../support/desk-day';
import {
  approveRows,
  assignDay,
  type Call,
  createCall,
  importDays,
  readRow,
  sendBackRows,
  submitRows,
  waitUntilLearnt,
} from '../support/desk-work';
import { closeContexts, enterAs, getToken, waitUntilDecidable } from '../support/sign-in';

/** A year that no other journey uses. */
const YEAR = 9331 + Math.floor(Math.random() * 300);

test.afterEach(closeContexts);

/** Rows of a day that say the same sentence to the same person, each with another amount. */
function makeDay(count: number) {
  const name = makeName();
  const amount = (row: number) => `${row + 1},500`;
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  const says = (row: number) => `${name.hi}, आज ${amount(row)} रुपये का लाभ होगा।`;
  const sources: DayTexts = rows.map((row) => {
    const hi_1 = row < count ? says(row) : '';
    return { hi_1, hi_2: '', hi_3: '', hi_4: '' };
  });
  return {
    name: name.te,
    sources,
    before: (row: number) => `${name.te}, ఈ రోజు ${amount(row)} రూపాయల లాభం వస్తుంది.`,
    after: (row: number) => `${name.te}, నేడు ${amount(row)} రూపాయల లాభం కలుగుతుంది.`,
  };
}

const field = (page: Page) => page.getByLabel('te_1', { exact: true });
const readTexts = (call: Call, ids: readonly number[], who?: string): Promise<string[]> =>
  Promise.all(ids.map(async (id) => (await readRow(call, id, who)).te_1 ?? ''));

/** Writes into the open row and submits it. */
async function submit(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await waitUntilDecidable(page);
  await page.keyboard.press('Control+Enter');
}

test('a submitted sentence fills the other open rows with their own numbers, spares a typed text, and is undone as one', async ({
  page,
  baseURL,
}) => {
  const call = createCall(baseURL!, (who) => getToken(page.request, who));
  const [day, { sources, before }] = [`${YEAR}-03-01`, makeDay(4)];
  await importDays(call, day, [sources]);
  const [first, typed, ...others] = (await assignDay(call, day)).slice(0, 4) as [number, number, number, number];
  const { revision_te: revision } = await readRow(call, typed);
  const own = 'ఈ రోజు మంచి రోజు.';
  await call('translator', 'PUT', `/items/daily/${typed}/te/draft`, { revision, columns: { te_1: own } });

  await enterAs(page, 'translator', `/PredictionsDaily?source=hi&target=te&date=${day}&item=${first}`);
  await submit(page, before(0));
  const line = page.getByRole('region', { name: 'Fill other rows' });
  await expect(line).toContainText('The sentences of this row fill 2 sentences in 2 of your open rows.');
  expect(await readTexts(call, others)).toEqual(['', '']);
  await line.getByRole('button', { name: 'Fill them' }).click();
  await expect(line).toContainText('2 rows filled.');
  expect(await readTexts(call, [typed, ...others])).toEqual([own, before(2), before(3)]);
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toContainText('2 rows restored.');
  expect(await readTexts(call, [typed, ...others])).toEqual([own, '', '']);
});

test('a corrected sentence is applied to open rows and undone as one, and its approved rows are reopened by the assigner', async ({
  browser,
  page,
  baseURL,
}) => {
  test.slow();
  const call = createCall(baseURL!, (who) => getToken(page.request, who));
  const [day, { name, sources, before, after }] = [`${YEAR}-03-02`, makeDay(5)];
  await importDays(call, day, [sources]);
  const ids = (await assignDay(call, day)).slice(0, 5);
  const [corrected, open, approved] = [ids[0]!, ids.slice(1, 3), ids.slice(3)];
  const texts = ids.map((_, row) => ({ te_1: before(row) }));
  await submitRows(call, ids, texts);
  await approveRows(call, approved);
  await sendBackRows(call, [corrected, ...open], 'editor');
  await waitUntilLearnt(call, name, approved.length);

  const editor = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enterAs(editor, 'editor', `/CorrectionPredictionDaily?source=hi&target=te&date=${day}&item=${corrected}`);
  await submit(editor, after(0));
  const line = editor.getByRole('region', { name: 'Corrected sentences' });
  await expect(line).toContainText(
    '2 of your open rows and 2 approved rows still have the sentence as before your correction.',
  );
  await line.getByRole('button', { name: 'Show rows' }).click();
  const drawer = editor.getByRole('dialog', { name: 'Corrected sentences' });
  await expect(drawer.getByText(/^2 approved rows still say it\./)).toBeVisible();
  await expect(drawer.getByRole('checkbox')).toHaveCount(2);
  expect(await findViolationsInBothThemes(editor)).toEqual([]);
  await editor.setViewportSize({ width: 390, height: 900 });
  expect(await findViolationsInBothThemes(editor)).toEqual([]);
  await editor.setViewportSize({ width: 1440, height: 900 });
  await drawer.getByRole('button', { name: 'Apply to 2 rows' }).click();
  await editor.keyboard.press('Escape');
  const result = editor.getByRole('region', { name: 'Corrected rows' });
  await expect(result).toContainText('2 rows corrected.');
  expect(await readTexts(call, open, 'editor')).toEqual([after(1), after(2)]);
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(result).toContainText('2 rows restored.');
  expect(await readTexts(call, open, 'editor')).toEqual([before(1), before(2)]);

  await enterAs(page, 'assigner', '/corrections');
  const card = page.getByRole('article', { name: `Correction in row ${corrected}` });
  await expect(card).toContainText('2 approved rows still say it');
  await card.getByRole('button', { name: 'Show rows' }).click();
  await card.getByRole('button', { name: 'Reopen 2 rows' }).click();
  await page.getByRole('dialog', { name: 'Reopen 2 rows?' }).getByRole('button', { name: 'Reopen' }).click();
  await expect(card).toBeHidden();
  for (const [at, id] of approved.entries())
    expect(await readRow(call, id, 'reviewer')).toMatchObject({ status_te: 'inreview', te_1: before(at + 3) });
});
