import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findMongo, startMongo } from '../../packages/tooling/databases/mongo.mjs';
import { findRedis, startRedis } from '../../packages/tooling/databases/redis.mjs';
import { createChildren } from '../../packages/tooling/steps/children.mjs';
import { ROOT } from '../../packages/tooling/steps/paths.mjs';
import { findFreePort } from '../../packages/tooling/steps/ports.mjs';

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Returns '12.3 [11.9 .. 13.0]': the median and the spread. A wide spread shows that the machine was busy. */
export function formatSpread(values, digits = 1) {
  const f = (n) => n.toFixed(digits);
  return `${f(median(values))} [${f(Math.min(...values))} .. ${f(Math.max(...values))}]`;
}

/** Returns the CPU seconds (user + system) that a process has used, including its threads. */
export function readCpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Returns peak and current resident memory of a process in MB. */
export function readMemory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { peak: mb('VmHWM'), now: mb('VmRSS') };
}

/** Returns the pids of descendants of `parent` whose command line contains `text`. */
export function findDescendants(parent, text) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const below = new Set([parent]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { pid, ppid } of all) if (below.has(ppid) && !below.has(pid)) grew = Boolean(below.add(pid));
  }
  return all.filter(({ pid, command }) => below.has(pid) && command.includes(text)).map(({ pid }) => pid);
}

function readProcess(name) {
  try {
    const ppid = Number(
      readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    );
    return [{ pid: Number(name), ppid, command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
  } catch {
    return [];
  }
}

/** Creates a temporary folder that `clean()` removes. */
export function createScratch() {
  const dir = mkdtempSync(path.join(tmpdir(), 'subtitle-editor-bench-'));
  return { dir, clean: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Starts MongoDB and Redis for the benchmark, which can then query them directly. */
export async function startDatabases(dir) {
  const children = createChildren(path.join(dir, 'logs'));
  const foundMongo = await findMongo(dir);
  const mongo = await startMongo({ found: foundMongo, children, dataDir: dir });
  const foundRedis = await findRedis();
  const redis = await startRedis({ found: foundRedis, children, dataDir: dir });
  return { mongo, redis, engine: `mongod (${foundMongo.from})`, stop: () => children.stop() };
}

/**
 * Runs `npm start` and waits until it prints Ready.
 * @param {{ root?: string, env?: NodeJS.ProcessEnv, args?: string[] }} options
 */
export async function startSystem({ root = ROOT, env = {}, args = [] }) {
  const port = await findFreePort();
  const from = performance.now();
  const child = spawn('node', ['packages/tooling/bin/start.mjs', ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port), METRICS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    const read = (data) => {
      output += data;
      if (output.includes('Ready:')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  return {
    baseURL: `http://127.0.0.1:${port}`,
    pid: child.pid,
    seconds: (performance.now() - from) / 1000,
    output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns a token of a role's demo account. */
export async function fetchToken(baseURL, role) {
  const logIn = () =>
    fetch(`${baseURL}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `${role}@example.com`, password: 'Demo@2026' }),
    });
  let answer = await logIn();
  // A busy machine answers 503, so the call is repeated.
  for (let tries = 0; answer.status === 503 && tries < 20; tries++) {
    await wait(1_000);
    answer = await logIn();
  }
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return (await answer.json()).token;
}
