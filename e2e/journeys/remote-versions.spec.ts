import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { changeRegistryResponse, type Descriptor } from '../support/registry';
import { enterAs } from '../support/sign-in';

/**
 * A newer version of a module is published while the shell is open. It has the files of the real version, with another
 * heading.
 */
const NEWER = { version: '9.9.9', baseUrl: '/remotes/mfe_review/9.9.9/' };
const OLD_HEADING = 'Content Approver';
const NEW_HEADING = 'Content Approval';
/** The shell polls the registry every minute. */
const POLL = 61_000;

const approve = (page: Page) => page.getByRole('navigation').first().getByText('Approve', { exact: true });
const heading = (page: Page, name: string) => page.locator('main').getByRole('heading', { name, exact: true });

/** Signs in and waits until the module's pages are prefetched. @returns a function that publishes its newer version */
async function startWithPrefetch(page: Page) {
  let published: Descriptor | undefined;
  let present: Descriptor | undefined;
  await changeRegistryResponse(page, (answer) => {
    present ??= answer.remotes.find(({ name }) => name === 'mfe_review');
    answer.remotes = answer.remotes.map((remote) => (remote.name === 'mfe_review' && published) || remote);
  });
  await page.clock.install();
  const ahead = page.waitForResponse(/\/remotes\/mfe_review\/.*approver\.[^/]+\.js/);
  await enterAs(page, 'admin', '/', { ahead: true });
  await ahead;
  await page.waitForLoadState('networkidle');
  return async () => {
    published = await serveNewer(page, present!);
    const answered = page.waitForResponse('**/api/remotes');
    await page.clock.fastForward(POLL);
    await answered;
  };
}

/** Serves the newer version between browser and server. @returns its descriptor for the registry's response */
async function serveNewer(page: Page, remote: Descriptor): Promise<Descriptor> {
  const files = new Map<string, Buffer>();
  for (const name of Object.keys(remote.integrity).filter((file) => !/\.(br|gz)$/.test(file))) {
    const response = await page.request.get(remote.baseUrl + name);
    if (response.ok()) files.set(name, changeFile(name, await response.body()));
  }
  await page.route(`**${NEWER.baseUrl}*`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(NEWER.baseUrl.length);
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({
      body: files.get(name),
      contentType: name.endsWith('.json') ? 'application/json' : contentType,
    });
  });
  const computeHash = (body: Buffer) => `sha384-${createHash('sha384').update(body).digest('base64')}`;
  const integrity = Object.fromEntries([...files].map(([name, body]) => [name, computeHash(body)]));
  return { ...remote, ...NEWER, container: remote.container.replace(/[0-9a-f]{8}$/, '00000000'), integrity };
}

/** Changes the same parts as a build of changed sources: the text, and the name of the version's list of chunks. */
function changeFile(name: string, body: Buffer): Buffer {
  if (!name.endsWith('.js')) return body;
  return Buffer.from(
    body
      .toString()
      .replaceAll(OLD_HEADING, NEW_HEADING)
      .replaceAll(/mfe_review_[0-9a-f]{8}/g, 'mfe_review_00000000'),
  );
}

test('a newer version replaces one that was prefetched, without a reload', async ({ page }) => {
  const publish = await startWithPrefetch(page);
  const fetched = page.waitForResponse(`**${NEWER.baseUrl}approver.*.js`);
  await publish();
  await fetched;
  await approve(page).click();
  await expect(heading(page, NEW_HEADING)).toBeVisible();
  await expect(page.getByText('New version: reload')).toHaveCount(0);
});

test('pages of a running module stay on their version, and a reload is offered for a newer one', async ({ page }) => {
  const publish = await startWithPrefetch(page);
  await approve(page).click();
  await expect(heading(page, OLD_HEADING)).toBeVisible();
  await publish();
  await expect(page.getByText('New version: reload')).toBeVisible();
  await expect(heading(page, OLD_HEADING)).toBeVisible();
});
