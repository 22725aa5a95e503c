import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { changeRegistryResponse, type Descriptor } from '../support/registry';
import { enterAs, getToken } from '../support/sign-in';
import { holdTimers } from '../support/timers';

/** A wrong or unresponsive registry, or a faulty module, does not affect other parts of the page. */
const SCREEN = /\/remotes\/mfe_review\/[^/]+\/approver\.[^/]+\.js/;
const ENTRY = /\/remotes\/mfe_review\/[^/]+\/remote-entry\.[^/]+\.js/;
const STYLES = /\/remotes\/mfe_review\/[^/]+\/approver\.[^/]+\.css/;

const menu = (page: Page) => page.getByRole('navigation').first();
const open = (page: Page, label: string) => menu(page).getByText(label, { exact: true }).click();
const heading = (page: Page, name: string) => page.locator('main').getByRole('heading', { name, exact: true });

/** Changes a file of the module, and its hash in the descriptor, as a release does. */
async function publishChanged(page: Page, file: RegExp, change: (source: string) => string) {
  let body = '';
  const contentType = file === STYLES ? 'text/css' : 'text/javascript';
  await changeRegistryResponse(page, async ({ remotes }) => {
    const module = remotes.find(({ name }) => name === 'mfe_review') as Descriptor;
    const name = Object.keys(module.integrity).find((one) => file.test(module.baseUrl + one)) as string;
    body = change(await (await page.request.get(module.baseUrl + name)).text());
    module.integrity[name] = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  });
  await page.route(file, (route) => route.fulfill({ contentType, body }));
}

test('if the registry never responds, Retry appears after 8 s, and a reload before that uses the last known response', async ({
  page,
}) => {
  await enterAs(page, 'admin', '/', { ahead: true });
  await page.route(/\/api\/(start|remotes)$/, () => new Promise(() => undefined));
  await page.reload();
  await expect(menu(page).getByText('Approve', { exact: true })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(/\/api\/(start|remotes)$/);
  await retry.click();
  await expect(menu(page).getByText('Approve', { exact: true })).toBeVisible();
});

test("one broken module in the registry's response, at the start or in a later poll, breaks only its pages", async ({
  page,
}) => {
  await changeRegistryResponse(page, ({ remotes }) => {
    for (const remote of remotes) if (remote.name === 'mfe_review') Object.assign(remote, { menu: null, integrity: 7 });
  });
  await enterAs(page, 'admin', '/', { ahead: true });
  await open(page, 'Task Status');
  await expect(heading(page, 'Task Status')).toBeVisible();
  await page.goto('/Approver');
  await expect(page.getByRole('alert')).toContainText('Its description from the server cannot be read.');
  await open(page, 'Task Status');
  await expect(heading(page, 'Task Status')).toBeVisible();
});

test('a user can leave a page that sets its state in every effect', async ({ page }) => {
  await publishChanged(page, SCREEN, (source) => {
    // Name of React in the page's code, which is minified.
    const react = /\(0,([\w$]+)\.useState\)/.exec(source)![1];
    const effect = `const [n,set]=${react}.useState(0);${react}.useEffect(()=>set(n+1))`;
    const element = `${react}.createElement("h1",null,"Never at rest")`;
    return source.replace(/default:\(\)=>[\w$]+/, `default:()=>()=>{${effect};return ${element}}`);
  });
  await holdTimers(page, 3_000);
  await enterAs(page, 'admin', '/', { ahead: true });
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await open(page, 'Approve');
  await expect(heading(page, 'Never at rest')).toBeVisible();
  await open(page, 'Task Status');
  await expect(heading(page, 'Task Status')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('the code and the styles of a module have an effect only while its page is open', async ({ page }) => {
  await publishChanged(page, STYLES, (source) => `${source} nav a { visibility: hidden }`);
  const ran = page.waitForResponse(STYLES);
  await enterAs(page, 'admin', '/', { ahead: true });
  await ran;
  await page.waitForLoadState('networkidle');
  const entries = menu(page).getByRole('link');
  await expect(entries.first()).toBeVisible();
  expect(await page.evaluate(() => 'mfe_review' in globalThis)).toBe(false);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/Approver"]')?.click());
  await expect(heading(page, 'Content Approver')).toBeVisible();
  await expect(entries.first()).toBeHidden();
  await page.goBack();
  await expect(entries.first()).toBeVisible();
});

test('a module with an endless loop in its entry affects only the people who open it, and an admin can switch it off by the address', async ({
  page,
}) => {
  await publishChanged(page, ENTRY, (source) => `globalThis.entered = true;for(;;);${source}`);
  await enterAs(page, 'admin', '/', { ahead: true });
  await page.waitForLoadState('networkidle');
  await open(page, 'Task Status');
  await expect(heading(page, 'Task Status')).toBeVisible();
  await page.goto('/Approver?modules=off:mfe_review');
  await expect(page.getByText('This page is switched off')).toBeVisible();
  expect(await page.evaluate(() => 'entered' in globalThis)).toBe(false);
});

test("errors in a handler or a promise of a module are reported to the server with the module's name", async ({
  page,
}) => {
  await publishChanged(page, SCREEN, (source) =>
    source.replace(
      /default:\(\)=>[\w$]+/,
      'default:()=>()=>{setTimeout(()=>{throw new Error("late fault")},50);setTimeout(()=>Promise.reject(new Error("lost promise")),80);return "Standing"}',
    ),
  );
  const sent: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/remotes/errors')) sent.push(request.postDataJSON());
  });
  await enterAs(page, 'admin', '/', { ahead: true });
  await open(page, 'Approve');
  await expect(page.locator('main')).toContainText('Standing');
  await expect
    .poll(() => sent.map(({ module, kind }) => `${module} ${kind}`))
    .toEqual(['mfe_review handler', 'mfe_review rejection']);
  expect(sent[0]!.message).toContain('late fault');
});

test('a module built for another React is not fetched; if a newer shell is deployed, its card offers a reload', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mfe_review/')) fetched.push(request.url());
  });
  await changeRegistryResponse(page, (answer) => {
    answer.shell = 'another-build';
    for (const remote of answer.remotes) if (remote.name === 'mfe_review') remote.shared.react = '^20.0.0';
  });
  await enterAs(page, 'admin', '/', { ahead: true });
  await expect(page.getByText('New version: reload')).toBeVisible();
  await open(page, 'Approve');
  const card = page.getByRole('alert').filter({ hasText: 'This page could not be opened' });
  await expect(card).toContainText(/It needs React \^20\.0\.0, this shell gives 19\.\d+\.\d+/);
  await expect(card.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  expect(fetched).toEqual([]);
});

test('a page opened by its address requests its data after at most 30 requests, all sent in one round trip', async ({
  page,
}) => {
  const token = await getToken(page.request, 'admin');
  await page.addInitScript((given) => localStorage.setItem('token', given), token);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/assign-task');
  await expect(heading(page, 'Task Assignment')).toBeVisible();
  const first = requests.findIndex((path) => path.startsWith('/api/') && path !== '/api/start');
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(30);
  expect(requests.filter((path) => path === '/api/auth/verify' || path.endsWith('manifest.json'))).toEqual([]);
});
