import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gather } from '../testing/gather';
import { CHILD } from '../testing/read-for-tests';
import {
  writeEndlessChainXls,
  writeLinksEverywhereXls,
  writeOverlappingChainsXls,
  writeXls,
} from '../testing/xls-for-tests';
import { WorkbookError } from '../workbook-error';
import { limitXlsMemoryMb, readXls, type XlsReadOptions } from './read-xls.node';

let folder: string;
let file: string;
/** Script of the child, which writes its process id to `pidFile`. */
let childEntry: string;
let pidFile: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xls-'));
  file = join(folder, 'file.xls');
  childEntry = join(folder, 'child.cjs');
  pidFile = join(folder, 'pid');
  const leavesPid = `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));`;
  await writeFile(childEntry, `${leavesPid}\nrequire(${JSON.stringify(CHILD)});\n`);
});
beforeEach(() => rm(pidFile, { force: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Buffer, options: XlsReadOptions = {}): Promise<string[][]> {
  await writeFile(file, bytes);
  return (await gather(readXls(file, { childEntry, ...options }))).map(({ cells }) => cells);
}

it.each([
  ['in its heap', writeEndlessChainXls()],
  ['outside its heap', writeOverlappingChainsXls()],
])(
  'an .xls that unpacks endlessly %s ends with one sentence, and its process stays within its memory limit',
  async (_where, bytes) => {
    const limit = limitXlsMemoryMb(bytes.length);
    expect(limit).toBeLessThan(310);
    const reading = read(bytes);
    const peak = peakUntil(reading);
    await expect(reading).rejects.toMatchObject({ code: 'too-large-to-read' });
    expect(await peak).toBeLessThan(limit + 100);
  },
);

it('an .xls that takes only CPU time ends with the same sentence', async () => {
  await expect(read(writeLinksEverywhereXls(), { cpuSeconds: 1 })).rejects.toMatchObject({ code: 'too-large-to-read' });
});

it.each([
  ['whose script does not exist', 'none.cjs', null],
  ['whose file was removed', 'lost.cjs', `process.argv[2] = 'gone'; require(${JSON.stringify(CHILD)});`],
])(
  'a process %s causes an error of the machine and not of the workbook, so that the import is retried',
  async (_what, name, program) => {
    const entry = join(folder, name);
    if (program) await writeFile(entry, program);
    const error = await read(writeXls([['a']]), { childEntry: entry }).catch((reason: Error) => reason);
    expect(error).not.toBeInstanceOf(WorkbookError);
    expect(error).toMatchObject({ message: 'The process that reads an .xls ended with 1.' });
  },
);

it('aborting while a sheet is parsed leaves no process behind', async () => {
  const stop = new AbortController();
  const reading = read(writeLinksEverywhereXls(), { signal: stop.signal });
  const ended = expect(reading).rejects.toMatchObject({ code: 'aborted' });
  const child = await childPid();
  await wait(500);
  stop.abort();
  await ended;
  await untilGone(child);
});

it('the process ends in the middle of a sheet when its parent has ended', async () => {
  await writeFile(file, writeLinksEverywhereXls());
  const parent = join(folder, 'parent.cjs');
  await writeFile(parent, 'require("node:child_process").fork(process.argv[2], process.argv.slice(3));');
  const between = fork(parent, [childEntry, file, '300', '30']);
  const child = await childPid();
  await wait(1_000);
  expect(await isRunning(child)).toBe(true);
  between.kill('SIGKILL');
  await once(between, 'exit');
  await untilGone(child);
});

it('reads an .xls of 5,000 videos completely', async () => {
  const videos = Array.from({ length: 5_000 }, (_, n) => [`आज का राशिफल, भाग ${n}`, `https://youtu.be/abcdefgh${n}`]);
  const rows = [['video_title', 'link'], ...videos];
  expect(await read(writeXls(rows))).toEqual(rows);
});

it('the memory limit grows with the file, up to a maximum', () => {
  expect([0, 20 * 1024, 1024 * 1024, 300 * 1024 * 1024].map(limitXlsMemoryMb)).toEqual([256, 257, 308, 2_048]);
});

async function childPid(): Promise<number> {
  for (;;) {
    const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
    if (pid > 0) return pid;
    await wait(5);
  }
}

/** Highest memory of the child until `reading` ends, in MB; 0 if the system does not report it. */
async function peakUntil(reading: Promise<unknown>): Promise<number> {
  let peak = 0;
  let going = true;
  reading.then(
    () => (going = false),
    () => (going = false),
  );
  for (let pid = 0; going; await wait(2)) {
    pid ||= Number(await readFile(pidFile, 'utf8').catch(() => ''));
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }
  return peak;
}

/** Reads the status first, so that a process that ends between the two steps counts as ended. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  // A zombie process: it has ended, but its parent has not read its exit code.
  if (/State:\s+Z/.test(status)) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilGone(pid: number): Promise<void> {
  const until = Date.now() + 60_000;
  let running = await isRunning(pid);
  while (running && Date.now() < until) {
    await wait(20);
    running = await isRunning(pid);
  }
  expect(running).toBe(false);
}
