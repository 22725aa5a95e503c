import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '../../../packages/tooling/steps/paths.mjs';
import { startFrontServer } from '../../support/front-server.mjs';
import { startSpa } from '../remote.bench.mjs';
import { fetchToken, formatSpread, median } from '../support.mjs';
import { openCold } from './cold-open.mjs';
import { measureReleaseTimes } from './release-times.mjs';

const RUNS = Number(process.env.MODULES_RUNS ?? 15);

/**
 * Measures how long an outside team needs to go live, how long publishing and activating take, and how long it takes to
 * open a link with an empty cache. The link is opened in two builds of the same sources: as modules, and as one
 * application. The builds take turns, and each goes first equally often.
 * @param {{ baseURL: string, pid: number }} system
 * @param {{ launch: object, dataDir: string, say: (line: string) => void }} options
 */
export async function benchModules(system, { launch, dataDir, say }) {
  const token = await fetchToken(system.baseURL, 'admin');
  const { megabytes, ...times } = await measureReleaseTimes({ baseURL: system.baseURL, token });
  say(`publish of ${megabytes.toFixed(2)} MB: ${formatSpread(times.publish, 0)} ms`);
  say(
    `activate, and roll back, until the registry answers with it: ${formatSpread(times.activate, 0)} and ${formatSpread(times.rollBack, 0)} ms`,
  );
  const spa = await startSpa(system);
  const browser = await chromium.launch(launch);
  try {
    await compareBuilds(browser, { remote: system.baseURL, spa: spa.baseURL }, token, 'HTTP/1.1 without TLS', say);
    await comparePrefetching(browser, system.baseURL, token, say);
    for (const http2 of [false, true]) {
      const dir = path.join(dataDir, 'front', http2 ? 'h2' : 'h1');
      const front = (api, name) => startFrontServer({ api, dataDir, dir: path.join(dir, name), http2 });
      const [ours, theirs] = [await front(system.baseURL, 'ours'), await front(spa.baseURL, 'spa')];
      if (!ours || !theirs) {
        say('no nginx on PATH: a sent link over TLS was not measured');
        break;
      }
      const words = http2 ? 'nginx, TLS, HTTP/2' : 'nginx, TLS, HTTP/1.1';
      await compareBuilds(browser, { remote: ours.baseURL, spa: theirs.baseURL }, token, words, say);
      await Promise.all([ours.stop(), theirs.stop()]);
    }
  } finally {
    await browser.close();
    spa.child.kill('SIGTERM');
  }
  say('a team outside, from an empty folder to live and back:');
  const { stdout } = spawnSync('node', ['packages/tooling/bin/test.mjs', '--only', 'e2e', 'outside-module'], {
    cwd: ROOT,
  });
  for (const line of String(stdout)
    .split('\n')
    .filter((one) => /^ *[\d.]+ (s {2}|minutes)/.test(one)))
    say(`  ${line}`);
}

async function compareBuilds(browser, addresses, token, words, say) {
  for (const latencyMs of [0, 100]) {
    const runs = { remote: [], spa: [] };
    for (let run = -1; run < RUNS; run++)
      for (const [side, baseURL] of run % 2 ? Object.entries(addresses) : Object.entries(addresses).toReversed()) {
        const opened = await openCold(browser, { baseURL, token, latencyMs });
        if (run >= 0) runs[side].push(opened);
      }
    const of = (side, key) => runs[side].map((one) => one[key]);
    const [ours, theirs] = [of('remote', 'ms'), of('spa', 'ms')];
    say(
      `a sent link, ${words}, ${latencyMs} ms latency: remote ${formatSpread(ours, 0)}, one SPA ${formatSpread(theirs, 0)} ms; ratio ${(median(ours) / median(theirs)).toFixed(2)}, of the best ${(Math.min(...ours) / Math.min(...theirs)).toFixed(2)}; requests until data ${formatSpread(of('remote', 'requests'), 0)} and ${formatSpread(of('spa', 'requests'), 0)}`,
    );
  }
}

/** Measures whether prefetching later pages delays the data of the first page. */
async function comparePrefetching(browser, baseURL, token, say) {
  const [warm, cold] = [[], []];
  for (let run = 0; run < RUNS; run++)
    for (const warmUp of run % 2 ? [true, false] : [false, true])
      (warmUp ? warm : cold).push((await openCold(browser, { baseURL, token, warmUp })).dataMs);
  say(
    `first data have come after ${formatSpread(warm, 0)} ms, ${formatSpread(cold, 0)} without the warm-up; ratio ${(median(warm) / median(cold)).toFixed(2)}`,
  );
}
