import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { OutsideTeam } from '../support/outside-team';
import { enterAs, tokenFor } from '../support/sign-in';

const SHELL = resolve(import.meta.dirname, '../../shell/dist');
const PAGE = 'src/screens/glossary.screen.tsx';

/** Every file of the shell's build. */
function shellFiles(): string {
  const files = readdirSync(SHELL, { recursive: true, encoding: 'utf8' }).sort();
  const whole = files.filter((file) => statSync(join(SHELL, file)).isFile());
  const hash = createHash('sha256');
  for (const file of whole) hash.update(file).update(readFileSync(join(SHELL, file)));
  return hash.digest('hex');
}

/** Somebody in a browser of their own, at the module's page. */
async function visit(browser: Browser, who: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, who);
  await page.goto('/glossary');
  return page;
}

test('a team outside goes from an empty folder to its module in the running shell, and the shell stays as it is', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(900_000);
  const before = shellFiles();
  const tarballs = await OutsideTeam.tarballs();
  const team = new OutsideTeam({ SCREEN_SHELL: '', SCREEN_KEY: '' });
  try {
    await test.step('create, test, look', async () => {
      await team.install(tarballs);
      const words = ['--path', '/glossary', '--title', 'Glossary', '--roles', 'translator,admin', '--yes'];
      expect(await team.screen('create', 'glossary', ...words)).toMatchObject({ code: 0 });
      expect(await team.types()).toBe('');
      expect(await team.screen('test')).toMatchObject({ code: 0 });
      const page = await browser.newPage();
      await page.goto(`${await team.develop()}/glossary`);
      await expect(page.getByRole('link', { name: 'lagna' })).toBeVisible();
      await page.getByRole('link', { name: 'lagna' }).click();
      await expect(page.getByText('The sign that rises in the east')).toBeVisible();
      await team.stop();
      await page.close();
    });

    await test.step('in the running shell: what is saved is seen, by this browser only', async () => {
      const address = await team.develop('--shell', baseURL!);
      const page = await browser.newPage();
      await page.addInitScript((token) => localStorage.setItem('token', token), await tokenFor(request, 'translator'));
      await page.goto(`${address}/glossary`);
      await expect(page.getByRole('link', { name: 'rasi' })).toBeVisible();
      await expect(page.getByRole('navigation').first().getByText('My work')).toBeVisible();
      const from = Date.now();
      team.edit(PAGE, 'label="Search"', 'label="Find a word"');
      await expect(page.getByLabel('Find a word')).toBeVisible({ timeout: 60_000 });
      team.steps.push(`${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s  an edit until it is seen`);
      await team.stop();
      await page.close();
      const other = await visit(browser, 'translator');
      await expect(other.getByText('Page not found')).toBeVisible();
      await other.context().close();
    });

    expect(shellFiles()).toBe(before);
    const { files, packages, megabytes } = team.size();
    const size = `${files} files of its own; ${packages} packages, ${megabytes} MB installed`;
    process.stdout.write(`${team.steps.join('\n')}\n${team.minutes()} minutes, ${team.steps.length} steps; ${size}\n`);
  } finally {
    await team.leave();
  }
});
