import { expect, test } from '@playwright/test';
import { findViolations, findViolationsInBothThemes } from '../support/axe';
import { enterAs, listRow, waitUntilDecidable } from '../support/sign-in';

/** `press` names a button that opens more of the screen. */
const SCREENS: [role: string, path: string, press?: string][] = [
  ['uploader', '/uploader?tab=daily'],
  ['assigner', '/assign-task'],
  ['assigner', '/work-board'],
  ['assigner', '/UpdateUserStatus'],
  ['translator', '/PredictionsDaily'],
  ['translator', '/Activities?date=all'],
  ['translator', '/translate'],
  ['translator', '/my-work?by=sentence'],
  ['editor', '/CorrectionPredictionDaily?date=all'],
  ['reviewer', '/Approver'],
  ['admin', '/'],
  ['admin', '/TaskStatus'],
  ['admin', '/decided'],
  ['uploader', '/questions'],
  ['translator', '/day-sheet'],
  ['translator', '/day-sheet?days=all'],
  ['translator', '/translation-memory?q=शुभ'],
  ['reviewer', '/terms'],
  ['assigner', '/corrections'],
  ['translator', '/corrected-texts'],
  ['reviewer', '/Approver?show=sentences'],
  ['admin', '/settings', 'Show all checks'],
  ['admin', '/vtt-files-stats'],
  ['admin', '/user-info?user=1'],
  ['translator', '/account'],
];

for (const [role, path, press] of SCREENS)
  test(`axe finds nothing as ${role} on ${path}, wide and narrow, light and dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterAs(page, role, path);
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    if (press) await page.getByRole('button', { name: press }).click();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForLoadState('networkidle');
      expect(await findViolationsInBothThemes(page), `${width} px`).toEqual([]);
    }
  });

test('axe finds nothing on an open row, in its reassign dialog and in its history', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs(page, 'reviewer', '/Approver?category=daily&language=te');
  await listRow(page, /inreview/)
    .first()
    .click();
  await expect(page.getByRole('button', { name: /Approve/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await waitUntilDecidable(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('axe finds nothing in the menu of a row, whose first entry takes the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs(page, 'uploader', '/uploader');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
});

test('axe finds nothing in the calendar of a date', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs(page, 'translator', '/PredictionsDaily');
  await page.getByRole('button', { name: 'Open calendar' }).first().click();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('on a phone, the dates below the chart of the overview do not overlap', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'admin');
  const chart = page.getByRole('group', { name: /^Items approved per day/ });
  await expect(chart).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const days = await chart.evaluate((element) => {
    const range = document.createRange();
    const spans = [...element.lastElementChild!.children].filter(
      (one) => one.textContent && one.checkVisibility({ visibilityProperty: true }),
    );
    return spans.map((one) => {
      range.selectNodeContents(one);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
  });
  expect(days.length).toBeGreaterThan(2);
  for (const [at, { left }] of days.entries()) expect(left - (days[at - 1]?.right ?? -Infinity)).toBeGreaterThan(3);
});

test('axe finds nothing in the search and in the panels of the header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs(page, 'translator');
  for (const name of [/^Comments/, /^Notifications/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByPlaceholder('Search').click();
  await page.keyboard.type('mesha');
  await expect(page.getByRole('group', { name: 'Rows' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
