import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { readMemory } from '../../support.mjs';

const TIMEOUT_MS = 30_000;

/**
 * Runs one reader in a process that reads file after file, and restarts it after a hang or crash.
 * @param {{ program: string, args: string[], env?: NodeJS.ProcessEnv }} command
 */
export function createReaderProcess({ program, args, env = process.env }) {
  let child = null;
  const peaks = { own: 0, children: 0 };

  function start() {
    child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
    child.stdin.on('error', () => undefined);
    child.lines = createInterface({ input: child.stdout });
  }

  function end() {
    child?.kill('SIGKILL');
    child = null;
  }

  /** @returns {Promise<{ sheet?: string | null, refused?: string } | { hang: true } | { crash: string }>} */
  async function read(request) {
    if (!child) start();
    const current = child;
    const answer = new Promise((resolve) => {
      current.lines.once('line', (line) => resolve(JSON.parse(line)));
      current.once('error', (error) => resolve({ crash: error.message }));
      current.once('exit', (code, signal) => resolve({ crash: signal ?? `exit ${code}` }));
    });
    current.stdin.write(`${JSON.stringify(request)}\n`);
    let timer;
    const late = new Promise((resolve) => {
      timer = setTimeout(() => resolve({ hang: true }), TIMEOUT_MS);
    });
    const watch = setInterval(() => {
      peaks.own = Math.max(peaks.own, readPeak(current.pid));
      peaks.children = Math.max(peaks.children, ...listChildren(current.pid).map(readPeak));
    }, 100);
    const result = await Promise.race([answer, late]);
    clearTimeout(timer);
    clearInterval(watch);
    current.removeAllListeners('error').removeAllListeners('exit');
    current.on('error', () => undefined);
    peaks.own = Math.max(peaks.own, result.peak ?? 0);
    if (result.hang || result.crash) end();
    return result;
  }

  /**
   * `peaks`: largest resident memory so far, in MB, including files that took too long. Child processes are sampled
   * every 100 ms.
   */
  return { read, end, peaks };
}

function listChildren(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

function readPeak(pid) {
  try {
    return readMemory(pid).peak;
  } catch {
    return 0;
  }
}
