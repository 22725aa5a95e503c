import { expect, type Page, test } from '@playwright/test';
import { enterAs, listRow, waitUntilIdle } from '../support/sign-in';

const getHistoryLength = (page: Page) => page.evaluate(() => history.length);
const getShownRow = (page: Page) => new URL(page.url()).searchParams.get('item');

/** Opens the translator's list without date filters, so that it has rows on any day. */
async function openList(page: Page) {
  // A stub replaces the video player, because the test only needs a frame that loads.
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>A clip</p>' }));
  await enterAs(page, 'translator', '/PredictionsDaily?target=te&date=all');
  await expect(page.getByText(/Language Sets \(/)).toBeVisible();
}

/** @returns the id of the row */
async function chooseRow(page: Page, at: number): Promise<string> {
  const before = getShownRow(page);
  await page.locator('[role=option][aria-posinset]').nth(at).click();
  await expect.poll(() => getShownRow(page)).not.toBe(before);
  const id = getShownRow(page)!;
  await expect(page.getByRole('heading', { name: `#${id}` })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('A clip')).toBeVisible();
  await waitUntilIdle(page);
  return id;
}

test('each selected row is one history entry and its video adds none; Back leads through the rows to the list', async ({
  page,
}) => {
  await openList(page);
  const before = await getHistoryLength(page);
  const ids: string[] = [];
  for (const at of [0, 1, 2]) ids.push(await chooseRow(page, at));
  expect(await getHistoryLength(page)).toBe(before + 3);
  for (const id of [ids[1]!, ids[0]!, null]) {
    await page.goBack();
    await expect.poll(() => getShownRow(page)).toBe(id);
    if (id) await expect(page.getByRole('heading', { name: `#${id}` })).toBeVisible();
  }
  await expect(page.getByText('Select a language set from the list to start translating.')).toBeVisible();
});

test('on a phone Back leads from the row to the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page);
  await chooseRow(page, 0);
  await expect(listRow(page, /./)).toHaveCount(0);
  await page.goBack();
  await expect(listRow(page, /./).first()).toBeVisible();
});
