import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/**
 * Runs a program until it ends and returns its output (the last 2 MB).
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, echo?: boolean }} [options]
 *   `echo` also prints the output immediately
 * @returns {Promise<{ code: number, output: string }>} code 127 if the program cannot be started, 124 after a timeout
 */
export function runProgram(command, args, { cwd = ROOT, env = process.env, timeoutMs = 0, echo = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    let output = '';
    let late = false;
    const keep = (chunk) => {
      output = (output + chunk).slice(-2_000_000);
      if (echo) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = timeoutMs
      ? setTimeout(() => {
          late = true;
          endGroup(child, 'SIGKILL');
        }, timeoutMs)
      : null;
    const finish = (code, extra = '') => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output: output + extra });
    };
    child.once('error', (error) => finish(127, `\n${command}: ${error.message}`));
    child.once('close', (code) =>
      finish(late ? 124 : (code ?? 1), late ? `\n${command}: no end after ${timeoutMs} ms` : ''),
    );
  });
}

const running = new Set();

/** Ends every program that `run` waits for, with all its child processes. */
export function endRunning() {
  for (const child of running) endGroup(child, 'SIGTERM');
}

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}
