import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import * as XLSX from 'xlsx';
import { enterAs, IMPORT_MS } from '../support/sign-in';

/** A year that no other journey uses. */
const YEAR = 2931 + Math.floor(Math.random() * 900);

async function upload(page: Page, name: string, buffer: Buffer, result: string) {
  await page.goto('/uploader?tab=daily');
  const file = { name, mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload Predictions' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(result, { timeout: IMPORT_MS });
}

const readRows = (bytes: Buffer): string[][] =>
  XLSX.utils.sheet_to_json(XLSX.read(bytes).Sheets.Rows ?? XLSX.read(bytes).Sheets.Sheet1!, { header: 1, defval: '' });

test('an uploaded workbook is exported from the page, equal in every cell, and can be uploaded again', async ({
  page,
}) => {
  await enterAs(page, 'uploader');
  const workbook = makeWorkbook({ kind: 'daily', rows: 24, from: `${YEAR}-03-01` });
  await upload(page, `out-${YEAR}.xlsx`, workbook, 'Done');
  await expect(
    page.getByRole('row', { name: new RegExp(`out-${YEAR}`) }).getByRole('cell', { name: '24', exact: true }),
  ).toHaveCount(2);
  await page.getByRole('button', { name: 'Export daily predictions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export daily predictions' });
  await dialog.getByLabel('From Date').fill(`01/03/${YEAR}`);
  await dialog.getByLabel('To Date').fill(`02/03/${YEAR}`);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`daily-from-${YEAR}-03-01-to-${YEAR}-03-02.xlsx`);
  const bytes = readFileSync(await saved.path());
  expect(readRows(bytes).map((row) => row.map(String))).toEqual(readRows(workbook).map((row) => row.map(String)));
  await expect(dialog).toBeHidden();
  await upload(page, `again-${YEAR}.xlsx`, bytes, 'Waiting for an answer');
  await expect(page.getByRole('region', { name: /^All 24 rows already exist/ })).toBeVisible();
});
