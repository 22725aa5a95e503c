import { spawn } from 'node:child_process';
import { closeSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openLog, rotate, tail } from './log-files.mjs';

const ROTATE_EVERY_MS = 10_000;
const LEASH = fileURLToPath(new URL('./leash.mjs', import.meta.url));

/**
 * Programs that run until we end them. Contract: `stop` ends them one after the other, the last started first, asks
 * (SIGTERM) before it forces (SIGKILL), and may be called twice. If this process dies without a word, the leash ends them
 * in the same order. Each runs in a process group of its own, so that Ctrl-C in a terminal reaches only us.
 * @param {string} logDir each program's output goes to `<name>.log` there, behind that of earlier runs (log-files.mjs)
 */
export function createChildren(logDir) {
  mkdirSync(logDir, { recursive: true });
  const leash = spawn(process.execPath, [LEASH], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  leash.on('error', () => {});
  leash.stdin.on('error', () => {});
  leash.unref();
  leash.stdin.unref();
  const list = [];
  let stopping = null;
  const rotating = setInterval(() => {
    for (const { ended, logFile } of list) if (!ended) rotate(logFile);
  }, ROTATE_EVERY_MS).unref();

  /**
   * @param {string} name
   * @param {string} command
   * @param {string[]} args
   * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, graceMs?: number }} [options] graceMs: time between asking and forcing
   * @throws Error once `stop` was called
   */
  function start(name, command, args, { env = process.env, cwd, graceMs = 10_000 } = {}) {
    if (stopping) throw new Error(`${name} is not started any more: everything is being stopped`);
    const logFile = path.join(logDir, `${name}.log`);
    const log = openLog(logFile);
    const child = spawn(command, args, { env, cwd, stdio: ['ignore', log, log], detached: true });
    if (log !== 'ignore') closeSync(log);
    const entry = { name, child, graceMs, logFile, ended: false, code: null };
    entry.exited = new Promise((resolve) => {
      const done = (code) => {
        if (entry.ended) return;
        Object.assign(entry, { ended: true, code });
        leash.stdin.write(`-${child.pid}\n`);
        resolve(code);
      };
      child.once('error', () => done(127));
      child.once('exit', (code, signal) => done(code ?? signal));
    });
    if (child.pid) leash.stdin.write(`+${child.pid}\n`);
    // What replaces one that died is ended where that one would have been.
    const died = list.findIndex((known) => known.name === name && known.ended);
    list.splice(died < 0 ? list.length : died, died < 0 ? 0 : 1, entry);
    return {
      name,
      pid: child.pid,
      exited: entry.exited,
      hasEnded: () => entry.ended,
      /** Ends this one alone, as `stop` would. */
      end: () => stopOne(entry),
      tail: (lines) => tail(logFile, lines),
    };
  }

  async function stopOne(entry) {
    if (entry.ended) return;
    signal(entry.child.pid, 'SIGTERM');
    // A timer left over would keep whoever stopped us from exiting until it is due.
    const exited = new AbortController();
    const grace = wait(entry.graceMs, undefined, { signal: exited.signal }).catch(() => {});
    await Promise.race([entry.exited, grace]);
    exited.abort();
    if (!entry.ended) signal(entry.child.pid, 'SIGKILL');
    await entry.exited;
  }

  /** @param {(name: string) => void} [told] called as each one has ended */
  function stop(told = () => {}) {
    stopping ??= (async () => {
      clearInterval(rotating);
      for (const entry of list.toReversed()) {
        const ran = !entry.ended;
        await stopOne(entry);
        if (ran) told(entry.name);
      }
      leash.stdin.end('bye\n');
    })();
    return stopping;
  }

  /** Forces everything at once. */
  function kill() {
    for (const entry of list) if (!entry.ended) signal(entry.child.pid, 'SIGKILL');
  }

  return { start, stop, kill, isStopping: () => stopping !== null };
}

function signal(pid, name) {
  try {
    process.kill(-pid, name);
  } catch {
    // Already gone.
  }
}
