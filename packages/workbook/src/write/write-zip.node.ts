import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Packer } from './write-zip';

const CHUNK = 256 * 1024;

/** Compresses in another thread, a chunk or two ahead of the reader. @param level 1 (fast) to 9 (small) */
export function createNodePacker(level = 6): Packer {
  return { crc32, deflate: (content) => deflateContent(content, level) };
}

async function* deflateContent(content: AsyncIterable<Uint8Array>, level: number): AsyncGenerator<Uint8Array> {
  const source = Readable.from(content, { objectMode: true, highWaterMark: 1 });
  const packer = createDeflateRaw({ level, chunkSize: CHUNK, memLevel: 9 });
  source.on('error', (error) => packer.destroy(error));
  source.pipe(packer);
  try {
    for await (const chunk of packer) yield chunk as Uint8Array;
  } finally {
    source.destroy();
    packer.destroy();
  }
}
