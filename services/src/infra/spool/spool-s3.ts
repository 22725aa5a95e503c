import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Types } from 'mongoose';
import type { SpoolAddress, SpoolKeys } from '../../spool-address';
import { type Spool, SpoolMissing } from './spool';

/** Bytes of one part of an upload, and number of concurrent parts. Together they limit the memory of an upload. */
const PART_BYTES = 5 * 1024 * 1024;
const MAX_CONCURRENT_PARTS = 2;

/**
 * Opens a spool in an S3-compatible object store, with one object for each file: `<prefix>/<id>`. Without keys, its
 * client looks for credentials in the usual places, for example the machine's role.
 */
export function openS3Spool(
  { bucket, prefix, endpoint, region, pathStyle }: SpoolAddress,
  keys: SpoolKeys | null,
): Spool {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    ...(keys && { credentials: keys }),
    forcePathStyle: pathStyle,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    // Many compatible stores lack the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const buildPlace = (id: Types.ObjectId) => ({ Bucket: bucket, Key: `${prefix}${id.toHexString()}` });

  async function open(id: Types.ObjectId): Promise<Readable> {
    const answer = await client.send(new GetObjectCommand(buildPlace(id))).catch((error) => {
      throw isMissing(error) ? new SpoolMissing() : error;
    });
    return answer.Body as Readable;
  }
  const remove = async (id: Types.ObjectId) => {
    await client.send(new DeleteObjectCommand(buildPlace(id)));
  };
  return {
    async put(id, _name, bytes) {
      const upload = new Upload({
        client,
        params: { ...buildPlace(id), Body: bytes },
        partSize: PART_BYTES,
        queueSize: MAX_CONCURRENT_PARTS,
      });
      // Removes the parts of a failed upload; otherwise the store would keep them for ever.
      await upload.done();
    },
    open,
    async copyTo(id, path) {
      await pipeline(await open(id), createWriteStream(path));
    },
    remove,
    async discard(id) {
      const { Bucket, Key } = buildPlace(id);
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }));
      for (const { UploadId } of Uploads) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      await remove(id);
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}
