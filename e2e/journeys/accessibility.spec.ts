import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { enterAs } from '../support/sign-in';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCREENS: [role: string, path: string][] = [
  ['uploader', '/uploader?tab=daily'],
  ['assigner', '/assign-task'],
  ['translator', '/PredictionsDaily'],
  ['reviewer', '/Approver'],
  ['admin', '/'],
];

for (const scheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test(`axe finds nothing on the journey's screens, ${scheme}, ${width} px`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      for (const [role, path] of SCREENS) {
        await enterAs(page, role);
        await page.goto(path);
        await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.evaluate(axeSource);
        const found = await page.evaluate(async () => {
          const axe = (
            globalThis as unknown as {
              axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
            }
          ).axe;
          return (await axe.run()).violations.map(
            (v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`,
          );
        });
        expect(found, `${role} on ${path}`).toEqual([]);
      }
    });
