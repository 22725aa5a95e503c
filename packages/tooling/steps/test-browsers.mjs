import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canUseApt, installDebianPackage } from '../databases/apt.mjs';
import { Fault } from './fault.mjs';
import { ROOT } from './paths.mjs';
import { findFreePort } from './ports.mjs';
import { print, runStep } from './report.mjs';
import { runProgram } from './run.mjs';

/** Debian's packages, each with the path of its program. */
const PACKAGES = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};
/** First day of the workbook for each browser. The rows of a workbook are new only in the first import. */
const FIRST_DAYS = ['2080-01-01', '2081-01-01'];
const START_MS = 240_000;

/**
 * Runs nine journeys in Firefox ESR and WebKitGTK, on a separate system. Skips a browser that is missing. Runs only in
 * the last shard.
 */
export async function runBrowsers({ folder, children, patterns, shard }) {
  const [own, all] = shard.split('/');
  if (own !== all) return { passed: 0, failed: 0, skipped: `only the last shard runs them, and this is ${shard}` };
  await runStep('Firefox and WebKitGTK', installBrowsers);
  const base = await startSystem(path.join(folder, 'browsers'), children);
  const workbooks = path.join(folder, 'workbook-%.xlsx');
  for (const [at, day] of FIRST_DAYS.entries()) await makeWorkbook(workbooks.replace('%', String(at)), day);
  const args = [path.join(ROOT, 'e2e', 'browsers', 'run.mjs'), workbooks, ...patterns];
  const { output } = await runProgram(process.execPath, args, {
    env: { ...process.env, E2E_BASE_URL: base },
    echo: true,
  });
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  if (passed === undefined) throw new Fault('The journeys ended without a result: see the lines above.');
  const skipped = Number(passed) + Number(failed) === 0 ? 'no Firefox and no WebKitGTK on this machine' : undefined;
  return { passed: Number(passed), failed: Number(failed), skipped };
}

async function installBrowsers(note) {
  for (const [name, program] of Object.entries(PACKAGES)) {
    if (existsSync(program) || !canUseApt()) continue;
    const { ok } = await installDebianPackage(name);
    if (!ok) print(`    ${name} could not be installed`);
  }
  note(Object.values(PACKAGES).filter(existsSync).join(', ') || 'none');
}

async function startSystem(dataDir, children) {
  const port = await findFreePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, METRICS_PORT: '0' };
  children.start('system', process.execPath, [path.join(ROOT, 'packages/tooling/bin/start.mjs'), '--fresh'], { env });
  const base = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(1_000)) {
    const answer = await fetch(`${base}/health/ready`).catch(() => null);
    if (answer?.ok) return base;
  }
  throw new Fault('The system for the journeys did not start.');
}

async function makeWorkbook(file, from) {
  const script = ['packages/testing/src/run-ts.cjs', 'packages/testing/src/make-workbook-file.ts'];
  const args = [...script, '--kind', 'daily', '--rows', '12', '--from', from, '--out', file];
  const { code, output } = await runProgram(process.execPath, args);
  if (code !== 0) throw new Fault('The workbook for the journeys could not be made.', output);
}
