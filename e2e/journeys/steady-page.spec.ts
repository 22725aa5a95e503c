import { expect, type Page, test } from '@playwright/test';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { enterAs, IMPORT_MS } from '../support/sign-in';

/**
 * A year in this century, because other years cause a warning. Each test uses different years without existing rows.
 */
const YEAR = 2031 + Math.floor(Math.random() * 20);
/** Limit of the layout shift that browsers measure. */
const MAX_SHIFT = 0.05;

test.use({ viewport: { width: 390, height: 844 } });

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
/** A function in the page that returns the largest shift since its last call. */
type ShiftMeter = { shifted: () => Promise<number> };

/**
 * Measures layout shift without user input, as browsers do: the largest sum of shifts in a window. A window has at most
 * 5 s and ends with a pause of 1 s. A slow import reports more steps, which adds windows but does not enlarge one.
 */
async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shifts: Shift[] = [];
    const count = (entries: PerformanceEntryList) => {
      shifts.push(...(entries as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput));
    };
    const largest = () => {
      const window = { from: 0, to: 0, sum: 0 };
      return Math.max(
        0,
        ...shifts.map(({ startTime, value }) => {
          const isNew = startTime - window.to > 1_000 || startTime - window.from > 5_000;
          if (isNew) Object.assign(window, { from: startTime, sum: 0 });
          window.to = startTime;
          window.sum += value;
          return window.sum;
        }),
      );
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const frame = () => new Promise(requestAnimationFrame);
    const shifted = async () => {
      // Waits for content that is still to be drawn, because it counts too.
      await frame();
      await frame();
      count(observer.takeRecords());
      const most = largest();
      shifts = [];
      return most;
    };
    Object.assign(globalThis, { shifted });
  });
}

/** Returns the largest shift of one window since the last call. */
const readShift = (page: Page) => page.evaluate(() => (globalThis as unknown as ShiftMeter).shifted());

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a workbook is checked and imported without layout shift, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await measureShifts(page);
    await enterAs(page, 'uploader', '/', { ahead: true });
    const from = `${YEAR + (viewport.width > 900 ? 40 : 20)}-01-01`;
    await page.goto('/uploader?tab=daily');
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await readShift(page);
    const name = `steady-${from}.xlsx`;
    await page.getByLabel('Workbook', { exact: true }).setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: makeWorkbook({ kind: 'daily', rows: 1_200, from }),
    });
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    // On a wide screen the history moves to make room for the first rows, as intended. On a phone, no shift is allowed.
    if (viewport.width > 900) await readShift(page);
    await expect(page.getByText('Preview: first 5 of 1,200 rows')).toBeVisible({ timeout: IMPORT_MS });
    await page.getByRole('button', { name: 'Upload Predictions' }).click();
    await expect(page.getByText('Predictions uploaded successfully!').first()).toBeVisible({ timeout: IMPORT_MS });
    await expect(page.getByText('Imported: first 5 of 1,200 rows')).toBeVisible();
    expect(await readShift(page)).toBeLessThan(0.02);
  });

test('on a phone, the question of an import moves no content, and all content below it stays reachable', async ({
  page,
}) => {
  await measureShifts(page);
  await enterAs(page, 'uploader', '/', { ahead: true });
  const buffer = makeWorkbook({ kind: 'daily', rows: 24, from: `${YEAR}-03-01` });
  const upload = async (name: string, known: boolean) => {
    await page.goto('/uploader?tab=daily');
    await page
      .getByLabel('Workbook', { exact: true })
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await expect(page.getByText(/rows, no errors/).first()).toBeVisible();
    if (known) await expect(page.getByText('This file has been imported before')).toBeVisible();
    await readShift(page);
    await page.getByRole('button', { name: 'Upload Predictions' }).click();
  };
  await upload(`first-${YEAR}.xlsx`, false);
  await expect(page.getByText('Predictions uploaded successfully!').first()).toBeVisible({ timeout: IMPORT_MS });
  await upload(`second-${YEAR}.xlsx`, true);
  const question = page.getByRole('region', { name: 'All 24 rows already exist' });
  await expect(question.getByRole('button', { name: /^Stop/ })).toBeInViewport({ timeout: IMPORT_MS });
  expect(await readShift(page)).toBeLessThan(MAX_SHIFT);

  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.focus();
  await expect(async () => {
    const [below, above] = [await filters.boundingBox(), await question.boundingBox()];
    expect(below!.y + below!.height).toBeLessThanOrEqual(above!.y);
  }).toPass({ timeout: 180_000 });
  await question.getByRole('button', { name: /^Stop/ }).click();
  await expect(question).toBeHidden();
});

test('on a phone, the tabs of a page are in one row, and the selected tab is in view', async ({ page }) => {
  await enterAs(page, 'uploader', '/uploader?tab=tenday', { ahead: true });
  const tabs = page.getByRole('tab');
  await expect(page.getByRole('tab', { name: 'Prediction 10 Days' })).toBeInViewport({ ratio: 0.99 });
  await expect(async () => {
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  }).toPass({ timeout: 180_000 });
});

test("all filters of the widest bar fit in one line on a screen of 1440 px, beside the page's other controls", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'editor', '/CorrectionPrediction10Days', { ahead: true });
  const from = page.getByRole('combobox', { name: 'Source Language' });
  const buttons = [/^Clear Filters$/, /^Load$/, /^Export /].map((name) => page.getByRole('button', { name }));
  const feet = [from, ...buttons];
  for (const one of feet) await expect(one).toBeVisible();
  const foot = async (one: (typeof feet)[number]) => {
    const box = (await one.boundingBox())!;
    return Math.round(box.y + box.height);
  };
  await expect(async () => {
    const [first, ...others] = await Promise.all(feet.map(foot));
    expect(others).toEqual(others.map(() => first));
  }).toPass({ timeout: 180_000 });
});
