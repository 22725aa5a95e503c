import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findFreePort, waitForPort } from '../../packages/tooling/steps/ports.mjs';
import { buildSpa } from './spa/build.mjs';
import { fetchToken, findDescendants } from './support.mjs';

/**
 * Measures the first opening of a screen in a running shell, in two builds of the same sources: loaded as a remote, and
 * bundled into one application in which each screen is a lazy, prefetched chunk. Two API processes serve the builds.
 * The builds take turns, and each goes first equally often. Each run has an empty cache.
 * @returns for each build one entry per run, see `openFirst`
 */
export async function benchRemote(system, launch, runs = 24) {
  const spa = await startSpa(system);
  const token = await fetchToken(system.baseURL, 'admin');
  const browser = await chromium.launch(launch);
  const addresses = Object.entries({ remote: system.baseURL, spa: spa.baseURL });
  const results = { remote: [], spa: [] };
  try {
    for (let run = -1; run < runs; run++) {
      for (const [side, baseURL] of run % 2 ? addresses : addresses.toReversed()) {
        const opened = await openFirst(browser, baseURL, token);
        if (run >= 0) results[side].push(opened);
      }
    }
    return results;
  } finally {
    await browser.close();
    spa.child.kill('SIGTERM');
  }
}

/** Serves the build as one application from a second process of the same API. */
export async function startSpa(system) {
  const [pid] = findDescendants(system.pid, 'dist/api');
  const env = Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter(Boolean)
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  const port = await findFreePort();
  const SHELL_DIR = await buildSpa();
  const child = spawn(command[0], command.slice(1), {
    env: { ...env, PORT: String(port), METRICS_PORT: '0', SHELL_DIR },
    cwd: `/proc/${pid}/cwd`,
    stdio: 'ignore',
  });
  if (!(await waitForPort(port))) throw new Error('the bundled application did not start');
  return { child, baseURL: `http://127.0.0.1:${port}` };
}

/**
 * Measures from the click on the menu entry to the first frame with the screen's heading.
 * @returns milliseconds elapsed, and milliseconds of CPU time of the page's main thread
 */
async function openFirst(browser, baseURL, token) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript((value) => localStorage.setItem('token', value), token);
    const page = await context.newPage();
    await page.goto(`${baseURL}/no-such-page`);
    await page.getByText('Oops! Page not found').waitFor();
    await page.getByRole('link', { name: 'Task Assignment' }).waitFor();
    await page.waitForLoadState('networkidle');
    const cpuMs = await trackMainThread(context, page);
    const before = await cpuMs();
    const ms = await page.evaluate(openTaskAssignment);
    return { ms, cpuMs: (await cpuMs()) - before };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function openTaskAssignment() {
  const from = performance.now();
  document.querySelector('a[href="/assign-task"]').click();
  const isShown = () =>
    [...document.querySelectorAll('main h1, main h2')].some((h) => h.textContent.includes('Task Assignment'));
  while (!isShown()) {
    if (performance.now() - from > 15_000) throw new Error('the screen did not open');
    await new Promise(requestAnimationFrame);
  }
  // A message posted while a frame is being prepared arrives after that frame.
  const { port1, port2 } = new MessageChannel();
  const drawn = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  port2.postMessage(null);
  await drawn;
  return performance.now() - from;
}

async function trackMainThread(context, page) {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
}
