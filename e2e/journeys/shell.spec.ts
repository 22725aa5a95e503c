import { expect, test } from '@playwright/test';
import { enterAs } from '../support/sign-in';

const ROLE_MENU: Record<string, string[]> = {
  uploader: ['Overview', 'Uploader', 'Task Status'],
  assigner: [
    'Overview',
    'Task Assignment',
    'PredictionsDaily',
    'Predictions10Days',
    'Update User Status',
    'Task Status',
    'User-info',
  ],
  translator: ['Overview', 'PredictionsDaily', 'Predictions10Days', 'Translate', 'Task Status'],
  editor: ['Overview', 'Task Status'],
  reviewer: ['Overview', 'Approve', 'Task Status'],
};
const ADMIN_ONLY = ['Stats Youtube', 'VTT files stats', 'Settings'];

for (const [role, entries] of Object.entries(ROLE_MENU)) {
  test(`the ${role} sees the menu of the role and no admin entry`, async ({ page }) => {
    await enterAs(page, role);
    const menu = page.getByRole('navigation').first();
    for (const entry of entries) await expect(menu.getByText(entry, { exact: true })).toBeVisible();
    for (const entry of [...ADMIN_ONLY, ...(role === 'uploader' ? ['Approve', 'Task Assignment'] : [])])
      await expect(menu.getByText(entry, { exact: true })).toHaveCount(0);
    await expect(page.getByText('Help & Support')).toBeVisible();
  });
}

test('every menu entry of the admin opens a page that is neither blank nor the 404', async ({ page }) => {
  test.slow();
  await enterAs(page, 'admin', '/', { ahead: true });
  const menu = page.getByRole('navigation').first();
  await menu.getByText('Correction', { exact: true }).click();
  await expect(menu.getByText('Prediction Daily', { exact: true })).toBeVisible();
  await expect.poll(() => menu.getByRole('link').count()).toBeGreaterThan(15);
  const links = await menu.getByRole('link').evaluateAll((found) => found.map((a) => a.getAttribute('href')!));
  for (const href of links) {
    await page.goto(href);
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
  }
});

test('an unknown path shows the 404 screen with a link to the home page', async ({ page }) => {
  await enterAs(page, 'uploader', '/no-such-page');
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a person without the role is redirected to the home page, and a visitor to the login screen', async ({
  page,
}) => {
  await page.goto('/Approver');
  await expect(page).toHaveURL(/\/login/);
  await enterAs(page, 'uploader', '/Approver');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
});

test('route names match regardless of case, and the literal hash path opens the 10-day correction', async ({
  page,
}) => {
  await enterAs(page, 'admin', '/UPLOADER');
  await expect(page.getByRole('heading', { name: 'Content Uploader' })).toBeVisible();
  await page.goto('/%7Bhash%7D');
  await expect(page.locator('main').getByRole('heading', { name: /Correction Prediction 10 Days/ })).toBeVisible();
});

test('on a small screen the menu is a drawer that an overlay click, Escape or a link closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'admin');
  const menu = page.getByRole('navigation').first();
  const toggle = page.getByRole('button', { name: /menu|sidebar/i }).first();
  await expect(menu.getByText('Task Status', { exact: true })).not.toBeInViewport();
  await toggle.click();
  await expect(menu.getByText('Task Status', { exact: true })).toBeInViewport();
  await page.mouse.click(375, 500);
  await expect(menu.getByText('Task Status', { exact: true })).not.toBeInViewport();
  await toggle.click();
  await menu.getByText('Task Status', { exact: true }).click();
  await expect(page).toHaveURL(/TaskStatus/i);
  await expect(menu.getByText('Task Status', { exact: true })).not.toBeInViewport();
});

test('the Correction group is open on its pages', async ({ page }) => {
  await enterAs(page, 'editor', '/CorrectionPredictionDaily');
  await expect(page.getByRole('navigation').first().getByText('Prediction Daily', { exact: true })).toBeVisible();
});

test('a sent-back row appears in the mail and opens from there; the search opens it by its number', async ({
  page,
}) => {
  await enterAs(page, 'translator');
  const comments = page.locator('header').getByRole('button', { name: /^Comments/ });
  const unread = async () => Number(/\d+/.exec((await comments.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  await comments.click();
  await expect.poll(unread).toBeGreaterThan(0);
  const before = await unread();
  // Other lines lead to questions and comments on rows.
  const lines = page.getByRole('dialog', { name: 'Comments' }).getByRole('link');
  const comment = lines.filter({ hasText: 'Ananya Banerjee' }).first();
  await comment.click();
  await expect(page.getByRole('region', { name: 'Sent back' })).toContainText('Sent back');
  const id = new URL(page.url()).searchParams.get('item')!;
  // Only the opened line counts as read.
  await expect.poll(unread).toBe(before - 1);

  await page.goto('/');
  await page.getByPlaceholder('Search').click();
  await page.keyboard.type(id);
  await expect(page.getByRole('group', { name: 'Rows' }).getByRole('option')).toContainText(`#${id}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`item=${id}$`));
  await expect(page.getByRole('region', { name: 'Sent back' })).toBeVisible();
});

test('spec 2.11.7: the list of the Approver scrolls within the window and is at least 96 units high', async ({
  page,
}) => {
  await enterAs(page, 'reviewer', '/Approver');
  const list = page.getByRole('region', { name: /for review/i }).first();
  await expect(list).toBeVisible();
  for (const height of [900, 480]) {
    await page.setViewportSize({ width: 1440, height });
    await expect(async () => {
      const box = (await list.boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(384);
      if (height === 900) expect(box.y + box.height).toBeLessThanOrEqual(height);
    }).toPass({ timeout: 180_000 });
  }
});
