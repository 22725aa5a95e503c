import { createRequire } from 'node:module';
import path from 'node:path';
import { Fault } from '../steps/fault.mjs';
import { findProgram, isProgram } from '../steps/find-program.mjs';
import { CACHE, ROOT } from '../steps/paths.mjs';
import { runProgram } from '../steps/run.mjs';
import { canUseApt, installDebianPackage } from './apt.mjs';

/**
 * Debian's Chromium without windows, menus and profiles. It takes half of the CPU. Playwright uses the same variant.
 */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MISSING =
  'No Chromium could be found or downloaded for the browser tests: install chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.';

/**
 * Finds a Chromium, in this order: CHROMIUM_PATH, PATH, Debian's package as root, Playwright's own download.
 * @returns {Promise<{ program: string, from: string }>}
 * @throws {Fault} with one sentence if none of them works
 */
export async function findBrowser(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return { program: env.CHROMIUM_PATH, from: 'CHROMIUM_PATH' };
    throw new Fault(`CHROMIUM_PATH does not name a program (${env.CHROMIUM_PATH}): correct it or unset it.`);
  }
  const onPath = findProgram(NAMES, env.PATH);
  if (onPath) return { program: onPath, from: `${path.basename(onPath)} on PATH` };
  const tried = [];
  if (canUseApt()) {
    // Older systems have the headless shell only as part of Chromium.
    for (const name of [HEADLESS, 'chromium']) {
      const { ok, output } = await installDebianPackage(name);
      const program = ok ? findProgram(NAMES, env.PATH) : null;
      if (program) return { program, from: `apt-get install ${name}` };
      tried.push(output);
    }
  }
  const fetched = await downloadPlaywrightBrowser();
  if (fetched.program) return { program: fetched.program, from: 'playwright install chromium' };
  throw new Fault(MISSING, [...tried, fetched.output].join('\n').trim().slice(-3_000));
}

async function downloadPlaywrightBrowser() {
  const folder = path.join(CACHE, 'playwright');
  process.env.PLAYWRIGHT_BROWSERS_PATH = folder;
  const e2e = createRequire(path.join(ROOT, 'e2e', 'package.json'));
  const cli = path.join(path.dirname(e2e.resolve('@playwright/test/package.json')), 'cli.js');
  const { output } = await runProgram(process.execPath, [cli, 'install', 'chromium'], { timeoutMs: 240_000 });
  const program = e2e('@playwright/test').chromium.executablePath();
  return { program: isProgram(program) ? program : null, output };
}
