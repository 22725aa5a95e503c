import { spawn } from 'node:child_process';
import { closeSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openLog, readTail, rotateLog } from './log-files.mjs';

const ROTATE_EVERY_MS = 10_000;
const LEASH = fileURLToPath(new URL('./leash.mjs', import.meta.url));

/**
 * Starts programs and ends them with this process. Contract: `stop` ends them one by one, the last started first, with
 * SIGTERM and later SIGKILL. It may be called twice. If this process is killed, the leash (leash.mjs) ends them in the
 * same order. Each program has its own process group, so that Ctrl-C in a terminal reaches only this process.
 * @param {string} logDir folder of the logs: each program appends to `<name>.log` (log-files.mjs)
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
    for (const { ended, logFile } of list) if (!ended) rotateLog(logFile);
  }, ROTATE_EVERY_MS).unref();

  /**
   * @param {string} name
   * @param {string} command
   * @param {string[]} args
   * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, graceMs?: number }} [options] graceMs: time between SIGTERM and
   *   SIGKILL
   * @throws Error after `stop` was called
   */
  function start(name, command, args, { env = process.env, cwd, graceMs = 10_000 } = {}) {
    if (stopping) throw new Error(`${name} is not started, because all programs are being stopped.`);
    const logFile = path.join(logDir, `${name}.log`);
    const log = openLog(logFile);
    const child = spawn(command, args, { env, cwd, stdio: ['ignore', log, log], detached: true });
    if (log !== 'ignore') closeSync(log);
    const entry = { name, child, graceMs, logFile, ended: false, code: null };
    entry.exited = new Promise((resolve) => {
      const handleEnd = (code) => {
        if (entry.ended) return;
        Object.assign(entry, { ended: true, code });
        leash.stdin.write(`-${child.pid}\n`);
        resolve(code);
      };
      child.once('error', () => handleEnd(127));
      child.once('exit', (code, signal) => handleEnd(code ?? signal));
    });
    if (child.pid) leash.stdin.write(`+${child.pid}\n`);
    // If the program replaces one that died, it takes that program's place in the order of ending.
    const died = list.findIndex((known) => known.name === name && known.ended);
    list.splice(died < 0 ? list.length : died, died < 0 ? 0 : 1, entry);
    return {
      name,
      pid: child.pid,
      exited: entry.exited,
      hasEnded: () => entry.ended,
      /** Ends only this program, in the same way as `stop`. */
      end: () => stopOne(entry),
      tail: (lines) => readTail(logFile, lines),
    };
  }

  async function stopOne(entry) {
    if (entry.ended) return;
    sendSignal(entry.child.pid, 'SIGTERM');
    // A remaining timer would keep this process alive until it fires.
    const exited = new AbortController();
    const grace = wait(entry.graceMs, undefined, { signal: exited.signal }).catch(() => {});
    await Promise.race([entry.exited, grace]);
    exited.abort();
    if (!entry.ended) sendSignal(entry.child.pid, 'SIGKILL');
    await entry.exited;
  }

  /** @param {(name: string) => void} [onStopped] called after each program has ended */
  function stop(onStopped = () => {}) {
    stopping ??= (async () => {
      clearInterval(rotating);
      for (const entry of list.toReversed()) {
        const ran = !entry.ended;
        await stopOne(entry);
        if (ran) onStopped(entry.name);
      }
      leash.stdin.end('bye\n');
    })();
    return stopping;
  }

  /** Kills all programs immediately. */
  function kill() {
    for (const entry of list) if (!entry.ended) sendSignal(entry.child.pid, 'SIGKILL');
  }

  return { start, stop, kill, isStopping: () => stopping !== null };
}

function sendSignal(pid, name) {
  try {
    process.kill(-pid, name);
  } catch {
    // The process has already ended.
  }
}
