import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until no animation runs and every font is loaded. */
const waitUntilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all([document.fonts.ready, ...ending.map(({ finished }) => finished.catch(() => undefined))]);
  });

/** Returns axe's findings on the page as displayed (rule and elements), and controls that are too small to press. */
export async function findViolations(page: Page): Promise<string[]> {
  await waitUntilStill(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    type Found = { violations: { id: string; nodes: { html: string; target: string[] }[] }[] };
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<Found> } };
    const found = await axe.run({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
    // The width of a segment in a bar depends on its count. The table behind the chart has the same links.
    const isPartOfBar = (target: string[]) => document.querySelector(target[0]!)?.matches('[class*="track"] > a');
    return found.violations.flatMap(({ id, nodes }) => {
      const left = nodes.filter(({ target }) => id !== 'target-size' || !isPartOfBar(target));
      return left.length > 0 ? [`${id}: ${left.map(({ html }) => html.slice(0, 160)).join(' | ')}`] : [];
    });
  });
}

/** Returns the findings in light and in dark. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  const found = await findViolations(page);
  await chooseScheme(page, 'dark');
  const inDark = await findViolations(page);
  await chooseScheme(page, 'light');
  return [...found, ...inDark.map((one) => `dark: ${one}`)];
}

async function chooseScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
