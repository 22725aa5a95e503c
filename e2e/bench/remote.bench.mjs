import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { freePort, waitForPort } from '../../packages/tooling/steps/ports.mjs';
import { buildSpa } from './spa/build.mjs';
import { descendants, tokenOf } from './support.mjs';

/**
 * The first open of a screen after the shell stands: loaded as a remote against the same sources bundled into one
 * application (each screen a lazy chunk). Two API processes of the same build serve them; each run has an empty cache.
 */
export async function remoteBench(system, launch, runs = 9) {
  const spa = await startSpa(system);
  const token = await tokenOf(system.baseURL, 'admin');
  const browser = await chromium.launch(launch);
  const results = { remote: [], spa: [] };
  try {
    for (let run = -1; run < runs; run++) {
      const remote = await firstOpen(browser, system.baseURL, token);
      const bundled = await firstOpen(browser, spa.baseURL, token);
      if (run < 0) continue;
      results.remote.push(remote);
      results.spa.push(bundled);
    }
    return results;
  } finally {
    await browser.close();
    spa.child.kill('SIGTERM');
  }
}

async function startSpa(system) {
  const [pid] = descendants(system.pid, 'dist/api');
  const env = Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter(Boolean)
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  const port = await freePort();
  const SHELL_DIR = await buildSpa();
  const child = spawn(command[0], command.slice(1), {
    env: { ...env, PORT: String(port), METRICS_PORT: '0', SHELL_DIR },
    cwd: `/proc/${pid}/cwd`,
    stdio: 'ignore',
  });
  if (!(await waitForPort(port))) throw new Error('the bundled application did not start');
  return { child, baseURL: `http://127.0.0.1:${port}` };
}

/** Milliseconds from the click on the menu entry to the screen's own heading. */
async function firstOpen(browser, baseURL, token) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript((value) => localStorage.setItem('token', value), token);
    const page = await context.newPage();
    await page.goto(`${baseURL}/no-such-page`);
    await page.getByText('Oops! Page not found').waitFor();
    await page.getByRole('link', { name: 'Task Assignment' }).waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate(async () => {
      const from = performance.now();
      document.querySelector('a[href="/assign-task"]').click();
      const there = () =>
        [...document.querySelectorAll('main h1, main h2')].some((h) => h.textContent.includes('Task Assignment'));
      while (!there() && performance.now() - from < 15_000) await new Promise(requestAnimationFrame);
      return performance.now() - from;
    });
  } finally {
    await context.close();
  }
}
