import { setTimeout as wait } from 'node:timers/promises';
import { hasSpace } from './data-dir.mjs';
import { Fault } from './fault.mjs';
import { print } from './report.mjs';

const WITHIN_MS = 60_000;
const MAX_DEATHS = 5;
const POLL_MS = 2_000;
/** Maximum delay before a program with `mayDie` is restarted. */
const MAX_DELAY_MS = 30_000;

/**
 * A program that is restarted when it dies.
 * @typedef {object} Kept
 * @property {{ exited: Promise<unknown> }} first the running program
 * @property {() => { exited: Promise<unknown> } | Promise<{ exited: Promise<unknown> }>} restart starts it with the
 *   same port and data
 * @property {boolean} [mayDie] it is restarted without limit, because the other programs work without it
 */

/**
 * Restarts servers and services that die, and fails if one of them dies too often. Contract: while the disk is full no
 * program is started, because it would die again. If servers and services die together, the services are restarted
 * after the servers.
 * @param {{ services: Record<string, Kept>, servers: Record<string, Kept>, dataDir: string, children: { isStopping():
 *   boolean }, failed: (error: unknown) => void }} options
 */
export function keepAlive({ services, servers, dataDir, children, failed }) {
  /** Servers that are not running. */
  const away = new Set();
  for (const [name, kept] of Object.entries({ ...servers, ...services })) watch(name, kept).catch(failed);

  async function watch(name, { first, restart, mayDie }) {
    let program = first;
    for (let deaths = [], inARow = 0; ; ) {
      const code = await program.exited;
      if (children.isStopping()) return;
      if (name in servers) away.add(name);
      await waitForSpace(name);
      if (name in services) await waitForServers();
      deaths = [...deaths.filter((at) => at > Date.now() - WITHIN_MS), Date.now()];
      if (deaths.length > MAX_DEATHS && !mayDie) throw createDeathsFault(name, deaths.length, program);
      inARow = deaths.length > 1 ? inARow + 1 : 0;
      const afterMs = mayDie ? Math.min(MAX_DELAY_MS, inARow * 1_000) : (deaths.length - 1) * 1_000;
      print(`  ${name} ended (${code}) and is restarted${afterMs > 0 ? ` in ${afterMs / 1000} s` : ''}`);
      if (deaths.length > MAX_DEATHS)
        print(`  ${name} died ${deaths.length} times within a minute: see the logs in DATA_DIR/logs`);
      await wait(afterMs);
      if (children.isStopping()) return;
      program = await Promise.resolve().then(restart).catch(createFailedStart);
      if (!program.error) away.delete(name);
    }
  }

  async function waitForServers() {
    // If a server died at the same time, its end may be reported a little later.
    do await wait(POLL_MS / 10);
    while (away.size > 0 && !children.isStopping());
  }

  async function waitForSpace(name) {
    if (hasSpace(dataDir)) return;
    print(`  ${name} ended because the disk of ${dataDir} is full: free some space; it then restarts automatically`);
    while (!hasSpace(dataDir) && !children.isStopping()) await wait(POLL_MS);
  }
}

/** A failed start counts as a death. */
function createFailedStart(error) {
  return { error, exited: Promise.resolve('it did not start'), tail: () => error.details || error.message };
}

function createDeathsFault(name, deaths, program) {
  const sentence = `${name} died ${deaths} times within a minute: see the logs in DATA_DIR/logs.`;
  return new Fault(sentence, program.tail?.() ?? '');
}
