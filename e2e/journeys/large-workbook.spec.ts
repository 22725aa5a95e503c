import { expect, test } from '@playwright/test';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { enterAs, IMPORT_MS } from '../support/sign-in';

/** The browser does not refuse a workbook that is too large to check there, because the server reads any size. */
const YEAR = 6931 + Math.floor(Math.random() * 90);
const FILE = `large-${YEAR}.xlsx`;

test('a workbook that is too large for the device is previewed, uploaded and checked by the server', async ({
  page,
}) => {
  // The device reports so little memory that an ordinary workbook is too large for it.
  await page.addInitScript(() => Object.defineProperty(navigator, 'deviceMemory', { get: () => 0.01 }));
  await enterAs(page, 'uploader', '/uploader?tab=daily');
  const workbook = makeWorkbook({ kind: 'daily', rows: 600, sentences: 4, from: `${YEAR}-03-01` });
  await page
    .getByLabel('Workbook', { exact: true })
    .setInputFiles({ name: FILE, mimeType: 'application/octet-stream', buffer: workbook });
  await expect(page.getByText('Too large for a full check in the browser')).toBeVisible();
  await expect(page.getByText('Preview: first 5 rows', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Mesha/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Upload Predictions' }).click();
  await expect(page.getByText('Predictions uploaded successfully!').first()).toBeVisible({ timeout: IMPORT_MS });
  await expect(page.getByRole('row', { name: new RegExp(FILE) })).toContainText('600');
});
