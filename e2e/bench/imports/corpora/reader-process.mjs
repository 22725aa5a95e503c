import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { memory } from '../../support.mjs';

const MOST_MS = 30_000;

/**
 * Runs one reader in a process that reads file after file, and restarts it after a hang or crash.
 * @param {{ program: string, args: string[], env?: NodeJS.ProcessEnv }} command
 */
export function readerProcess({ program, args, env = process.env }) {
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
    const asked = child;
    const answer = new Promise((resolve) => {
      asked.lines.once('line', (line) => resolve(JSON.parse(line)));
      asked.once('error', (error) => resolve({ crash: error.message }));
      asked.once('exit', (code, signal) => resolve({ crash: signal ?? `exit ${code}` }));
    });
    asked.stdin.write(`${JSON.stringify(request)}\n`);
    let timer;
    const late = new Promise((resolve) => {
      timer = setTimeout(() => resolve({ hang: true }), MOST_MS);
    });
    const watch = setInterval(() => {
      peaks.own = Math.max(peaks.own, peakOf(asked.pid));
      peaks.children = Math.max(peaks.children, ...childrenOf(asked.pid).map(peakOf));
    }, 100);
    const said = await Promise.race([answer, late]);
    clearTimeout(timer);
    clearInterval(watch);
    asked.removeAllListeners('error').removeAllListeners('exit');
    asked.on('error', () => undefined);
    peaks.own = Math.max(peaks.own, said.peak ?? 0);
    if (said.hang || said.crash) end();
    return said;
  }

  /**
   * `peaks`: largest resident memory so far, in MB, including files that took too long. Child processes are sampled
   * every 100 ms.
   */
  return { read, end, peaks };
}

function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

function peakOf(pid) {
  try {
    return memory(pid).peak;
  } catch {
    return 0;
  }
}
