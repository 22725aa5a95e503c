import { expect, type Page, test } from '@playwright/test';
import { CTRL, pressPlace } from '../support/inscript';
import { setOwnSettings } from '../support/own-settings';
import { enterAs, getToken } from '../support/sign-in';

const field = (page: Page) => page.getByLabel('te_1', { exact: true });

/** Opens the translator's first open row with empty fields. @param isLatin whether to type in Latin letters */
async function openRow(page: Page, isLatin = false) {
  await setOwnSettings(page, { offerOnly: true, latinTyping: isLatin });
  const headers = { authorization: `Bearer ${await getToken(page.request, 'translator')}` };
  const list = await page.request.get('/api/rows/daily?source=hi&target=te&status=assigned&limit=1', { headers });
  const [{ id }] = await list.json();
  await enterAs(page, 'translator', `/PredictionsDaily?source=hi&target=te&date=all&item=${id}`);
  await expect(field(page)).toBeEditable();
  await field(page).fill('');
  await field(page).click();
}

/** Types Latin letters until they are spelled; letters typed while the script is loaded stay Latin. */
async function typeSpelled(page: Page, latin: string, choice: string) {
  await expect(async () => {
    await field(page).fill('');
    await page.keyboard.type(latin);
    await expect(page.getByRole('option', { name: choice, selected: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('a word typed in Latin letters becomes Telugu by a space, and one Ctrl+Z takes it back', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await page.route('**/api/memory/words/te', (route) => route.fulfill({ json: { words: ['రాసి'] } }));
  await openRow(page);
  await expect(page.getByRole('button', { name: 'Typing help for Telugu' })).toBeVisible();
  await page.keyboard.type('raasi ');
  await expect(field(page)).toHaveValue('raasi ');
  await pressPlace(cdp, 'ౌ', 'Backslash', CTRL);
  await typeSpelled(page, 'raasi', 'రాసిapproved');
  await expect(field(page)).toHaveValue('raasi');
  await page.keyboard.press('Space');
  await expect(field(page)).toHaveValue('రాసి ');
  await page.keyboard.press('Control+z');
  await expect(field(page)).toHaveValue('raasi');
  await page.keyboard.press('Control+Shift+z');
  await expect(field(page)).toHaveValue('రాసి ');
  await page.keyboard.type('Ram');
  await page.keyboard.press('Escape');
  await page.keyboard.type(' 1,500');
  await expect(field(page)).toHaveValue('రాసి Ram 1,500');
  await pressPlace(cdp, 'చ', 'Semicolon', CTRL);
  await expect(field(page)).toHaveValue('రాసి Ram 1,500\u200c');
  await page.keyboard.press('Control+z');
  await expect(field(page)).toHaveValue('రాసి Ram 1,500');
});

test('a press on another field ends the word, for which an approved one comes first', async ({ page }) => {
  await openRow(page, true);
  await expect(page.getByRole('button', { name: 'Typing help for Telugu' })).toBeVisible();
  await typeSpelled(page, 'roju', 'రోజుapproved');
  await page.getByLabel('te_2', { exact: true }).click();
  await expect(field(page)).toHaveValue('రోజు');
  await expect(page.getByLabel('te_2', { exact: true })).toBeFocused();
});
