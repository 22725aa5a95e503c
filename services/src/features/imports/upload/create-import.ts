import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import type { ImportKind } from '@subtitle/contracts/columns';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { DuplicateChoice } from '@subtitle/contracts/operations/imports';
import { UPLOADS } from '@subtitle/contracts/uploads';
import { describeFileTooLarge } from '@subtitle/domain/default-settings';
import { isDelimitedText, SNIFFED_BYTES } from '@subtitle/workbook/csv-text';
import { detectFileType } from '@subtitle/workbook/guard-workbook';
import { WORKBOOK_FAULTS } from '@subtitle/workbook/workbook-error';
import type { Types } from 'mongoose';
import type { Spool } from '../../../infra/spool/spool';
import { allocateIds } from '../../../models/allocate-ids';
import type { ImportDocument } from '../../../models/import.model';
import { Refusal } from '../../../refusal';
import { IMPORT_SPECS } from '../kinds/kinds';
import { insertImport } from '../ledger/change-import';
import { findSameFile } from '../ledger/import.repository';
import { runNotedUpload } from './spool-upload';

const SUBTITLES_TOO_LARGE = `A subtitle file has at most ${UPLOAD_LIMITS.subtitleBytes / 1024 / 1024} MB.`;

/** One uploaded file. `bytes` is read once, as it arrives. */
export interface Upload {
  kind: ImportKind;
  /** Default: a workbook. */
  format?: ImportDocument['format'];
  name: string;
  bytes: Readable;
  /** Channel of videos and of subtitles, null for the other kinds. */
  channelId: number | null;
  /** Language and video of a subtitle file. */
  subtitles?: ImportDocument['subtitles'];
  /** Treatment of rows that exist already. Default: skip. */
  duplicates?: DuplicateChoice;
  /** Names of the sheets to read. Default: all sheets that have the columns. */
  sheets?: string[];
  /** Largest accepted file. Default: the product's limit. */
  maxBytes?: number;
  username: string;
}

/**
 * Streams a file into the spool while hashing it, with at most one chunk in memory, and stores the import as queued.
 * The scan job continues from there.
 * @throws Refusal not-a-workbook by the first bytes, file-too-large
 */
export async function createImport(upload: Upload, spool: Spool): Promise<ImportDocument> {
  return runNotedUpload(async (spoolId, confirmNote) => {
    const { bytes, sha256, isXls } = await storeFile(upload, spool, spoolId);
    await confirmNote();
    const format = isXls ? 'xls' : upload.format;
    return storeImport({ ...upload, format }, spoolId, { name: upload.name, bytes, sha256 });
  });
}

/** @returns size, hash and type of the stored file */
async function storeFile(upload: Upload, spool: Spool, id: Types.ObjectId) {
  const meter = createMeter(upload);
  upload.bytes.on('error', (error) => meter.stream.destroy(error));
  await spool.put(id, upload.name, upload.bytes.pipe(meter.stream)).catch((error) => {
    // Read and drop the rest, because a client that is still sending would not receive the answer.
    upload.bytes.unpipe(meter.stream);
    upload.bytes.resume();
    throw error;
  });
  return meter.result();
}

async function storeImport(
  { kind, format, channelId: channel_id, subtitles, duplicates = 'skip', sheets, username }: Upload,
  spool_id: Types.ObjectId,
  file: ImportDocument['file'],
): Promise<ImportDocument> {
  const _id = await allocateIds('imports', 1);
  const same = await findSameFile({ _id, kind, channel_id }, file.sha256);
  return insertImport({
    _id,
    kind,
    ...(format && { format }),
    channel_id,
    ...(subtitles && { subtitles }),
    duplicates,
    ...(sheets && { sheets }),
    spool_id,
    file,
    same_file_as: same && { id: same._id, created_at: same.created_at, created_by: same.created_by },
    created_by: username,
  });
}

/**
 * Counts and hashes the bytes that pass and checks the first ones. Fails the stream at the first reason to refuse it.
 */
function createMeter({
  kind,
  format,
  maxBytes = UPLOAD_LIMITS.fileBytes,
}: Pick<Upload, 'kind' | 'format' | 'maxBytes'>) {
  const hash = createHash('sha256');
  let bytes = 0;
  let isXls = false;
  let head: Buffer = Buffer.alloc(0);
  // The scan checks subtitle files, which are text.
  const { file } = IMPORT_SPECS[kind];
  let typed = format === 'rows' || file === 'subtitles';
  /** Decides the type by the first line for text, by the first bytes for a workbook. */
  const judgeType = (isAll: boolean): Refusal | null => {
    const type = head.length >= 8 ? detectFileType(head) : 'other';
    if (type === 'other' && !isAll && head.length < SNIFFED_BYTES) return null;
    typed = true;
    isXls = type === 'cfb';
    if (type === 'other' && isDelimitedText(head)) return null;
    return refuseType(UPLOADS[kind].allowsXls, type);
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        return done(new Refusal('file-too-large', {}, describeFileTooLarge(maxBytes / 1024 / 1024)));
      if (file === 'subtitles' && bytes > UPLOAD_LIMITS.subtitleBytes)
        return done(new Refusal('file-too-large', {}, SUBTITLES_TOO_LARGE));
      if (!typed) {
        head = Buffer.concat([head, chunk.subarray(0, SNIFFED_BYTES)]);
        const refusal = judgeType(false);
        if (refusal) return done(refusal);
      }
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(typed ? null : judgeType(true));
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.copy().digest('hex'), isXls }) };
}

function refuseType(allowsXls: boolean, type: ReturnType<typeof detectFileType> | null): Refusal | null {
  if (type === 'zip' || (type === 'cfb' && allowsXls)) return null;
  return type === 'cfb'
    ? new Refusal('not-a-workbook', {}, WORKBOOK_FAULTS['old-format'])
    : new Refusal('not-a-workbook');
}
