import type { Readable } from 'node:stream';
import type { Types } from 'mongoose';

/**
 * Where uploaded files wait for the worker, which may run on another machine. Bytes are streamed both ways, never held.
 * The database keeps them (spool-grid.ts) unless the setting SPOOL names an object store (spool-s3.ts).
 */
export interface Spool {
  /** Stores a stream under an id of the caller's; when it fails, what was written is removed. */
  put(id: Types.ObjectId, name: string, bytes: Readable): Promise<void>;
  /** A stored file as a stream. @throws SpoolMissing when it is not there */
  open(id: Types.ObjectId): Promise<Readable>;
  /** Copies a stored file to `path`. @throws SpoolMissing when it is not there */
  copyTo(id: Types.ObjectId, path: string): Promise<void>;
  /** Removes a stored file; one that is gone already is no error. */
  remove(id: Types.ObjectId): Promise<void>;
  /** Removes what an upload left that was broken off in the middle. */
  discard(id: Types.ObjectId): Promise<void>;
}

/** A file that is no longer in the spool; trying again does not help. */
export class SpoolMissing extends Error {
  readonly sentence = 'The uploaded file is no longer there. Please upload it again.';
}
