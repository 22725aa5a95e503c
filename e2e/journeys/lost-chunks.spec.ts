import { expect, type Locator, type Page, test } from '@playwright/test';
import { enterAs, waitUntilIdle } from '../support/sign-in';

/**
 * Every file that a click fetches, of the shell and of a module, fails once. The affected part of the page shows the
 * error, and the rest stays usable. A retry works without a page load as soon as the file is available again.
 */
const FILE = /\/(assets|remotes)\/.+\.(js|css)$/;

const menu = (page: Page) => page.getByRole('navigation').first();
const open = (label: string, heading: string): Step => ({
  click: (page) => menu(page).getByText(label, { exact: true }).click(),
  shown: (page) => page.locator('main').getByRole('heading', { name: heading, exact: true }),
});

interface Step {
  click: (page: Page) => Promise<unknown>;
  shown: (page: Page) => Locator;
}

const TOUR: Record<string, Step> = {
  bell: {
    click: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    shown: (page) => page.getByText(/No notifications|ago|Today|Yesterday/).first(),
  },
  mail: {
    click: (page) => page.getByRole('button', { name: /^Comments/ }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'Comments' }).filter({ hasText: /No |ago/ }),
  },
  'the list of keys': {
    click: (page) => page.keyboard.press('?'),
    shown: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }).filter({ hasText: 'Search' }),
  },
  search: {
    click: (page) => page.keyboard.press('Control+k'),
    shown: (page) => page.getByRole('listbox'),
  },
  'a page of a module': open('Approve', 'Content Approver'),
};

/** Opens the home page without prefetching. @returns the list of files fetched from now on */
async function openHome(page: Page): Promise<string[]> {
  await enterAs(page, 'admin');
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await waitUntilIdle(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (FILE.test(new URL(request.url()).pathname)) fetched.push(request.url());
  });
  return fetched;
}

for (const [what, { click, shown }] of Object.entries(TOUR)) {
  test(`${what}: if one of its files is missing, only that part breaks, until a retry`, async ({ page }) => {
    test.slow();
    const fetched = await openHome(page);
    await click(page);
    await expect(shown(page)).toBeVisible();
    await waitUntilIdle(page);
    const files = [...new Set(fetched)];
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      await test.step(new URL(file).pathname, () => loseAndFind(page, file, { click, shown }));
    }
  });
}

async function loseAndFind(page: Page, file: string, { click, shown }: Step) {
  let lost = 0;
  await page.route(file, (route) => {
    lost++;
    return route.abort();
  });
  await page.goto('/faq');
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await waitUntilIdle(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await click(page);
  const retry = page.getByRole('button', { name: /^(Try again|Retry)$/ });
  await expect.poll(() => lost).toBeGreaterThan(0);
  // Some files are not required, so the part may open without them.
  await expect(retry.or(shown(page)).last()).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await expect(page.getByText('Logged in as')).toBeVisible();
  await page.unroute(file);
  await expect(async () => {
    if (await retry.last().isVisible()) await retry.last().click({ timeout: 5_000 });
    await expect(shown(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
}

test('if a file of the start is missing, the application opens or reports that it could not be loaded', async ({
  page,
}) => {
  test.slow();
  await enterAs(page, 'admin', '/', { ahead: true });
  await page.waitForLoadState('networkidle');
  const html = await (await page.request.get('/')).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    await test.step(file, async () => {
      await page.route(`**${file}`, (route) => route.abort());
      await page.goto('/TaskStatus', { waitUntil: 'commit' });
      const opened = page.getByText('Logged in as');
      await expect(opened.or(page.getByRole('button', { name: 'Reload' })).first()).toBeVisible();
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
      await page.unroute(`**${file}`);
    });
  }
});
