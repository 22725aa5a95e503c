import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/**
 * The journeys run against `npm start` on temporary data, or against the running system of `E2E_BASE_URL`.
 * `CHROMIUM_PATH` names the browser; `npm test` finds or installs one.
 */
const port = Number(process.env.E2E_PORT ?? 3917);
const baseURL = process.env.E2E_BASE_URL ?? `http://127.0.0.1:${port}`;
/** Port reserved for a module's development server (support/dev-server.ts). */
process.env.E2E_DEV_PORT ??= '3918';
// Playwright loads this file again in every worker, and all workers must use the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'subtitle-editor-e2e-'));

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  // These limits only end tests that hang. No journey measures time with them.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A journey with a long limit of its own still names the step that does not end.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // The error message describes the page. A trace (`--trace on`) would cost a third of a journey's time.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The first two features are Playwright's own, because this list replaces Playwright's. The third runs the
        // network in the browser's process, as on small machines: the 70 files of a page then pass through one process
        // less.
        '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
      ],
    },
  },
  ...(process.env.E2E_BASE_URL
    ? {}
    : {
        webServer: {
          command: 'node packages/tooling/bin/start.mjs --fresh',
          cwd: '..',
          url: `${baseURL}/health/ready`,
          timeout: 600_000,
          stdout: 'pipe',
          gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
          env: {
            PORT: String(port),
            DATA_DIR: process.env.E2E_DATA_DIR,
            METRICS_PORT: '0',
            // A slow machine must not refuse calls, so the limit is off.
            MAX_EVENT_LOOP_DELAY: '0',
            MODULE_DEV_ORIGINS: `http://localhost:${process.env.E2E_DEV_PORT}`,
          },
        },
      }),
});
