import { expect, type Page, test } from '@playwright/test';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { keepWarnings } from '../support/keep-warnings';
import { closeContexts, enterAs, IMPORT_MS, listRow, waitUntilDecidable } from '../support/sign-in';

/** A year that no other journey uses. */
const YEAR = 5931 + Math.floor(Math.random() * 900);
const DAY = `${YEAR}-03-01`;
const ROWS = `from=${DAY}&to=${DAY}`;
test.afterEach(closeContexts);

const WORDS = { old: 'A calm day for old friends', corrected: 'A calm day for new friends' };

/** Creates a workbook of one day with this English source and an approved Telugu translation. */
function createWorkbook(english: string): Buffer {
  return makeWorkbook({
    kind: 'daily',
    rows: 12,
    languages: ['en', 'te'],
    from: DAY,
    change: (row) => ({ ...row, en_1: english, status_te: 'approved', assigned_to: 'translator@example.com' }),
  });
}

async function upload(page: Page, name: string, english: string) {
  await page.goto('/uploader?tab=daily');
  const file = { name, mimeType: 'application/octet-stream', buffer: createWorkbook(english) };
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload Predictions' }).click();
}
const note = (page: Page) => page.getByRole('region', { name: 'Source changed', exact: true });

async function openAsUploader(page: Page) {
  await enterAs(page, 'uploader');
  await upload(page, `first-${YEAR}.xlsx`, WORDS.old);
  await expect(page.getByRole('row', { name: new RegExp(`first-${YEAR}`) })).toContainText('Done', {
    timeout: IMPORT_MS,
  });
  await upload(page, `corrected-${YEAR}.xlsx`, WORDS.corrected);
  await page
    .getByRole('button', { name: /^Replace/ })
    .first()
    .click({ timeout: IMPORT_MS });
  await expect(page.getByRole('row', { name: new RegExp(`corrected-${YEAR}`) })).toContainText('Done', {
    timeout: IMPORT_MS,
  });
}

test('a changed source marks its approved translations everywhere; the mark is removed, and rows are saved and reopened', async ({
  browser,
}) => {
  test.slow();
  const open = async (who: string, path: string) => {
    const page = await (await browser.newContext()).newPage();
    await enterAs(page, who, path);
    return page;
  };
  await openAsUploader(await (await browser.newContext()).newPage());

  const translator = await open('translator', '/');
  await translator.getByRole('button', { name: /^Notifications/ }).click();
  await translator.getByText(/of yours in Telugu: source changed/).click();
  await expect(translator).toHaveURL(/PredictionsDaily.*show=source-changed/);
  await translator.goto(`/PredictionsDaily?source=en&target=te&date=${DAY}`);
  await expect(listRow(translator, /source changed/)).toHaveCount(12);
  await listRow(translator, /source changed/)
    .first()
    .click();
  await expect(note(translator).locator('del')).toHaveText('old');
  await expect(note(translator).locator('ins')).toHaveText('new');
  await note(translator).getByRole('button', { name: 'Still right' }).click();
  await expect(note(translator)).toBeHidden();
  await translator.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(note(translator)).toBeVisible();
  await note(translator).getByRole('button', { name: 'Still right' }).click();
  await expect(translator.getByLabel('Show')).toContainText('Source changed (11)');
  await translator.getByRole('button', { name: 'History' }).click();
  await expect(translator.getByText(/Still right for the changed source by/).first()).toBeVisible();
  await translator.keyboard.press('Escape');

  const reviewer = await open('reviewer', `/Approver?category=daily&language=te&show=source-changed&${ROWS}`);
  await expect(listRow(reviewer, /source changed/)).toHaveCount(11);
  await listRow(reviewer, /source changed/)
    .first()
    .click();
  await expect(note(reviewer).locator('ins')).toHaveText('new');
  await expect(reviewer.getByRole('button', { name: /^Reopen/ })).toBeVisible();

  const assigner = await open('assigner', `/work-board?source=changed&status=all&language=te&${ROWS}`);
  await expect(listRow(assigner, /source changed/)).toHaveCount(11);
  await assigner.getByRole('button', { name: 'Select all 11' }).click();
  await assigner.getByRole('button', { name: 'Reopen 11' }).click();
  await assigner.getByRole('dialog', { name: 'Reopen 11 rows?' }).getByRole('button', { name: 'Reopen' }).click();
  await expect(assigner.getByText('Reopened 11 rows for review.')).toBeVisible();

  await translator.reload();
  await listRow(translator, /source changed/)
    .first()
    .click();
  await translator.getByRole('button', { name: 'Recall' }).click();
  await translator.getByLabel('te_1').fill('కొత్త స్నేహితులకు ప్రశాంతమైన రోజు');
  await keepWarnings(translator);
  await waitUntilDecidable(translator);
  await translator.getByRole('button', { name: /^Save All Translations/ }).click();
  await expect(translator.getByLabel('Show')).toContainText('Source changed (10)');
  await reviewer.goto(`/Approver?category=daily&language=te&${ROWS}`);
  await expect(listRow(reviewer, /./)).toHaveCount(11);
  await expect(listRow(reviewer, /source changed/)).toHaveCount(10);
});
