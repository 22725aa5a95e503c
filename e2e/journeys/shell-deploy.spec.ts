import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { deployOtherBuild } from '../support/other-build';
import { enterAs, openSearch, signIn, waitUntilIdle } from '../support/sign-in';

/** The shell's build, which the system serves. The journeys run on the same machine. */
const DIST = join(import.meta.dirname, '../../shell/dist');

let putBack = () => {};
test.afterEach(() => {
  putBack();
  putBack = () => {};
});

test('in a tab opened before a deploy, bell, mail, keys, search and unfetched pages work, and a reload is offered', async ({
  page,
}) => {
  await page.clock.install();
  await enterAs(page, 'admin');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  putBack = deployOtherBuild(DIST);

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Notifications' })
      .getByText(/No notifications|ago|Today/)
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Comments/ }).click();
  await expect(page.getByRole('dialog', { name: 'Comments' })).toContainText(/No |ago/);
  await page.keyboard.press('Escape');
  await waitUntilIdle(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Search');
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').first().getByText('Approve', { exact: true }).click();
  await expect(page.locator('main').getByRole('heading', { name: 'Content Approver', exact: true })).toBeVisible();
  await openSearch(page);
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  const answered = page.waitForResponse('**/api/remotes');
  await page.clock.fastForward(61_000);
  await answered;
  await page
    .getByRole('status')
    .filter({ hasText: 'New version: reload' })
    .getByRole('button', { name: 'Later' })
    .click();
  await expect(page.getByText('New version: reload')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Logged in as')).toBeVisible();
  await expect(page.getByText('New version: reload')).toHaveCount(0);
});

test('a tab opened before a deploy logs out, and the next person signs in to the new build', async ({ page }) => {
  await signIn(page, 'reviewer');
  putBack = deployOtherBuild(DIST);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await signIn(page, 'editor');
});
