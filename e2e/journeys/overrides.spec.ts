import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type DevServer, startDevServer } from '../support/dev-server';
import { signIn } from '../support/sign-in';

/**
 * An admin loads one module from its team's development server in one browser. The admin can always remove this
 * override, regardless of the module's behaviour.
 */
const BUILD = path.resolve(import.meta.dirname, '../../mfe-review/dist');
const SCREEN = /^approver\..*\.js$/;
const FATAL = `Object.defineProperty(Navigator.prototype, 'onLine', { get() { throw new Error('broken by a module'); } });
window.fetch = () => Promise.reject(new Error('patched by a module'));
window.dispatchEvent(new Event('offline'));`;

let server: DevServer;
test.beforeEach(async () => {
  server = await startDevServer(BUILD);
  server.describe((descriptor) => {
    descriptor.version = '7.0.0-mine';
    for (const entry of descriptor.menu) entry.label = `${entry.label} (mine)`;
  });
});
test.afterEach(() => server.close());

const banner = (page: Page) => page.getByRole('region', { name: 'Overrides' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string) => page.locator('main').getByRole('heading', { name, exact: true });

async function setOverride(page: Page, address = server.address): Promise<void> {
  await page.goto('/settings?tab=modules&module=mfe_review');
  const part = page.locator('main').getByRole('region', { name: 'Only in your browser' });
  await part.getByLabel('Load instead').selectOption({ label: 'A development server' });
  await part.getByLabel('Address', { exact: true }).fill(address);
  await part.getByRole('button', { name: 'Set and reload' }).click();
}

/** Returns the content security policy of a page's document. */
async function readPolicy(page: Page, url: string): Promise<string> {
  const answer = await page.goto(url);
  return answer!.headers()['content-security-policy']!;
}

async function openOtherBrowser(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'admin');
  return page;
}

/** Collects the addresses that a page requests from the development server from now on. */
function collectRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(server.address)) requested.push(request.url());
  });
  return requested;
}

test('a module comes from a development server in one browser only, and its override can be cleared on the fatal error page that it causes', async ({
  page,
  browser,
}) => {
  test.slow();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  await signIn(page, 'admin');
  await setOverride(page, 'http://localhost:1/');
  await expect(page.getByLabel('Address', { exact: true })).toHaveAccessibleDescription(
    /cannot be loaded from http:\/\/localhost:1\./,
  );

  await setOverride(page);
  await expect(banner(page)).toContainText(`mfe_review comes from ${server.address}`);
  await menu(page).getByText('Approve (mine)', { exact: true }).click();
  await expect(heading(page, 'Content Approver')).toBeVisible();
  expect(server.requested).toEqual(expect.arrayContaining(['screen.json', expect.stringMatching(SCREEN)]));
  expect(refused).toEqual([]);

  const other = await openOtherBrowser(browser);
  const requested = collectRequests(other);
  expect(await readPolicy(other, '/Approver')).not.toContain('localhost');
  await expect(heading(other, 'Content Approver')).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
  expect(requested).toEqual([]);
  await other.context().close();

  server.rewrite(SCREEN, (source) => `${FATAL}${source}`);
  await page.goto('/Approver');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear overrides' }).click();
  await expect(heading(page, 'Content Approver')).toBeVisible();
  await expect(page).not.toHaveURL(/overrides/);
  await expect(banner(page)).toHaveCount(0);
  expect(await readPolicy(page, '/Approver')).not.toContain('localhost');
  await expect(menu(page).getByText('Approve', { exact: true })).toBeVisible();
});

test('the address can clear the override of a module that throws at its start or freezes the page, and can switch the module off', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page, 'admin');
  await setOverride(page);
  await expect(banner(page)).toBeVisible();
  server.rewrite(SCREEN, () => `throw new Error('broken at its start');`);
  await page.goto('/Approver');
  const card = page.getByRole('alert').filter({ hasText: 'This page could not be opened' });
  await expect(card).toContainText('Module mfe_review, version 7.0.0-mine');
  await expect(card.getByRole('link', { name: 'Clear overrides' })).toBeVisible();
  await page.goto('/Approver?modules=off:mfe_review');
  await expect(page.getByText('This page is switched off')).toBeVisible();

  server.rewrite(/^remote-entry\..*\.js$/, () => 'for (;;);');
  await page.goto('/overview');
  await expect(banner(page)).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/Approver"]')?.click());
  // The tab no longer responds, but another tab of the same browser does.
  const other = await context.newPage();
  await other.goto('/Approver?overrides=clear');
  await expect(heading(other, 'Content Approver')).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
});
