import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canUseApt, installDebianPackage } from '../databases/apt.mjs';
import { findBrowser } from '../databases/browser.mjs';
import { Fault } from './fault.mjs';
import { findProgram } from './find-program.mjs';
import { ROOT } from './paths.mjs';
import { findFreePort } from './ports.mjs';
import { runStep } from './report.mjs';
import { runProgram } from './run.mjs';

/** Runs Playwright against `npm start` with temporary data (e2e/playwright.config.ts starts it). */
export async function runJourneys({ folder, patterns }) {
  const browser = await runStep('Browser', async (note) => {
    const found = await findBrowser();
    note(`${found.program} (${found.from})`);
    return found;
  });
  await runStep('nginx', async (note) => {
    if (findProgram(['nginx']) === null && canUseApt()) await installDebianPackage('nginx-light');
    note(findProgram(['nginx']) ?? 'not found, so its journey is skipped');
  });
  const report = path.join(folder, 'playwright.json');
  const cli = path.join(ROOT, 'e2e', 'node_modules', '@playwright', 'test', 'cli.js');
  const env = {
    ...process.env,
    CHROMIUM_PATH: browser.program,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    E2E_PORT: String(await findFreePort()),
    E2E_DEV_PORT: String(await findFreePort()),
    E2E_DATA_DIR: path.join(folder, 'e2e'),
  };
  const { output } = await runProgram(process.execPath, [cli, 'test', ...patterns], {
    cwd: path.join(ROOT, 'e2e'),
    env,
    echo: true,
  });
  if (!existsSync(report))
    throw new Fault('Playwright ended without a report: see the lines above.', output.slice(-3_000));
  return countPlaywright(JSON.parse(readFileSync(report, 'utf8')));
}

/**
 * Counts passed and failed journeys of a Playwright report. Skipped journeys, and errors outside of any journey, count
 * as failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }}
 *   report
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}
