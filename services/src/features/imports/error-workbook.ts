import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { WORKBOOK_KINDS, type WorkbookKind } from '@subtitle/contracts/columns';
import { limit } from '../../infra/limit';
import type { ImportDocument } from '../../models/import.model';
import { Refusal } from '../../refusal';
import type { ErrorWorkbookJob } from './error-workbook-job';
import { OPEN_STATUSES } from './import.repository';
import { asGone, findKeptUpload } from './kept-upload';
import { loadUploadUsers } from './load-upload-users';
import type { Spool } from './spool';

/** Old-space cap of the child in MB; for 120,000 wrong rows of 12 kB it took 116 MB in all. */
const MEMORY_MB = 192;

/** Each is a process of its own. */
const children = limit(2);

/** Time in which the next bytes have to be made and taken. */
const STALLED_MS = 5 * 60_000;

export interface ErrorWorkbook {
  name: string;
  /** Ends with an error when the child does, so that half a workbook is never taken for a whole one. */
  bytes: Readable;
}

/**
 * Makes the error workbook of an ended import in a child process, streamed as it is made; when `signal` is aborted or the
 * stream destroyed, the child is killed. At most two are made at a time, the others wait.
 * @throws Refusal not-found: no such import, no errors in it, or its file is gone; wrong-status: it has not ended
 */
export async function openErrorWorkbook(id: number, spool: Spool, signal: AbortSignal): Promise<ErrorWorkbook> {
  const doc = await findKeptUpload(id);
  if (OPEN_STATUSES.includes(doc.status)) throw new Refusal('wrong-status', {}, 'This import has not ended yet.');
  const kind = WORKBOOK_KINDS.find((each) => each === doc.kind);
  if (!kind) throw new Refusal('not-found', {}, 'This import was no workbook.');
  if (doc.error_count === 0) throw new Refusal('not-found', {}, 'This import has no errors.');
  const endTurn = await children.enter(signal);
  const folder = await mkdtemp(join(tmpdir(), 'errors-'));
  const cleanUp = async () => {
    endTurn();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const path = join(folder, 'upload.xlsx');
    await spool.copyTo(doc.spool_id, path).catch(asGone);
    const users = [...(await loadUploadUsers())];
    signal.throwIfAborted();
    const child = startChild({ ...jobOf(doc, kind, path), users }, signal);
    // The workbook is made; a folder that cannot be removed must not end the API.
    child.once('close', () => void cleanUp().catch(() => undefined));
    return { name: nameOf(doc), bytes: await begun(child) };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

function jobOf(doc: ImportDocument, kind: WorkbookKind, path: string): Omit<ErrorWorkbookJob, 'users'> {
  const whole = doc.errors.filter(({ row }) => row === 0).map(({ message }) => message);
  return { kind, format: doc.format ?? 'workbook', path, name: doc.file.name, whole };
}

function nameOf({ file }: ImportDocument): string {
  return `${basename(file.name).replace(/\.\w+$/, '')}-errors.xlsx`;
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
  // A child that is gone already says so by its exit.
  child.stdin!.on('error', () => undefined).end(JSON.stringify(job));
  return child;
}

/** The child's output, once it has begun. @throws where the child ends without any */
async function begun(child: ChildProcess): Promise<Readable> {
  const output = outputOf(child);
  const first = await output.next();
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value;
      yield* output;
    })(),
    { objectMode: false },
  );
}

async function* outputOf(child: ChildProcess): AsyncGenerator<Buffer> {
  const closed = new Promise<number | null>((resolve) =>
    child.once('error', () => resolve(null)).once('close', resolve),
  );
  // A caller who keeps the line open and reads nothing must not hold up the others for ever.
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
