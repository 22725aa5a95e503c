import { expect, test } from '@playwright/test';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { closeContexts, enterAs, getToken, IMPORT_MS, listRow, waitUntilIdle } from '../support/sign-in';

/** A year after all dates of the demo and of other journeys. */
const YEAR = 9640 + Math.floor(Math.random() * 300);
const DAYS = 30;
const FROM = `${YEAR}-01-01`;

test.afterEach(closeContexts);

test('a link to a row far down in a list opens it among its neighbours, and the address keeps the filters', async ({
  page,
  browser,
}) => {
  test.slow();
  const buffer = makeWorkbook({
    kind: 'daily',
    rows: 12 * DAYS,
    languages: ['en'],
    from: FROM,
    change: (row) => ({ ...row, status_te: 'assigned', assigned_to: 'translator@example.com' }),
  });
  await enterAs(page, 'uploader', '/uploader?tab=daily');
  const file = { name: `long-${YEAR}.xlsx`, mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload Predictions' }).click();
  await expect(page.getByText('Predictions uploaded successfully!')).toBeVisible({ timeout: IMPORT_MS });

  const translator = await (await browser.newContext()).newPage();
  const headers = { authorization: `Bearer ${await getToken(translator.request, 'translator')}` };
  const list = await translator.request.get(`/api/rows/daily?source=en&target=te&from=${FROM}&limit=500`, { headers });
  const ids: number[] = (await list.json()).map(({ id }: { id: number }) => id);
  expect(ids).toHaveLength(12 * DAYS);
  const at = 12 * 20;
  await enterAs(translator, 'translator', `/PredictionsDaily?source=en&target=te&date=all&item=${ids[at]}`);
  const row = (offset: number) => listRow(translator, new RegExp(`#${ids[at + offset]}(?!\\d)`));
  await expect(row(0)).toBeInViewport();
  await expect(row(-1)).toBeVisible();
  const size = translator.viewportSize()!;
  await translator.setViewportSize({ ...size, height: size.height - 200 });
  await expect(row(0)).toBeInViewport();
  await translator.setViewportSize(size);

  const move = async (key: string, offset: number) => {
    await expect(translator.locator('textarea[data-column]').first()).toBeEditable();
    await waitUntilIdle(translator);
    await translator.keyboard.press(key);
    await expect(translator).toHaveURL(new RegExp(`item=${ids[at + offset]}\\b`));
    await expect(translator.getByRole('heading', { name: `#${ids[at + offset]}` })).toBeVisible();
  };
  await move('Alt+ArrowDown', 1);
  await translator.reload();
  await expect(row(1)).toBeInViewport();
  await move('Alt+ArrowUp', 0);
  await move('Alt+ArrowUp', -1);

  const previous = translator.getByRole('button', { name: 'Load previous rows' });
  await translator.getByRole('listbox').hover();
  await translator.mouse.wheel(0, -100_000);
  const loaded = async () =>
    Number(await translator.locator('[role=option][aria-posinset]').first().getAttribute('aria-setsize'));
  const before = await loaded();
  await previous.click();
  await expect.poll(loaded).toBeGreaterThan(before);

  await translator.getByLabel('Show', { exact: true }).selectOption('empty');
  await expect(translator).toHaveURL(/show=empty/);
  await translator.reload();
  await expect(translator).toHaveURL(/show=empty/);
});
