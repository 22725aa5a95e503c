import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose, { type Types } from 'mongoose';

/**
 * Where uploaded files wait for the worker, which may run on another machine. GridFS here; an object store would keep
 * the same three calls. Bytes are streamed both ways, never held.
 */
export interface Spool {
  /** Stores a stream; when it fails, what was written is removed. */
  put(name: string, bytes: Readable): Promise<Types.ObjectId>;
  /** Copies a stored file to `path`. @throws SpoolMissing when it is not there */
  copyTo(id: Types.ObjectId, path: string): Promise<void>;
  /** Removes a stored file; one that is gone already is no error. */
  remove(id: Types.ObjectId): Promise<void>;
}

/** A file that is no longer in the spool; trying again does not help. */
export class SpoolMissing extends Error {
  readonly sentence = 'The uploaded file is no longer there. Please upload it again.';
}

/** The spool of the database that mongoose is connected to. */
export function openSpool(): Spool {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The spool needs an open database connection.');
  const bucket = new mongoose.mongo.GridFSBucket(db, { bucketName: 'spool' });
  return {
    async put(name, bytes) {
      const upload = bucket.openUploadStream(name);
      try {
        await pipeline(bytes, upload);
      } catch (error) {
        await db.collection('spool.chunks').deleteMany({ files_id: upload.id });
        throw error;
      }
      return upload.id as Types.ObjectId;
    },
    async copyTo(id, path) {
      await pipeline(bucket.openDownloadStream(id), createWriteStream(path)).catch((error) => {
        throw isMissing(error) ? new SpoolMissing() : error;
      });
    },
    async remove(id) {
      await bucket.delete(id).catch((error) => {
        if (!isMissing(error)) throw error;
      });
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && /file ?not ?found/i.test(`${error.name} ${error.message}`);
}
