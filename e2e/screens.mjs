import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '../packages/tooling/steps/paths.mjs';
import { scratch, startSystem, tokenOf } from './bench/support.mjs';

// `npm run screens [-- filter]`: photographs the screens with demo data, 1440 and 390 px, light and dark, into docs/screens.
const SCREENS = [
  ['login', null, '/login'],
  ['overview', 'admin', '/'],
  ['task-status', 'admin', '/TaskStatus'],
  ['work-board', 'assigner', '/work-board'],
  ['assign-task', 'assigner', '/assign-task'],
  ['update-user-status', 'assigner', '/UpdateUserStatus'],
  ['user-info', 'admin', '/user-info'],
  ['account', 'translator', '/account'],
  ['settings', 'admin', '/settings'],
  ['help-support', 'translator', '/help-support'],
  ['user-guide', 'translator', '/user-guide'],
  ['uploader', 'uploader', '/uploader?tab=daily'],
  ['uploader-channels', 'uploader', '/uploader'],
  ['uploader-videos', 'uploader', '/uploader?tab=videos'],
  ['subtitle-dashboard', 'admin', '/subtitle-dashboard'],
  ['stats-youtube', 'admin', '/stats-youtube'],
  ['vtt-files-stats', 'admin', '/vtt-files-stats'],
  ['my-work', 'translator', '/my-work'],
  ['activities', 'admin', '/Activities'],
  ['predictions-daily', 'translator', '/PredictionsDaily'],
  ['predictions-10-days', 'translator', '/Predictions10Days'],
  ['translate', 'translator', '/translate'],
  ['correction-prediction-daily', 'editor', '/CorrectionPredictionDaily'],
  ['approver', 'reviewer', '/Approver'],
  ['not-found', 'uploader', '/no-such-page'],
];
const filter = process.argv[2] ?? '';
const out = path.join(ROOT, 'docs/screens');
mkdirSync(out, { recursive: true });

const { dir, clean } = scratch();
const running = process.env.BASE_URL;
const system = running ? { baseURL: running, stop: async () => {} } : await startSystem({ env: { DATA_DIR: dir } });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  for (const screen of SCREENS.filter(([name]) => name.includes(filter))) await photograph(screen);
} finally {
  await browser.close();
  await system.stop();
  clean();
}

async function photograph([name, role, url]) {
  const token = role && (await tokenOf(system.baseURL, role));
  for (const colorScheme of ['light', 'dark'])
    for (const width of [1440, 390]) {
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme,
        locale: 'en-IN',
      });
      if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
      const page = await context.newPage();
      await page.goto(system.baseURL + url);
      await page.waitForLoadState('networkidle');
      // Rows of our own lists; a select's options have the same role.
      const option = page.locator('[role=option][aria-posinset]').first();
      if (width === 1440 && (await option.isVisible().catch(() => false))) {
        await option.click();
        await page.waitForTimeout(600);
      }
      await page.screenshot({ path: path.join(out, `${name}-${width}-${colorScheme}.png`) });
      await context.close();
    }
  process.stdout.write(`${name}\n`);
}
