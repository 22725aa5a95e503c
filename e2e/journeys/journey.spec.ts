import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import * as XLSX from 'xlsx';
import { keepWarnings } from '../support/keep-warnings';
import { IMPORT_MS, listRow, signIn, signOut, waitUntilDecidable } from '../support/sign-in';

/**
 * The main workflow from workbook to approval, each step by the right role. The rows have dates in the far future,
 * which the demo data never has. The year is random, so that the journey can run again on the same system.
 */
test.describe.configure({ mode: 'serial' });

const YEAR = 2131 + Math.floor(Math.random() * 800);
const DATE = `${YEAR}-03-01`;
const FILE = `march-${YEAR}.xlsx`;
const TELUGU = ['ఉదయం సూర్యునికి నీరు సమర్పించండి.', 'మధ్యాహ్నం లోపు 1,500 రూపాయలు రావచ్చు.', 'రెండుసార్లు వినండి.', 'తూర్పు ప్రయాణం మంచిది.'];

async function pickOption(page: Page, label: string | RegExp, option: string | RegExp) {
  const field = page.getByLabel(label).first();
  const tag = await field.evaluate((element) => element.tagName);
  if (tag === 'SELECT') {
    const value = await field.locator('option', { hasText: option }).first().getAttribute('value');
    await field.selectOption(value!);
    return;
  }
  await field.click();
  await page.getByRole('option', { name: option }).first().click();
}

test('an uploader imports a daily workbook and sees the number of its rows', async ({ page }) => {
  await signIn(page, 'uploader');
  await page.goto('/uploader');
  await page.getByRole('tab', { name: 'Predictions Daily' }).click();
  const workbook = makeWorkbook({ kind: 'daily', rows: 24, languages: ['en', 'hi'], from: DATE });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: FILE, mimeType: 'application/octet-stream', buffer: Buffer.from(workbook) });
  await expect(page.getByText(/24 rows/).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Mesha/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Upload/ }).click();
  await expect(page.getByText('Predictions uploaded successfully!').first()).toBeVisible({ timeout: IMPORT_MS });
  await expect(page.getByRole('row', { name: new RegExp(FILE) })).toContainText('24');
  await signOut(page);
});

test('an assigner assigns five rows from Hindi to Telugu to a translator', async ({ page }) => {
  await signIn(page, 'assigner');
  await page.goto('/assign-task');
  await page.getByRole('tab', { name: 'Prediction', exact: true }).click();
  await page.getByLabel('From Date').fill(`03/01/${YEAR}`);
  await page.getByLabel('To Date').fill(`03/01/${YEAR}`);
  await page.getByLabel('To Date').press('Tab');
  await pickOption(page, 'Source Language', 'Hindi');
  await pickOption(page, 'Target Language', 'Telugu');
  await pickOption(page, 'Select User', /translator@example\.com/);
  await page.getByRole('textbox', { name: /Task/ }).fill('5');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText(/5 .*assigned/i).first()).toBeVisible();
  await signOut(page);
});

async function openTelugu(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByText(/Language Sets \(/)).toBeVisible();
}

/** Yellow and orange of the light theme. */
const ASSIGNED = 'rgb(224, 165, 10)';
const INREVIEW = 'rgb(238, 124, 27)';
const dotOf = (row: Locator, status: string) => row.getByText(status, { exact: true }).locator('span');

test('spec 2.9.4: the translator fills the four columns and saves all translations; the dot in the list has the colour of the status', async ({
  page,
}) => {
  await signIn(page, 'translator');
  await openTelugu(page, `/PredictionsDaily?source=hi&target=te&date=${DATE}`);
  await expect(page.getByText('Language Sets (5)')).toBeVisible();
  for (const name of ['Mesha', 'Vrushabh']) {
    await expect(dotOf(listRow(page, new RegExp(name)), 'assigned')).toHaveCSS('background-color', ASSIGNED);
    await listRow(page, new RegExp(name)).click();
    for (const [index, text] of TELUGU.entries()) await page.getByLabel(new RegExp(`te_${index + 1}`)).fill(text);
    await keepWarnings(page);
    await page.getByRole('button', { name: /Save All Translations/ }).click();
    await expect(page.getByText('All translations saved successfully!').first()).toBeVisible();
    await expect(dotOf(listRow(page, new RegExp(name)), 'inreview')).toHaveCSS('background-color', INREVIEW);
  }
  await signOut(page);
});

test('the reviewer reassigns one row with a reason and approves the other, by keyboard', async ({ page }) => {
  await signIn(page, 'reviewer');
  await page.goto(`/Approver?category=daily&language=te&from=${DATE}&to=${DATE}`);
  await listRow(page, /Mesha/).click();
  await expect(page.getByLabel(/^Texts of #/)).toContainText(TELUGU[0]!);
  await waitUntilDecidable(page);
  await page.keyboard.press('r');
  await page.getByRole('radio', { name: /terminology/i }).check();
  await page.getByLabel(/Note/).fill('Use the glossary word for offering.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Reassign/ })
    .click();
  await expect(listRow(page, /Mesha/)).toHaveCount(0);
  await listRow(page, /Vrushabh/).click();
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  await waitUntilDecidable(page);
  await page.keyboard.press('a');
  await expect(page.getByText('No content pending review for', { exact: false })).toBeVisible();
  await signOut(page);
});

test('the translator sees the row that was sent back, with its reason', async ({ page }) => {
  await signIn(page, 'translator');
  await openTelugu(page, `/PredictionsDaily?source=hi&target=te&date=${DATE}`);
  await expect(listRow(page, /Mesha/)).toContainText(/sent back/i);
  await listRow(page, /Mesha/).click();
  await expect(page.getByText('Use the glossary word for offering.')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: /^History of #\d+ in Telugu/ }).getByRole('listitem');
  await expect(history.first()).toContainText('Sent back to Lakshmi Reddy by Ananya Banerjee');
  await expect(history.last()).toContainText(`Imported from ${FILE}, row 2, by Meera Kulkarni`);
  await page.keyboard.press('Escape');
  await expect(listRow(page, /Vrushabh/)).toContainText('approved');
});

async function uploadDaily(page: Page, name: string, workbook: Buffer) {
  await page.goto('/uploader?tab=daily');
  const file = { name, mimeType: 'application/octet-stream', buffer: workbook };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Upload Predictions' }).click();
}

test('a second upload of the same workbook asks; replace supersedes its rows, and undo restores them', async ({
  page,
}) => {
  test.slow();
  const plan = { kind: 'daily', rows: 12, languages: ['en', 'hi'], from: `${YEAR}-04-01` } as const;
  const name = `april-${YEAR}.xlsx`;
  const workbook = makeWorkbook(plan);
  await signIn(page, 'uploader');
  await uploadDaily(page, name, workbook);
  await expect(page.getByText('Predictions uploaded successfully!')).toBeVisible({ timeout: IMPORT_MS });
  await uploadDaily(page, name, workbook);
  const question = page.getByRole('region', { name: 'All 12 rows already exist (12 untouched, 0 worked on)' });
  await expect(question).toBeVisible({ timeout: IMPORT_MS });
  await expect(page.getByText('This file has been imported before')).toBeVisible();
  await page.reload();
  await question.getByRole('button', { name: /Replace the untouched ones/ }).press('Enter');
  await expect(page.getByText(/12 rows: 12 inserted \(replacing earlier ones\)/)).toBeVisible({
    timeout: IMPORT_MS,
  });
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The 12 rows that it had replaced are restored.');
  await dialog.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText(`${name} was undone`)).toBeVisible();

  const wrong = makeWorkbook({
    ...plan,
    change: (row, at) => (at === 4 ? { ...row, status_hi: 'assigned', assigned_to: 'nobody@example.com' } : row),
  });
  await uploadDaily(page, `wrong-${YEAR}.xlsx`, wrong);
  await expect(page.getByText('Row 6: Unknown user in assigned_to').first()).toBeVisible({ timeout: IMPORT_MS });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download with errors marked' }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^wrong-${YEAR}.*\\.xlsx$`));
  await signOut(page);
});

test('the browser refuses a workbook and downloads it with its errors marked; after the correction it is imported', async ({
  page,
}) => {
  let lagna = '';
  const faulty = makeWorkbook({
    kind: 'daily',
    rows: 12,
    languages: ['en', 'hi'],
    from: `${YEAR}-05-01`,
    change(row, at) {
      if (at !== 4) return row;
      lagna = String(row.lrname);
      return { ...row, lrname: '', hi_1: '=1+1' };
    },
  });
  await signIn(page, 'uploader');
  await page.goto('/uploader?tab=daily');
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles({ name: `may-${YEAR}.xlsx`, mimeType: 'application/octet-stream', buffer: faulty });
  await expect(page.getByText('Row 6: Missing lrname')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download with errors marked' }).click();
  expect((await download).suggestedFilename()).toBe(`may-${YEAR}-errors.xlsx`);

  const marked = XLSX.read(readFileSync(await (await download).path()), { cellStyles: true });
  const sheet = marked.Sheets.Sheet1!;
  const [header] = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 });
  const cellOf = (column: string) => XLSX.utils.encode_cell({ r: 5, c: header!.indexOf(column) });
  expect(sheet[cellOf('Errors')].v).toBe('Row 6: Missing lrname');
  expect(sheet[cellOf('lrname')].s.fgColor.rgb).toBe('FF9C9C');
  expect([sheet[cellOf('hi_1')].v, sheet[cellOf('hi_1')].f]).toEqual(['=1+1', undefined]);

  sheet[cellOf('lrname')] = { t: 's', v: lagna };
  await uploadDaily(page, `may-${YEAR}-errors.xlsx`, XLSX.write(marked, { type: 'buffer', bookType: 'xlsx' }));
  await expect(page.getByText('Predictions uploaded successfully!')).toBeVisible({ timeout: IMPORT_MS });
  await signOut(page);
});

test('an import with work on its rows cannot be undone, and the screen names the people who worked', async ({
  page,
}) => {
  await signIn(page, 'uploader');
  await page.goto('/uploader?kind=daily&state=done');
  await page.getByRole('button', { name: `Undo the import of ${FILE}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /Telugu .*Lakshmi Reddy/ }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: new RegExp(FILE) })).toContainText('Done');
  await signOut(page);
});
