import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import type { ImportKind } from '@subtitle/contracts/columns';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { fileType } from '@subtitle/workbook/guard-workbook';
import { WORKBOOK_FAULTS } from '@subtitle/workbook/workbook-error';
import { allocateIds } from '../../models/allocate-ids';
import type { ImportDocument } from '../../models/import.model';
import { Refusal } from '../../refusal';
import { insertImport } from './import.repository';
import type { Spool } from './spool';

/** One uploaded file; `bytes` is read once, as it comes in. */
export interface Upload {
  kind: ImportKind;
  name: string;
  bytes: Readable;
  /** Channel of a workbook of videos, null for the other kinds. */
  channelId: number | null;
  username: string;
}

/**
 * Streams a file into the spool, taking its hash on the way and never holding more than a chunk of it, and notes the
 * import as queued. What follows is the scan job.
 * @throws Refusal not-a-workbook by the first bytes, file-too-large
 */
export async function createImport(upload: Upload, spool: Spool): Promise<ImportDocument> {
  const meter = measure(upload.kind);
  upload.bytes.on('error', (error) => meter.stream.destroy(error));
  const spoolId = await spool.put(upload.name, upload.bytes.pipe(meter.stream)).catch((error) => {
    // What is still on its way is read and dropped, else the answer would not reach a client that is still sending.
    upload.bytes.unpipe(meter.stream);
    upload.bytes.resume();
    throw error;
  });
  const doc = newImport(await allocateIds('imports', 1), upload);
  await insertImport({ ...doc, spool_id: spoolId, file: { name: upload.name, ...meter.result() } });
  return { ...doc, spool_id: spoolId, file: { name: upload.name, ...meter.result() } };
}

/** Counts, hashes and looks at the first bytes of what passes through; fails the stream at the first reason to refuse it. */
function measure(kind: ImportKind) {
  const hash = createHash('sha256');
  let bytes = 0;
  let head: Buffer = Buffer.alloc(0);
  let typed = false;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > UPLOAD_LIMITS.fileBytes) return done(new Refusal('file-too-large'));
      if (!typed) {
        head = Buffer.concat([head, chunk.subarray(0, 8)]);
        typed = head.length >= 8;
        const refusal = typed ? typeRefusal(kind, head) : null;
        if (refusal) return done(refusal);
      }
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(typed ? null : new Refusal('not-a-workbook'));
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.copy().digest('hex') }) };
}

function typeRefusal(kind: ImportKind, head: Uint8Array): Refusal | null {
  const type = fileType(head);
  if (type === 'zip' || (type === 'cfb' && kind === 'videos')) return null;
  return type === 'cfb'
    ? new Refusal('not-a-workbook', {}, WORKBOOK_FAULTS['old-format'])
    : new Refusal('not-a-workbook');
}

function newImport(id: number, { kind, channelId, username }: Upload): Omit<ImportDocument, 'spool_id' | 'file'> {
  const now = new Date();
  return {
    _id: id,
    kind,
    status: 'queued',
    channel_id: channelId,
    rows: 0,
    inserted: 0,
    duplicate: 0,
    rejected: 0,
    progress: 0,
    errors: [],
    error_count: 0,
    created_by: username,
    created_at: now,
    started_at: null,
    finished_at: null,
    hidden: true,
    cancel_requested: false,
    scan_run: null,
    first_id: null,
    chunks: 0,
    enqueued: 0,
    touched_at: now,
    revision: 1,
  };
}
