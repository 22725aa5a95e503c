import { expect, type Locator, type Page, test } from '@playwright/test';
import { enterAs } from '../support/sign-in';

/** The number at the end of what a link is called: 'Telugu, assigned: 61'. */
async function numberOf(link: Locator): Promise<string> {
  const name = (await link.getAttribute('aria-label')) ?? (await link.textContent()) ?? '';
  return name.match(/[\d,]+$/)![0];
}

/** Presses the figure and comes to as many rows. */
async function leads(page: Page, link: Locator, to: RegExp): Promise<void> {
  const count = await numberOf(link);
  await link.click();
  await expect(page).toHaveURL(to);
  await expect(page.getByText(new RegExp(`^${count} rows?\\b`))).toBeVisible();
}

test('the figures of Overview and Task Status lead to as many rows as they say', async ({ page }) => {
  const linked = (name: RegExp) => page.locator('main').getByRole('link', { name }).first();
  const FIGURES: [page: string, figure: RegExp, to: RegExp][] = [
    ['/', /^Telugu, pending: /, /work-board\?.*status=pending/],
    ['/', /^Telugu, assigned: /, /work-board\?.*status=assigned/],
    ['/', /, Telugu: /, /decided\?language=te/],
    ['/TaskStatus', /, in progress: /, /work-board\?.*status=in-progress/],
    ['/TaskStatus', /, success: /, /decided\?person=/],
    ['/TaskStatus', /^today, open items: /, /work-board\?.*due=today/],
  ];
  await enterAs(page, 'assigner');
  for (const [path, figure, to] of FIGURES) {
    await page.goto(path);
    await leads(page, linked(figure), to);
  }
});
