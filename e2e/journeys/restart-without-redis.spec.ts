import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { type OwnSystem, startSeparateSystem } from '../support/own-system.mjs';
import { closeContexts, IMPORT_MS, listRow, signIn, waitUntilIdle } from '../support/sign-in';

const DAY = '2131-03-01';
const FILE = `waits-${DAY}.xlsx`;
const WAITS = 'Still in the queue. The server has the file and starts the import automatically.';
const LIST = '/PredictionsDaily?source=hi&target=te&date=all&show=to-do';

let system: OwnSystem;
const dataDir = mkdtempSync(join(tmpdir(), 'subtitle-editor-own-'));

test.beforeAll(async () => {
  test.setTimeout(600_000);
  system = await startSeparateSystem(dataDir);
});
test.afterEach(closeContexts);
test.afterAll(async () => {
  await system?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function enter(browser: Browser, who: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: system.baseURL })).newPage();
  await signIn(page, who);
  return page;
}

const field = (page: Page) => page.getByLabel('te_1', { exact: true });

/** Types a draft, saves it and finds it after a reload. */
async function saveDraft(page: Page, text: string): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes(text) === true);
  await field(page).fill(text);
  await waitUntilIdle(page);
  await page.keyboard.press('Control+s');
  expect((await saved).status()).toBe(200);
  await expect(page.getByText(/Saved \d\d:\d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(listRow(page, /./).first()).toBeVisible();
  await expect(field(page)).toHaveValue(text);
}

/** Returns the ids of the workbook's rows from the lists. */
async function findImportedRows(page: Page): Promise<number[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`/api/rows/daily?source=hi&target=te&from=${DAY}&limit=500`, { headers });
  expect(answer.status()).toBe(200);
  return (await answer.json()).map(({ id }: { id: number }) => id);
}

test('O3-redis-down-no-start: work continues when the API restarts without Redis, and the stored upload is imported once', async ({
  browser,
}) => {
  test.slow();
  const translator = await enter(browser, 'translator');
  await translator.goto(LIST);
  await listRow(translator, /assigned/)
    .first()
    .click();
  await expect(field(translator)).toBeEditable();
  await saveDraft(translator, 'ముందు');

  await system.stopRedis();
  await system.restartApi();
  const ready = await translator.request.get('/health/ready');
  expect(ready.status()).toBe(503);
  expect(await ready.json()).toMatchObject({ ok: false, mongodb: true, redis: false });

  await saveDraft(translator, 'మధ్య');
  const uploader = await enter(browser, 'uploader');
  await uploader.goto('/uploader?tab=daily');
  const rows = { kind: 'daily', rows: 24, languages: ['en', 'hi'], from: DAY } as const;
  const change = (row: object) => ({ ...row, status_te: 'assigned', assigned_to: 'translator@example.com' });
  await uploader.getByLabel('Workbook', { exact: true }).setInputFiles({
    name: FILE,
    mimeType: 'application/octet-stream',
    buffer: makeWorkbook({ ...rows, change }),
  });
  await uploader.getByRole('button', { name: 'Upload Predictions' }).click();
  await expect(uploader.getByText(WAITS)).toBeVisible({ timeout: IMPORT_MS });
  const imported = uploader.getByRole('row', { name: new RegExp(FILE) });
  await expect(imported).toContainText('In the queue');
  expect(await findImportedRows(translator)).toEqual([]);

  await system.startRedis();
  await expect(uploader.getByText('Predictions uploaded successfully!').first()).toBeVisible({ timeout: IMPORT_MS });
  await expect(uploader.getByText(WAITS)).toHaveCount(0);
  await expect(imported).toHaveCount(1);
  await expect(imported).toContainText('Done');
  await expect.poll(async () => (await translator.request.get('/health/ready')).status()).toBe(200);
  const ids = await findImportedRows(translator);
  expect([ids.length, new Set(ids).size]).toEqual([24, 24]);
  await saveDraft(translator, 'తరువాత');
});
