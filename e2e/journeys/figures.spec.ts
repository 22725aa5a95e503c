import { expect, type Locator, type Page, test } from '@playwright/test';
import { enterAs, getToken } from '../support/sign-in';

/** Returns the number at the end of a link's label: 'Telugu, assigned: 61'. */
async function getNumber(link: Locator): Promise<string> {
  const name = (await link.getAttribute('aria-label')) ?? (await link.textContent()) ?? '';
  return name.match(/[\d,]+$/)![0];
}

/**
 * Waits until the worker has counted the changes of earlier journeys. Before that, a figure may differ from its list.
 */
async function waitUntilCounted(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await getToken(page.request, 'assigner')}` };
  const countDaysLeft = async () =>
    (await (await page.request.get('/api/figures/overview', { headers })).json()).counting?.days;
  await expect.poll(countDaysLeft).toBe(0);
}

/** Clicks the figure and expects a list with the same number of rows. */
async function expectSameCount(page: Page, link: Locator, to: RegExp): Promise<void> {
  const count = await getNumber(link);
  await link.click();
  await expect(page).toHaveURL(to);
  await expect(page.getByText(new RegExp(`^${count} rows?\\b`))).toBeVisible();
}

test('the figures of Overview and Task Status lead to lists with the same number of rows', async ({ page }) => {
  const linked = (name: RegExp) => page.locator('main').getByRole('link', { name }).first();
  const FIGURES: [page: string, figure: RegExp, to: RegExp][] = [
    ['/', /^Telugu, pending: /, /work-board\?.*status=pending/],
    ['/', /^Telugu, assigned: /, /work-board\?.*status=assigned/],
    ['/', /, Telugu: /, /decided\?language=te/],
    ['/TaskStatus', /, in progress: /, /work-board\?.*status=in-progress/],
    ['/TaskStatus', /, success: /, /decided\?person=/],
    ['/TaskStatus', /^today, open items: /, /work-board\?.*due=today/],
  ];
  await waitUntilCounted(page);
  await enterAs(page, 'assigner');
  for (const [path, figure, to] of FIGURES) {
    await page.goto(path);
    await expectSameCount(page, linked(figure), to);
  }
});

test('spec 2.7.10, 2.7.11: four cards in a row, below them a pair of panels, two thirds and one third wide', async ({
  page,
}) => {
  await enterAs(page, 'admin', '/subtitle-dashboard');
  const boxOf = async (what: Locator) => (await what.boundingBox())!;
  const cards = page
    .getByRole('listitem')
    .filter({ hasText: /Total Subtitles|YouTube Videos|Total Users|Processing Time/ });
  await expect(cards).toHaveCount(4);
  // Fonts that load between two measurements move the content, so both are repeated.
  await expect(async () => {
    const tops = await Promise.all((await cards.all()).map(async (card) => (await boxOf(card)).y));
    expect(new Set(tops).size).toBe(1);
    const [wide, narrow] = await Promise.all(
      ['Videos by channel', 'Files by language'].map((name) => boxOf(page.getByRole('region', { name }))),
    );
    expect(wide!.y).toBe(narrow!.y);
    expect(wide!.y).toBeGreaterThan(tops[0]!);
    expect(wide!.width / (wide!.width + narrow!.width)).toBeCloseTo(2 / 3, 1);
  }).toPass({ timeout: 180_000 });
});
