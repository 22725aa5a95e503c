import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { hasNginx, startFrontServer } from '../support/front-server.mjs';
import { IMPORT_MS, signIn } from '../support/sign-in';

/** A year that no other journey uses. */
const YEAR = 2131 + Math.floor(Math.random() * 800);

/** Creates a workbook; if it is faulty, its fifth row has no lagna. */
const createWorkbook = (name: string, from: string, isFaulty: boolean) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(
    makeWorkbook({
      kind: 'daily',
      rows: 12,
      languages: ['en'],
      from,
      change: (row, at) => (isFaulty && at === 4 ? { ...row, lrname: '' } : row),
    }),
  ),
});

// As in docker-compose.yml, nginx with the project's settings serves the files of modules and forwards all other
// requests.
if (hasNginx())
  test('behind nginx, the browser checks and marks a workbook, and its import reports progress', async ({
    browser,
    baseURL,
  }) => {
    const dir = mkdtempSync(join(tmpdir(), 'subtitle-editor-front-'));
    const front = await startFrontServer({
      api: baseURL!,
      dataDir: process.env.E2E_DATA_DIR!,
      dir: join(dir, 'nginx'),
      http2: true,
    });
    const context = await browser.newContext({ baseURL: front!.baseURL, ignoreHTTPSErrors: true });
    try {
      const page = await context.newPage();
      const policies = new Set<string | undefined>();
      page.on('response', (response) => {
        if (response.url().includes('/remotes/')) policies.add(response.headers()['content-security-policy']);
      });
      await signIn(page, 'uploader');
      await page.goto('/uploader?tab=daily');
      const input = page.locator('input[type=file]').first();
      await input.setInputFiles(createWorkbook(`faulty-${YEAR}.xlsx`, `${YEAR}-07-01`, true));
      await expect(page.getByText('Row 6: Missing lrname')).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download with errors marked' }).click();
      expect((await download).suggestedFilename()).toBe(`faulty-${YEAR}-errors.xlsx`);
      await page.reload();
      await input.setInputFiles(createWorkbook(`right-${YEAR}.xlsx`, `${YEAR}-08-01`, false));
      await expect(page.getByText(/12 rows/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Upload Predictions' }).click();
      await expect(page.getByText('Predictions uploaded successfully!')).toBeVisible({ timeout: IMPORT_MS });
      // These policies come from nginx. The API's policy would contain a nonce.
      expect([...policies].map((policy) => policy?.includes('nonce'))).toEqual([false]);
    } finally {
      await context.close();
      await front!.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  });
