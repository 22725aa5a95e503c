import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { CTRL, pressPlace, SHIFT } from '../support/inscript';
import { keepWarnings } from '../support/keep-warnings';
import { setOwnSettings } from '../support/own-settings';
import { enterAs, getToken, listRow, waitUntilDecidable, waitUntilIdle } from '../support/sign-in';

/** A word of five keys on the Telugu layout. */
const PLACES: [key: string, code: string][] = [
  ['క', 'KeyK'],
  ['ా', 'KeyE'],
  ['మ', 'KeyC'],
  ['ర', 'KeyJ'],
  ['ే', 'KeyS'],
];
const WORD = PLACES.map(([key]) => key).join('');

const ROWS = 20;
test.beforeAll(async ({ request }) => {
  // Earlier journeys may have submitted the rows that the demo assigned.
  const headers = { authorization: `Bearer ${await getToken(request, 'assigner')}` };
  const { users } = await (await request.get('/api/users', { headers })).json();
  const { id: userId } = users.find(({ username }: { username: string }) => username === 'translator@example.com');
  const data = { userId, taskCount: ROWS + 1, sourceLanguage: 'hi', targetLanguage: 'te' };
  await request.post('/api/predictions/assignPredictions', { headers, data });
  await fixLevel(request);
});

/** Fixes the level of a check: the journeys keep so many of its warnings that it would become a note. */
async function fixLevel(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await getToken(request, 'admin')}` };
  const { selfApproval, house, revision } = await (await request.get('/api/settings', { headers })).json();
  const checks = { ...house.checks, te: { ...house.checks?.te, 'end-mark': 'warning' } };
  const saved = await request.put('/api/settings', {
    headers,
    data: { selfApproval, house: { ...house, checks }, revision },
  });
  expect(saved.status()).toBe(200);
}

/** Opens the translator's first open row. The API finds it, because a long list may begin with finished rows. */
async function openFirst(page: Page) {
  // These journeys type every letter.
  await setOwnSettings(page, { offerOnly: true });
  const headers = { authorization: `Bearer ${await getToken(page.request, 'translator')}` };
  const list = await page.request.get('/api/rows/daily?source=hi&target=te&status=assigned&limit=1', { headers });
  const [{ id }] = await list.json();
  await enterAs(page, 'translator', `/PredictionsDaily?source=hi&target=te&date=all&item=${id}`);
  await expect(field(page, 'te_1')).toBeEditable();
}

const field = (page: Page, column: string) => page.getByLabel(column, { exact: true });

test('twenty rows are typed, saved, submitted, reviewed and found with the keys of InScript', async ({ page }) => {
  test.slow();
  const cdp = await page.context().newCDPSession(page);
  await openFirst(page);
  await field(page, 'te_1').focus();
  for (let row = 0; row < ROWS; row++) {
    const columns = page.locator('textarea[data-column]');
    const address = page.url();
    for (let at = 0; at < (await columns.count()); at++) {
      await columns.nth(at).fill('');
      for (const [key, code] of PLACES) await pressPlace(cdp, key, code);
      await expect(columns.nth(at)).toHaveValue(WORD);
    }
    if (row === 0) {
      await pressPlace(cdp, 'े', 'KeyS', CTRL);
      await expect(page.getByText(/Saved \d\d:\d\d:\d\d/)).toBeVisible();
    }
    await keepWarnings(page);
    await waitUntilDecidable(page);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.url()).not.toBe(address);
    // The address changes before the page shows the row.
    await expect(page.getByRole('heading', { name: `#${new URL(page.url()).searchParams.get('item')}` })).toBeVisible();
    // The focus is in the first empty field; if all are filled, in the first field.
    await expect(page.locator('textarea[data-column]:focus')).toBeVisible();
  }

  await waitUntilIdle(page);
  await pressPlace(cdp, 'क', 'KeyK', CTRL);
  const search = page.getByRole('combobox', { name: 'Search' });
  await expect(search).toBeFocused();
  for (const [key, code] of PLACES) await pressPlace(cdp, key, code);
  await expect(search).toHaveValue(WORD);
  await page.keyboard.press('Escape');
  await page.locator('main').click({ position: { x: 4, y: 4 } });
  await pressPlace(cdp, 'य', 'Slash', SHIFT);
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the keys of InScript select rows in review and approve one', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await enterAs(page, 'reviewer', '/approver?category=Predictions%20Daily&language=te');
  const rows = listRow(page, /./);
  await rows.first().click();
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
  await waitUntilIdle(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await pressPlace(cdp, 'र', 'KeyJ');
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  const name = await rows.nth(1).textContent();
  await waitUntilDecidable(page);
  await pressPlace(cdp, 'ो', 'KeyA');
  await expect(page.getByText(/^Approved #\d+/).first()).toBeVisible();
  await expect(rows.nth(1)).not.toHaveText(name!);
  const undone = page.waitForResponse((answer) => answer.url().endsWith('/reopen'));
  await pressPlace(cdp, 'ॆ', 'KeyZ');
  await expect(page.getByText(/^Approved #\d+/)).toHaveCount(0);
  expect((await undone).status()).toBe(200);
});

test('one Ctrl+Z reverts the text written by Copy source, its button or a restored revision', async ({ page }) => {
  await openFirst(page);
  const first = field(page, 'te_1');
  await first.fill('');
  await page.keyboard.press('Control+Shift+C');
  await expect(first).toHaveValue(/.{10}/);
  const source = await first.inputValue();
  await page.keyboard.press('Control+z');
  await expect(first).toHaveValue('');
  await page.keyboard.type('నా వాక్యం');
  await page.keyboard.press('Control+Shift+C');
  await expect(first).toHaveValue(`నా వాక్యం${source}`);
  await page.keyboard.type('!');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(first).toHaveValue('నా వాక్యం');
  await page.getByRole('button', { name: 'Copy hi_1 into its translation' }).click();
  await expect(first).toHaveValue(`నా వాక్యం${source}`);
  await page.keyboard.press('Control+z');
  await expect(first).toHaveValue('నా వాక్యం');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Saved \d\d:\d\d:\d\d/)).toBeVisible();
  await first.fill('మరొక వాక్యం');
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: /^History of/ });
  await history
    .getByRole('button', { name: /^Show the text/ })
    .first()
    .click();
  await history
    .locator('div')
    .filter({ has: page.getByRole('button', { name: /^Restore this text/ }) })
    .filter({ has: page.getByText('నా వాక్యం', { exact: true }) })
    .last()
    .getByRole('button', { name: /^Restore this text/ })
    .click();
  await expect(first).toHaveValue('నా వాక్యం');
  await expect(first).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(first).toHaveValue('మరొక వాక్యం');
});

test('a save keeps caret and undo history of a text that the server normalizes', async ({ page }) => {
  await openFirst(page);
  const first = field(page, 'te_1');
  await first.fill('');
  await page.keyboard.insertText('আজ সম\u09df ভালো\u200b যাবে');
  await first.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(3, 3));
  await page.keyboard.type('x');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Saved \d\d:\d\d:\d\d/)).toBeVisible();
  await page.keyboard.type('y');
  await expect(first).toHaveValue('আজ xyসম\u09df ভালো\u200b যাবে');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(first).toHaveValue('আজ সম\u09df ভালো\u200b যাবে');
});

test('in a filled row, typing after Tab and after a click goes into the next field', async ({ page }) => {
  await openFirst(page);
  const columns = page.locator('textarea[data-column]');
  const count = await columns.count();
  for (let at = 0; at < count; at++) await columns.nth(at).fill(`row ${at}`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Saved \d\d:\d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(columns.first()).toHaveValue('row 0');
  await columns.first().click();
  await page.keyboard.type('x');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tab');
  await expect(columns.nth(1)).toHaveValue(/tab/);
  await columns.nth(2).click();
  await page.keyboard.type('click');
  await expect(columns.nth(2)).toHaveValue(/click/);
  await expect(columns.nth(2)).toBeFocused();
});

test('a Hindi sentence in a Telugu text is not submitted; a warning is kept by key, and the reviewer sees who kept it', async ({
  page,
}) => {
  await openFirst(page);
  const id = new URL(page.url()).searchParams.get('item')!;
  const columns = page.locator('textarea[data-column]');
  for (let at = 0; at < (await columns.count()); at++) await columns.nth(at).fill('ఈ రోజు శుభప్రదం');
  await field(page, 'te_2').fill('आज का दिन शुभ है।');
  await waitUntilDecidable(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Not submitted: correct the error in te_2 first.')).toBeVisible();
  await expect(field(page, 'te_2')).toBeFocused();
  await expect(page.locator('#findings-te_2')).toContainText('Devanagari letters in Telugu text');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('ఈ రోజు శుభప్రదం.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Not submitted: correct or keep the warning in te_1 first.')).toBeVisible();
  await expect(field(page, 'te_1')).toBeFocused();
  await keepWarnings(page);
  await expect(page.locator('#findings-te_1')).toContainText('Kept');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('item')).not.toBe(id);
  await enterAs(page, 'reviewer', `/approver?category=daily&language=te&item=${id}`);
  const kept = page.getByRole('list', { name: 'Findings in te_1' }).getByText(/^Kept by .+:/);
  await expect(kept.first()).toBeVisible();
});
