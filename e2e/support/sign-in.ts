import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'Demo@2026';

/** Time limit of an import in milliseconds, for slow machines. */
export const IMPORT_MS = 120_000;

/** Signs in by the login screen and waits for the shell. `who` is a role's demo account or a full username. */
export async function signIn(page: Page, who: string): Promise<void> {
  const username = who.includes('@') ? who : `${who}@example.com`;
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Logged in as')).toBeVisible();
}

const tokens = new Map<string, Promise<string>>();

/**
 * Opens a page (default: the overview) as a person without the login screen. Each person signs in once for all tests of
 * a file, because one IP address may sign in only 20 times a minute. Do not use this in tests that sign out. Without
 * `ahead` the browser asks to save data, so the shell prefetches nothing and each page fetches its files when it is
 * opened. The login screen prefetches.
 */
export async function enterAs(page: Page, who: string, path = '/', { ahead = false } = {}): Promise<void> {
  if (!ahead)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
    );
  await page.addInitScript(
    // Only the page itself gets the token, because the frame of a video has no storage here.
    (token) => window === window.top && localStorage.setItem('token', token),
    await getToken(page.request, who),
  );
  await page.goto(path);
  await expect(page.getByText('Logged in as')).toBeVisible();
}

/** Returns a person's token from the same sign-in, for calls of the API. */
export function getToken(request: APIRequestContext, who: string): Promise<string> {
  const username = who.includes('@') ? who : `${who}@example.com`;
  if (!tokens.has(username)) tokens.set(username, fetchToken(request, username));
  return tokens.get(username)!;
}

async function fetchToken(request: APIRequestContext, username: string): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { username, password: DEMO_PASSWORD } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).token;
}

/** Signs out by the sidebar. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('link', { name: 'Logout' }))
    .click();
  await expect(page).toHaveURL(/\/login/);
}

/** Returns a row of a list; the options of a select have the same role and are excluded (only rows have a position). */
export function listRow(page: Page, name: RegExp): Locator {
  return page.locator('[role=option][aria-posinset]').filter({ hasText: name });
}

/** Waits until the page has run its effects, because it begins to listen to keys a moment after it is drawn. */
export function waitUntilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestIdleCallback(() => done()))),
  );
}

/** Waits until the opened row has been visible long enough to be decided. */
export async function waitUntilDecidable(page: Page): Promise<void> {
  await waitUntilIdle(page);
  await page.waitForTimeout(400);
}

/** Opens the search by its key. */
export async function openSearch(page: Page): Promise<Locator> {
  await waitUntilIdle(page);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search' });
  await expect(search).toBeFocused();
  return search;
}

/**
 * Closes contexts that a journey opened in addition to its page. Open pages keep polling and would slow down every
 * later journey.
 */
export async function closeContexts({ browser }: { browser: Browser }): Promise<void> {
  for (const context of browser.contexts()) await context.close();
}
