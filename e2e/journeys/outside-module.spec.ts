import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { OutsideTeam } from '../support/outside-team';
import { enterAs, getToken, signIn } from '../support/sign-in';

const SHELL = resolve(import.meta.dirname, '../../shell/dist');
/** A new name in each run, so that the test can run again on the same data. */
const NAME = `glossary${Date.now().toString(36)}`;
const PAGE = `src/screens/${NAME}.screen.tsx`;

/** Lists every file of the shell's build. */
function listShellFiles(): string {
  const files = readdirSync(SHELL, { recursive: true, encoding: 'utf8' }).sort();
  const whole = files.filter((file) => statSync(join(SHELL, file)).isFile());
  const hash = createHash('sha256');
  for (const file of whole) hash.update(file).update(readFileSync(join(SHELL, file)));
  return hash.digest('hex');
}

const heading = (page: Page, name: string) => page.locator('main').getByRole('heading', { name, exact: true });

/** Opens the module's page as a person in a separate browser. */
async function visitAs(browser: Browser, who: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, who, `/${NAME}`);
  return page;
}

test('an outside team starts with an empty folder, goes live, runs a trial, breaks its module and rolls back, and the shell does not change', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(1_800_000);
  const before = listShellFiles();
  const tarballs = await OutsideTeam.packTarballs();
  const made = await request.post(`/api/modules/${NAME}/keys`, {
    headers: { authorization: `Bearer ${await getToken(request, 'admin')}` },
    data: { label: 'outside' },
  });
  expect(made.status()).toBe(201);
  const team = new OutsideTeam({ SCREEN_SHELL: baseURL!, SCREEN_KEY: (await made.json()).key });
  try {
    await test.step('creates, tests and views the module', async () => {
      await team.install(tarballs);
      const words = ['--path', `/${NAME}`, '--title', 'Glossary', '--roles', 'translator,admin', '--yes'];
      expect(await team.runScreen('create', NAME, ...words)).toMatchObject({ code: 0 });
      team.callPlatform(PAGE);
      team.edit(PAGE, 'panel:', 'pane:');
      expect(await team.checkTypes()).toMatch(/^src\/screens\/\S+: error TS2561: .*'pane'.*\n.*\n?$/);
      team.edit(PAGE, 'pane:', 'panel:');
      expect(await team.checkTypes()).toBe('');
      expect(await team.runScreen('test')).toMatchObject({ code: 0 });
      const counts = await team.runWatchedTests(() => team.edit(PAGE, 'label="Search"', 'label="Seek"'));
      expect(counts).toEqual(['2 passed', '1 failed, 1 passed']);
      team.edit(PAGE, 'label="Seek"', 'label="Search"');
      const page = await browser.newPage();
      await page.goto(`${(await team.develop()).origin}/${NAME}`);
      await expect(page.getByRole('link', { name: 'lagna' })).toBeVisible();
      await page.getByRole('link', { name: 'lagna' }).click();
      await expect(page.getByText('The sign that rises in the east')).toBeVisible();
      await team.stop();
      await page.close();
    });

    await test.step('a saved change is shown in the running shell, only in this browser', async () => {
      const { origin } = await team.develop('--shell', baseURL!);
      const page = await browser.newPage();
      await page.addInitScript((token) => localStorage.setItem('token', token), await getToken(request, 'translator'));
      await page.goto(`${origin}/${NAME}`);
      await expect(page.getByRole('link', { name: 'rasi' })).toBeVisible();
      await expect(page.getByRole('navigation').first().getByText('My work')).toBeVisible();
      const from = Date.now();
      team.edit(PAGE, 'label="Search"', 'label="Find a word"');
      await expect(page.getByLabel('Find a word')).toBeVisible({ timeout: 180_000 });
      team.noteDuration('an edit until it is seen', from);
      await team.stop();
      await page.close();
      const other = await visitAs(browser, 'translator');
      await expect(other.getByText('Page not found')).toBeVisible();
      await other.context().close();
    });

    await test.step('publishes the module, and one person tries it', async () => {
      expect(await team.runScreen('check')).toMatchObject({ code: 0 });
      expect(await team.runScreen('publish', '--user', 'translator@example.com')).toMatchObject({ code: 0 });
      const one = await visitAs(browser, 'translator');
      await expect(heading(one, 'Glossary')).toBeVisible();
      await one.context().close();
      const other = await visitAs(browser, 'admin');
      await expect(other.getByText('Page not found')).toBeVisible();
      await other.context().close();
    });

    await test.step('activates the module for everyone with its roles', async () => {
      expect(await team.runScreen('activate')).toMatchObject({ code: 0 });
      const page = await visitAs(browser, 'admin');
      await expect(heading(page, 'Glossary')).toBeVisible();
      await page.context().close();
    });

    await test.step('an admin loads the module from the development server in one browser, and sees saved changes', async () => {
      const { override } = await team.develop('--port', process.env.E2E_DEV_PORT!);
      const page = await (await browser.newContext()).newPage();
      // A person in another session loads the published version.
      await signIn(page, 'admin');
      await page.goto(`/settings?tab=modules&module=${NAME}`);
      const part = page.locator('main').getByRole('region', { name: 'Only in your browser' });
      await part.getByLabel('Load instead').selectOption({ label: 'A development server' });
      await part.getByLabel('Address', { exact: true }).fill(override);
      await part.getByRole('button', { name: 'Set and reload' }).click();
      const banner = page.getByRole('region', { name: 'Overrides' });
      await expect(banner).toContainText(`${NAME} comes from ${override}`);
      const from = Date.now();
      team.edit(PAGE, 'label="Find a word"', 'label="Look up"');
      await expect(async () => {
        await page.goto(`/${NAME}`);
        await expect(page.getByLabel('Look up')).toBeVisible({ timeout: 10_000 });
      }).toPass({ timeout: 180_000 });
      team.noteDuration('an edit until a reload shows it by an override', from);
      const other = await visitAs(browser, 'admin');
      await expect(other.getByLabel('Find a word')).toBeVisible();
      await other.context().close();
      await banner.getByRole('link', { name: 'Clear overrides' }).click();
      await expect(page.getByLabel('Find a word')).toBeVisible();
      await page.context().close();
      await team.stop();
    });

    await test.step('an admin disables and enables the module, and an open list of modules shows both', async () => {
      const admin = await getToken(request, 'admin');
      const list = await (await browser.newContext()).newPage();
      await enterAs(list, 'admin', '/settings?tab=modules');
      const row = list.getByRole('row', { name: new RegExp(NAME) });
      await expect(row).toBeVisible();
      // The module's key may not disable it.
      expect(await team.runScreen('disable')).toMatchObject({ code: 1 });
      const off = await team.runScreenAs(admin, 'disable', '--reason', 'It is looked at');
      const from = Date.now();
      await expect(row).toContainText('Switched off');
      team.noteDuration('a switch until an open list of modules shows it', from);
      expect(off).toEqual({ code: 0, output: `${NAME} is switched off.\n` });
      const page = await visitAs(browser, 'translator');
      await expect(page.getByText('This page is switched off')).toBeVisible();
      expect((await team.runScreen('status')).output).toContain(`${NAME}: switched off, since `);
      expect(await team.runScreenAs(admin, 'enable', '--reason', 'It is well')).toMatchObject({ code: 0 });
      await expect(row).not.toContainText('Switched off');
      expect((await team.runScreen('status')).output).not.toContain('switched off');
      await page.reload();
      await expect(heading(page, 'Glossary')).toBeVisible();
      await page.context().close();
      await list.context().close();
    });

    await test.step('publishes a broken version and rolls back', async () => {
      team.edit(
        PAGE,
        '  return (\n    <Page',
        "  if (q === '') throw new Error('broken by hand');\n  return (\n    <Page",
      );
      expect(await team.runScreen('publish')).toMatchObject({ code: 0 });
      expect(await team.runScreen('activate')).toMatchObject({ code: 0 });
      const page = await visitAs(browser, 'admin');
      await expect(page.getByRole('alert')).toContainText(NAME);
      expect(await team.runScreen('rollback', '--reason', 'It does not open')).toMatchObject({ code: 0 });
      await page.reload();
      await expect(heading(page, 'Glossary')).toBeVisible();
      await page.context().close();
      const status = await team.runScreen('status', '--json');
      expect(JSON.parse(status.output)).toMatchObject({ ok: true, module: { name: NAME, disabled: false } });
    });

    await test.step('the command reports a refusal of the server before it publishes', async () => {
      team.edit('screen.config.mjs', `path: '/${NAME}/:id'`, "path: '/login'");
      const { code, output } = await team.runScreen('check');
      expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('/login') });
    });

    expect(listShellFiles()).toBe(before);
    const { files, packages, megabytes } = team.measureSize();
    const size = `${files} files of its own; ${packages} packages, ${megabytes} MB installed`;
    process.stdout.write(
      `${team.steps.join('\n')}\n${team.getMinutes()} minutes, ${team.steps.length} steps; ${size}\n`,
    );
  } finally {
    await team.leave();
  }
});
