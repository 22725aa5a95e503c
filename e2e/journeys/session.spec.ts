import { expect, test } from '@playwright/test';
import { signIn, signOut } from '../support/sign-in';

test('a wrong password and an unknown name get the same message', async ({ page }) => {
  const sentences: string[] = [];
  for (const username of ['uploader@example.com', 'nobody@example.com']) {
    await page.goto('/login');
    await page.getByLabel('Username').fill(username);
    await page.locator('input[type=password]').fill('Wrong@2026');
    await page.getByRole('button', { name: 'Sign In' }).click();
    const box = page.getByRole('alert').filter({ hasText: /\S/ }).first();
    await expect(box).toBeVisible();
    sentences.push(((await box.textContent()) ?? '').trim());
  }
  expect(sentences[0]).toBe(sentences[1]);
});

test('if a session was ended by another browser, the page leads to login and then back to itself', async ({
  page,
  request,
}) => {
  await signIn(page, 'assigner');
  await page.goto('/assign-task');
  await expect(page.getByRole('heading', { name: /Task Assignment/ })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ended = await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(ended.ok()).toBe(true);
  await page.waitForTimeout(5_500);
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByLabel('Username').fill('assigner@example.com');
  await page.locator('input[type=password]').fill('Demo@2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: /Task Assignment/ })).toBeVisible();
});

test('a reload keeps the session, and logout ends it on the server too', async ({ page, request }) => {
  await signIn(page, 'reviewer');
  await page.reload();
  await expect(page.getByText('Logged in as')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await signOut(page);
  const headers = { authorization: `Bearer ${token}` };
  await expect.poll(async () => (await request.get('/api/auth/verify', { headers })).status()).toBe(401);
});

test('Logout reloads the document: remaining code of a module sees no password, and another person starts at the home page', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (...call) => {
      sessionStorage.setItem('overheard', `${sessionStorage.getItem('overheard') ?? ''} ${call[1]?.body ?? ''}`);
      return fetch(...call);
    };
  });
  await signOut(page);
  await page.getByLabel('Username').fill('translator@example.com');
  await page.locator('input[type=password]').fill('Demo@2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Logged in as')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('overheard'))).not.toContain('Demo@2026');
});

test('no page of the session violates the content security policy', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await signIn(page, 'admin');
  for (const path of ['/', '/uploader', '/assign-task', '/PredictionsDaily', '/Approver']) {
    await page.goto(path);
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(violations).toEqual([]);
});

test('the sign-in page is small, and fetches no file that it does not use', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('preloaded')) warnings.push(message.text());
  });
  await page.goto('/login');
  await page.getByLabel('Username').waitFor();
  // The browser reports transfer sizes a few seconds after the load.
  await page.waitForTimeout(5_000);
  const kilobytes = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files.filter(({ name }) => name.endsWith('.js')).reduce((sum, file) => sum + file.encodedBodySize / 1024, 0);
  });
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThan(200);
  expect(warnings).toEqual([]);
});
