import { expect, type Page, test } from '@playwright/test';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { keepWarnings } from '../support/keep-warnings';
import { enterAs, IMPORT_MS, listRow, waitUntilDecidable } from '../support/sign-in';

/**
 * Steps that only activities have. An editor gets an activity with an imported text, and sets whether its parts are the
 * same.
 */
test.describe.configure({ mode: 'serial' });

/** A year that no other journey uses. */
const YEAR = 3831 + Math.floor(Math.random() * 900);
const DATE = `${YEAR}-05-01`;
const CORRECTED = 'కళ్ళు మూసుకుని, నిటారుగా కూర్చోండి.';

async function assign(page: Page) {
  await page.goto('/assign-task?tab=activities&source=hi&target=te');
  for (const label of ['From Date', 'To Date']) await page.getByLabel(label).fill(`05/01/${YEAR}`);
  await page.getByLabel('To Date').press('Tab');
  const users = page.getByLabel('Select User');
  const option = users.locator('option', { hasText: /editor@example\.com/ }).first();
  await users.selectOption((await option.getAttribute('value'))!);
  await page.getByRole('textbox', { name: /Task/ }).fill('1');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText(/1 activity assigned/).first()).toBeVisible();
}

test('an uploader imports activities, and an assigner assigns one to an editor', async ({ page }) => {
  await enterAs(page, 'uploader', '/uploader?tab=activities');
  // Only rows that already have a text can be assigned to editors.
  const buffer = makeWorkbook({ kind: 'activities', rows: 2, languages: ['en', 'hi', 'te'], from: DATE });
  const name = `activities-${YEAR}.xlsx`;
  await page
    .getByLabel('Workbook', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: 'Upload Activities' }).click();
  await expect(page.getByText('Activities uploaded successfully!').first()).toBeVisible({ timeout: IMPORT_MS });
  await enterAs(page, 'assigner');
  await assign(page);
});

test('the editor corrects the text, sets whether the parts are the same, and sends it to review', async ({ page }) => {
  await enterAs(page, 'editor', `/CorrectionActivities?source=hi&target=te&date=${DATE}`);
  await listRow(page, /#\d+/).first().click();
  await expect(page.getByRole('region', { name: 'Related Video' })).toBeVisible();
  await page.getByLabel('Translation', { exact: true }).fill(CORRECTED);
  await page.getByRole('radio', { name: 'Different' }).check();
  await expect(page.getByRole('radio', { name: 'Different' })).toBeChecked();
  await keepWarnings(page);
  await page.getByRole('button', { name: /Save Translation/ }).click();
  await expect(page.getByText('Translation saved successfully').first()).toBeVisible();
  await expect(listRow(page, /#\d+/).first()).toContainText('corrected');
  await page.getByRole('button', { name: 'Send to review' }).click();
  await expect(listRow(page, /#\d+/).first()).toContainText('inreview');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Different' })).toBeChecked();
});

test('a reviewer takes a corrected activity into review and approves it', async ({ page }) => {
  await enterAs(page, 'assigner');
  await assign(page);
  await enterAs(page, 'editor', `/CorrectionActivities?source=hi&target=te&date=${DATE}`);
  await listRow(page, /assigned/)
    .first()
    .click();
  await page.getByLabel('Translation', { exact: true }).fill(CORRECTED);
  await keepWarnings(page);
  await page.getByRole('button', { name: /Save Translation/ }).click();
  await expect(listRow(page, /corrected/)).toHaveCount(1);
  await enterAs(page, 'reviewer', `/Approver?category=activity&language=te&from=${DATE}&to=${DATE}`);
  await expect(page.getByText('For review (1)')).toBeVisible();
  await page.getByLabel('Show').selectOption({ label: 'Corrected' });
  await listRow(page, /corrected/)
    .first()
    .click();
  await expect(page.getByLabel(/^Texts of #/)).toContainText(CORRECTED);
  await waitUntilDecidable(page);
  await page.keyboard.press('t');
  await expect(page.getByText(/^Taking #\d+ into review, sent in/)).toBeVisible();
  await page.getByRole('button', { name: 'Review it' }).click();
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  await waitUntilDecidable(page);
  await page.keyboard.press('a');
  await expect(page.getByText(/^Approved #\d+/).first()).toBeVisible();
});
