import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { findViolationsInBothThemes } from '../support/axe';
import { enterAs, getToken } from '../support/sign-in';

const BUILD = path.resolve(import.meta.dirname, '../../mfe-review/dist');
const NEWER = '8.0.0';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/**
 * Publishes the module's build under another version. Publishing it again causes no error. @param bearer a key or a
 * token
 */
async function publish(request: APIRequestContext, bearer: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'subtitle-editor-module-'));
  try {
    cpSync(BUILD, folder, { recursive: true });
    const descriptor = path.join(folder, 'screen.json');
    writeFileSync(descriptor, JSON.stringify({ ...JSON.parse(readFileSync(descriptor, 'utf8')), version: NEWER }));
    const data = execFileSync('tar', ['-czf', '-', '-C', folder, '.'], { maxBuffer: 50_000_000 });
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/gzip' };
    const answer = await request.post('/api/modules/mfe_review/releases', { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Presses a button, enters a reason in its dialog, and confirms. */
async function runCommand(page: Page, press: string | RegExp, does: string): Promise<void> {
  await button(page, press).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(`${does}, to see that it works`);
  await dialog.getByRole('button', { name: does, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('an admin creates a key, the team publishes with it, and the version is activated, rolled back, switched off and on', async ({
  page,
  request,
}) => {
  await enterAs(page, 'admin', '/settings?tab=modules');
  const row = page.getByRole('row', { name: /mfe_review/ });
  await expect(row).toContainText('Content Approver');
  await row.getByRole('link', { name: 'mfe_review' }).click();
  await expect(page).toHaveURL(/module=mfe_review/);
  const active = await page.getByRole('definition').first().locator('strong').textContent();

  await button(page, 'Create a key...').click();
  await page.getByLabel('Used by').fill('journey');
  await button(page, 'Create key').click();
  const lines = await page.locator('[data-key]').textContent();
  const key = /SCREEN_KEY=(\S+)/.exec(lines ?? '')![1]!;
  await button(page, 'Done').click();
  await publish(request, key);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Keys' })).toContainText('journeyCreated by');

  await runCommand(page, `Activate ${NEWER}`, 'Activate');
  await expect(page.getByText(`${NEWER} of mfe_review is active for everyone.`)).toBeVisible();
  await runCommand(page, `Roll back to ${active}...`, 'Roll back');
  await expect(page.getByText(`${active} of mfe_review is active for everyone.`)).toBeVisible();
  await runCommand(page, 'Disable...', 'Disable');
  await expect(page.getByText('mfe_review is switched off.')).toBeVisible();
  const remotes = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await request.get('/api/remotes', { headers: { authorization: `Bearer ${token}` } });
    const { remotes, disabled } = (await answer.json()) as Record<'remotes' | 'disabled', { name: string }[]>;
    return [remotes, disabled].map((list) => list.some(({ name }) => name === 'mfe_review'));
  };
  expect(await remotes()).toEqual([false, true]);
  await button(page, 'Undo').click();
  await expect(page.getByText('mfe_review is switched on.')).toBeVisible();
  expect(await remotes()).toEqual([true, false]);
  const history = page.getByRole('list', { name: 'History' });
  for (const words of ['Switched on', 'Switched off', 'Rolled back', `Activated ${active} → ${NEWER}`])
    await expect(history).toContainText(words);

  await button(page, 'Revoke journey').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('list', { name: 'Keys' })).toContainText('Revoked');
  const refused = await request.get('/api/modules/mfe_review', { headers: { authorization: `Bearer ${key}` } });
  expect(refused.status()).toBe(401);
});

test('axe finds nothing on the list of modules, on one module and in a dialog, light and dark', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The event stream is blocked, because it would keep the network busy.
  await page.route('**/api/module-events', (route) => route.abort());
  await enterAs(page, 'admin');
  await publish(request, await getToken(request, 'admin'));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/settings?tab=modules');
    await expect(page.getByRole('row', { name: /mfe_review/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await findViolationsInBothThemes(page), `the list at ${width} px`).toEqual([]);
    for (const press of ['New module...', 'Announce the next version...']) {
      await button(page, press).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findViolationsInBothThemes(page), `${press} at ${width} px`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'mfe_review' }).click();
    await expect(page.getByRole('list', { name: 'Versions' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await findViolationsInBothThemes(page), `a module at ${width} px`).toEqual([]);
    await button(page, /^Try out /)
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findViolationsInBothThemes(page), `its dialog at ${width} px`).toEqual([]);
  }
});
