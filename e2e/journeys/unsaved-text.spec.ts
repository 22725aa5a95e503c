import { expect, test } from '@playwright/test';
import { setOwnSettings } from '../support/own-settings';
import { enterAs, listRow } from '../support/sign-in';

test('a press that fixes a text is one undo step: one Ctrl+Z restores the text', async ({ page }) => {
  await setOwnSettings(page, { offerOnly: true });
  await enterAs(page, 'translator', '/PredictionsDaily?source=hi&target=te&date=all&show=to-do');
  await listRow(page, /assigned/)
    .first()
    .click();
  const field = page.getByLabel('te_1', { exact: true });
  await expect(field).toBeEditable();
  await field.fill('');
  // Both findings are independent of the source, which changes with the day.
  await field.pressSequentially('ఇది  ౧ రోజు');
  await page.getByRole('button', { name: 'Correct: Double space' }).click();
  await expect(field).toHaveValue('ఇది ౧ రోజు');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Correct: Digits ౧ instead of 1' }).click();
  await expect(field).toHaveValue('ఇది 1 రోజు');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('ఇది ౧ రోజు');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('ఇది  ౧ రోజు');
  // The restored text is saved, too.
  await field.blur();
  await expect(page.getByText(/Saved \d\d:\d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('ఇది  ౧ రోజు');
});

test('links, Back and closing ask before unsaved text is lost', async ({ page }) => {
  await enterAs(page, 'uploader');
  await page.getByRole('link', { name: 'Help & Support' }).click();
  await page.getByLabel('Issue Title').fill('The list is empty');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(question).toContainText('Your ticket has not been submitted yet.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Issue Title')).toHaveValue('The list is empty');
  // A browser asks before it closes the window if this event is cancelled.
  const isAsked = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(isAsked).toBe(true);
  await page.getByLabel('Issue Title').fill('');
  await expect.poll(isAsked).toBe(false);
});
