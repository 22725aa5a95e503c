import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Value of READ_WORKBOOK_ENTRY with which the workbook reader's child process runs from its sources. */
export const READ_WORKBOOK_ENTRY = require.resolve('./read-workbook.cjs');

/** Script that runs the program named by RUN_TS_PROGRAM from its sources, for settings that accept a single file. */
export const RUN_TS_ENTRY = require.resolve('./run-ts.cjs');

/** Script for `NODE_OPTIONS=--require` that kills a program when it reads a certain text; see the file. */
export const KILL_ON_TEXT = require.resolve('./kill-on-text.cjs');

/** A process that a test starts, and later ends by its process id. */
export interface TestProcess {
  pid: number;
  output(): string;
  /** Resolves when the process has printed `text`. @throws if the process ends before that */
  waitForOutput(text: string): Promise<void>;
  /** Pauses the process (SIGSTOP); `thaw` continues it. */
  freeze(): void;
  thaw(): void;
  /** Ends the process with a signal; null waits until it ends by itself. */
  end(signal?: NodeJS.Signals | null): Promise<number | null>;
}

/** Runs a program of this repository from its TypeScript sources in a separate process. */
export function runProgram(program: string, env: Record<string, string>): TestProcess {
  return watchProcess(
    spawn(process.execPath, [require.resolve('./run-ts.cjs'), program], {
      env: { ...process.env, READ_WORKBOOK_ENTRY, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** Runs a JavaScript program in Node. */
export function runNode(program: string, env: Record<string, string>): TestProcess {
  return watchProcess(
    spawn(process.execPath, [program], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
}

/** Starts a redis-server for one test, which can stop it and start it again with its data. */
export async function startTestRedis(): Promise<{
  url: string;
  /** With `killed`, the server ends before it writes the last second of data to disk. */
  stop(how?: { empty?: boolean; killed?: boolean }): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  let running: TestProcess | undefined;
  const start = async () => {
    const options = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--appendonly',
      'yes',
      '--save',
      '',
    ];
    running = watchProcess(spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'pipe'] }));
    await running.waitForOutput('eady to accept connections');
  };
  const stop = async ({ empty = false, killed = false } = {}) => {
    await running?.end(killed ? 'SIGKILL' : 'SIGTERM');
    running = undefined;
    if (empty) await rm(join(folder, 'appendonlydir'), { recursive: true, force: true });
    if (empty) await rm(join(folder, 'appendonly.aof'), { force: true });
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a MongoDB for one test, which can stop it and start it again with its data. */
export async function startTestMongo(): Promise<{
  uri: string;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
  /** Pauses the server (SIGSTOP): connections stay open but get no response. `thaw` continues it. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}> {
  let running: { keeper: TestProcess; folder: string; uri: string; port: number; pid: number } | undefined;
  const start = async (...again: string[]) => {
    const args = [require.resolve('./run-mongo.mjs'), ...again];
    const keeper = watchProcess(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
    await keeper.waitForOutput('}\n');
    running = { keeper, ...JSON.parse(keeper.output()) };
  };
  await start();
  const { folder, uri, port } = running!;
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (signal === 'SIGKILL' && running) process.kill(running.pid, signal);
    await running?.keeper.end();
    running = undefined;
  };
  return {
    uri,
    stop,
    start: () => start(folder, String(port)),
    freeze: () => void process.kill(running!.pid, 'SIGSTOP'),
    thaw: () => void process.kill(running!.pid, 'SIGCONT'),
    async remove() {
      await stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts an S3-compatible object store for one test. The first start downloads its packages. */
export async function startTestObjectStore(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const program = require.resolve('./object-store.mjs');
  const running = watchProcess(spawn(process.execPath, [program, String(port)], { stdio: ['pipe', 'pipe', 'pipe'] }));
  await running.waitForOutput('ready');
  return { endpoint: `http://127.0.0.1:${port}`, stop: async () => void (await running.end('SIGTERM')) };
}

/** Only ends a test that hangs: on a busy machine a second of work takes minutes. */
const HANGS_AFTER_SECONDS = 240;

/** Calls `ask` every 200 ms until the result is not undefined. @throws if that takes as long as a test that hangs */
export async function waitUntil<T>(ask: () => Promise<T | undefined>, what: string): Promise<T> {
  const end = Date.now() + HANGS_AFTER_SECONDS * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Timed out after ${HANGS_AFTER_SECONDS} s: ${what}`);
    await wait(200);
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

function watchProcess(child: ChildProcess): TestProcess {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return {
    pid: child.pid!,
    output: () => output,
    async waitForOutput(text) {
      while (!output.includes(text)) {
        if (child.exitCode !== null || child.signalCode)
          throw new Error(`The process ended before it printed "${text}": ${output}`);
        await wait(50);
      }
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async end(signal = 'SIGTERM') {
      if (signal && child.exitCode === null && !child.signalCode) child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}
