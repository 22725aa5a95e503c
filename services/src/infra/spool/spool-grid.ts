import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import mongoose, { type Types } from 'mongoose';
import { type Spool, SpoolMissing } from './spool';

/** Opens the spool in the connected database: GridFS in the collections `spool.*`. */
export function openGridSpool(): Spool {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The spool needs an open database connection.');
  const bucket = new mongoose.mongo.GridFSBucket(db, { bucketName: 'spool' });
  const remove = async (id: Types.ObjectId) => {
    await bucket.delete(id).catch((error) => {
      if (!isMissing(error)) throw error;
    });
  };
  return {
    async put(id, name, bytes) {
      const file = bucket.openUploadStreamWithId(id, name);
      file.on('error', () => undefined);
      try {
        // Each piece is awaited. Otherwise a piece that is still in transit would remain when the other pieces are
        // removed.
        for await (const piece of bytes) await promisifyWrite((done) => file.write(piece, done));
        await promisifyWrite((done) => file.end(done));
      } catch (error) {
        await db.collection('spool.chunks').deleteMany({ files_id: id });
        throw error;
      }
    },
    async open(id) {
      if (!(await bucket.find({ _id: id }).next())) throw new SpoolMissing();
      return bucket.openDownloadStream(id);
    },
    async copyTo(id, path) {
      await pipeline(bucket.openDownloadStream(id), createWriteStream(path)).catch((error) => {
        throw isMissing(error) ? new SpoolMissing() : error;
      });
    },
    remove,
    // Also removes the chunks of an incomplete file.
    discard: remove,
  };
}

function promisifyWrite(write: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    write((error) => (error ? reject(error) : resolve()));
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && /file ?not ?found/i.test(`${error.name} ${error.message}`);
}
