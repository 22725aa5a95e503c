import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { WORKBOOK_KINDS } from '@subtitle/contracts/columns';
import type { WantedLines } from '@subtitle/domain/uploads/errors/error-groups';
import { createLimit } from '../../../infra/limit';
import type { Spool } from '../../../infra/spool/spool';
import type { ImportDocument } from '../../../models/import.model';
import { Refusal } from '../../../refusal';
import { throwAsGone } from '../upload/find-kept-upload';
import { loadUploadUsers } from '../upload/load-upload-users';
import type { ErrorWorkbookJob } from './error-workbook-job';

/** Old-space limit of the child in MB. For 120,000 wrong rows of 12 kB the child took 116 MB in total. */
const MEMORY_MB = 192;

/** Each of them is a process. */
const children = createLimit(2);

/** Limit of time without a byte being produced and read. */
const STALLED_MS = 5 * 60_000;

/**
 * Starts a child process that reads an import's file again, and returns its output as a stream: the error workbook, or
 * the wanted lines as JSON. The child is killed when `signal` is aborted or the stream is destroyed. At most two
 * children run at a time; others wait. The stream fails when the child fails, so that a partial output is never taken
 * for a whole one.
 * @throws Refusal not-found: it was no workbook, or its file is gone
 */
export async function openUploadChild(
  doc: ImportDocument,
  spool: Spool,
  signal: AbortSignal,
  wanted?: WantedLines,
): Promise<Readable> {
  const kind = WORKBOOK_KINDS.find((each) => each === doc.kind);
  if (!kind) throw new Refusal('not-found', {}, 'This import is not from a workbook.');
  const endTurn = await children.enter(signal);
  const folder = await mkdtemp(join(tmpdir(), 'errors-'));
  const cleanUp = async () => {
    endTurn();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const path = join(folder, 'upload.xlsx');
    await spool.copyTo(doc.spool_id, path).catch(throwAsGone);
    const users = [...(await loadUploadUsers())];
    signal.throwIfAborted();
    const whole = doc.errors.filter(({ row }) => row === 0).map(({ message }) => message);
    const file = {
      kind,
      format: doc.format ?? 'workbook',
      path,
      name: doc.file.name,
      ...(doc.sheets && { sheets: doc.sheets }),
    } as const;
    const child = startChild({ ...file, fileErrors: whole, users, ...(wanted && { wantedLines: wanted }) }, signal);
    // The output is complete. A folder that cannot be removed must not end the API.
    child.once('close', () => void cleanUp().catch(() => undefined));
    return await waitForOutput(child);
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

function startChild(job: ErrorWorkbookJob, signal: AbortSignal): ChildProcess {
  const entry = process.env.ERROR_WORKBOOK_ENTRY ?? join(dirname(process.argv[1] ?? '.'), 'error-workbook.js');
  const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, entry], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: process.env,
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  child.once('close', () => signal.removeEventListener('abort', kill));
  // A write to a child that has exited fails here. Its exit code reports the error.
  child.stdin!.on('error', () => undefined).end(JSON.stringify(job));
  return child;
}

/**
 * Returns the child's output after its first bytes.
 * @throws where the child ends without output
 */
async function waitForOutput(child: ChildProcess): Promise<Readable> {
  const output = readOutput(child);
  const first = await output.next();
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value;
      yield* output;
    })(),
    { objectMode: false },
  );
}

async function* readOutput(child: ChildProcess): AsyncGenerator<Buffer> {
  const closed = new Promise<number | null>((resolve) =>
    child.once('error', () => resolve(null)).once('close', resolve),
  );
  // A caller who keeps the connection open without reading must not block others forever.
  const stalled = setTimeout(() => child.kill('SIGKILL'), STALLED_MS);
  try {
    for await (const chunk of child.stdout!) {
      yield chunk as Buffer;
      stalled.refresh();
    }
    const code = await closed;
    if (code !== 0) throw new Error(`The error workbook could not be made (${code}).`);
  } finally {
    clearTimeout(stalled);
    child.kill('SIGKILL');
  }
}
