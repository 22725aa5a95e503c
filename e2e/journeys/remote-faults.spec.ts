import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { changeRegistryResponse, type Descriptor } from '../support/registry';
import { enterAs } from '../support/sign-in';
import { holdTimers } from '../support/timers';

/**
 * Effects of a module whose files are missing, wrong, late or broken: at most a card in the area of its page. The tests
 * inject the faults between browser and server, and change neither the module nor the server.
 */
const ENTRY = /\/remotes\/mfe_review\/[^/]+\/remote-entry\.[^/]+\.js/;
const SCREEN = /\/remotes\/mfe_review\/[^/]+\/approver\.[^/]+\.js/;

const getUrl = (name: string) => `/remotes/mfe_review/1/${name}`;
const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page could not be opened' });
const menu = (page: Page) => page.getByRole('navigation').first();
const heading = (page: Page, name: string) => page.locator('main').getByRole('heading', { name, exact: true });

async function open(page: Page, label: string) {
  await menu(page).getByText(label, { exact: true }).click();
}

/** Signs in on a page that loads no file of the tested module, and marks the document so that a reload is noticed. */
async function startOnHome(page: Page) {
  await enterAs(page, 'admin', '/', { ahead: true });
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
}

/** Collects the reports that the page sends from now on. */
function collectReports(page: Page) {
  const sent: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/remotes/errors')) sent.push(request.postDataJSON());
  });
  return sent;
}

/** Changes the registry's response for the tested module. */
async function changeDescriptor(page: Page, change: (descriptor: Descriptor) => void | Promise<void>) {
  await changeRegistryResponse(page, async (answer) => {
    for (const remote of answer.remotes) if (remote.name === 'mfe_review') await change(remote);
  });
}

async function expectOthersUsable(page: Page) {
  await open(page, 'Task Status');
  await expect(heading(page, 'Task Status')).toBeVisible();
}

for (const [what, file] of Object.entries({ 'an entry': ENTRY, 'a chunk': SCREEN })) {
  test(`if ${what} is missing, a card appears within 2 s, and Retry works once the file is available`, async ({
    page,
  }) => {
    await holdTimers(page, 2_000);
    await page.route(file, (route) => route.fulfill({ status: 404, body: '' }));
    await startOnHome(page);
    const sent = collectReports(page);
    await open(page, 'Approve');
    await expect(card(page)).toBeVisible();
    await expect(card(page)).toContainText(/Module mfe_review, version \d/);
    await expect
      .poll(() => sent.map(({ module, route, kind }) => ({ module, route, kind })))
      .toEqual([{ module: 'mfe_review', route: '/Approver', kind: 'unreachable' }]);
    await expectOthersUsable(page);
    await open(page, 'Approve');
    await expect(card(page)).toBeVisible();
    await page.unroute(file);
    await card(page).getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page, 'Content Approver')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });
}

for (const [what, file] of Object.entries({ 'an entry': ENTRY, 'a chunk': SCREEN })) {
  test(`${what} that is missing during prefetching does no harm: the page opens immediately`, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.route(file, (route) => route.fulfill({ status: 404, body: '' }));
    const missed = page.waitForResponse(file);
    await startOnHome(page);
    await missed;
    await page.waitForLoadState('networkidle');
    await page.unroute(file);
    const sent = collectReports(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/Approver"]')?.click());
    await expect(heading(page, 'Content Approver')).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    expect(sent).toEqual([]);
    expect(warnings.filter((text) => text.includes('already registered'))).toEqual([]);
  });
}

test('while an entry does not load, other modules open without waiting for it', async ({ page }) => {
  await holdTimers(page, 3_000);
  await page.route(ENTRY, () => new Promise(() => undefined));
  await startOnHome(page);
  await open(page, 'Approve');
  await open(page, 'Task Assignment');
  await expect(heading(page, 'Task Assignment')).toBeVisible();
});

test('the card of an entry that does not load appears without a timer of 10 s, and other modules open', async ({
  page,
}) => {
  await holdTimers(page, 10_000);
  await page.route(ENTRY, () => new Promise(() => undefined));
  await startOnHome(page);
  await open(page, 'Approve');
  await expect(card(page)).toBeVisible();
  await expectOthersUsable(page);
});

test('an error thrown by a screen breaks only that screen and is reported once', async ({ page }) => {
  let body = '';
  await changeDescriptor(page, async (descriptor) => {
    const file = Object.keys(descriptor.integrity).find((name) => SCREEN.test(getUrl(name)))!;
    const source = await (await page.request.get(descriptor.baseUrl + file)).text();
    // The real chunk, but with a default export that throws.
    body = source.replace(/default:\(\)=>[\w$]+/, 'default:()=>()=>{throw new Error("screen fault")}');
    descriptor.integrity[file] = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  });
  await page.route(SCREEN, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await startOnHome(page);
  const sent = collectReports(page);
  await open(page, 'Approve');
  await expect(card(page)).toContainText('It stopped with an error.');
  await expectOthersUsable(page);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ module: 'mfe_review', route: '/Approver', kind: 'render', message: 'screen fault' });
});

for (const [what, file] of Object.entries({ 'an entry': ENTRY, 'a chunk': SCREEN })) {
  test(`${what} with a changed byte does not run and is reported`, async ({ page }) => {
    await page.route(file, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.foreignCode = true;${await response.text()}` });
    });
    await startOnHome(page);
    const sent = collectReports(page);
    await open(page, 'Approve');
    await expect(card(page)).toBeVisible();
    expect(await page.evaluate(() => 'foreignCode' in globalThis)).toBe(false);
    await expect.poll(() => sent.map(({ kind }) => kind)).toEqual(['integrity']);
    await expectOthersUsable(page);
  });

  test(`${what} without a published hash does not run`, async ({ page }) => {
    await changeDescriptor(page, (descriptor) => {
      for (const name of Object.keys(descriptor.integrity))
        if (file.test(getUrl(name))) delete descriptor.integrity[name];
    });
    await startOnHome(page);
    const sent = collectReports(page);
    await open(page, 'Approve');
    await expect(card(page)).toContainText('were not run');
    await expect.poll(() => sent.map(({ kind }) => kind)).toEqual(['integrity']);
    await expectOthersUsable(page);
  });
}

test('a module built for another host is not fetched, and its card names both versions', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mfe_review/')) fetched.push(request.url());
  });
  await changeDescriptor(page, (descriptor) => {
    descriptor.hostApi = '^9.0.0';
  });
  await startOnHome(page);
  await open(page, 'Approve');
  await expect(card(page)).toContainText('^9.0.0');
  await expect(card(page)).toContainText(/this shell gives \d+\.\d+\.\d+/);
  expect(fetched).toEqual([]);
});
