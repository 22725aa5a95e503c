import type { Readable } from 'node:stream';
import type { Types } from 'mongoose';

/**
 * Store of uploaded files until the worker, which may run on another machine, reads them. Bytes are streamed and never
 * held in memory. The database stores them (spool-grid.ts) unless the setting SPOOL names an object store
 * (spool-s3.ts).
 */
export interface Spool {
  /** Stores a stream under an id that the caller chooses. If it fails, the written part is removed. */
  put(id: Types.ObjectId, name: string, bytes: Readable): Promise<void>;
  /** Opens a stored file as a stream. @throws SpoolMissing if it does not exist */
  open(id: Types.ObjectId): Promise<Readable>;
  /** Copies a stored file to `path`. @throws SpoolMissing if it does not exist */
  copyTo(id: Types.ObjectId, path: string): Promise<void>;
  /** Removes a stored file. A missing file is not an error. */
  remove(id: Types.ObjectId): Promise<void>;
  /** Removes the rest of an interrupted upload. */
  discard(id: Types.ObjectId): Promise<void>;
}

/** A file that is no longer in the spool. A retry does not help. */
export class SpoolMissing extends Error {
  readonly sentence = 'The uploaded file no longer exists. Please upload it again.';
}
