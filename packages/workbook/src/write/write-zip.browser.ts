import { pipeThrough } from '../zip/pipe-through.browser';
import type { Packer } from './write-zip';

/** Compresses outside the worker's thread. Browsers offer only one compression level. */
export const packerInBrowser: Packer = {
  deflate: (content) => pipeThrough(content, new CompressionStream('deflate-raw')),
  crc32(bytes, before) {
    let crc = ~before;
    for (let at = 0; at < bytes.length; at++) crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[at]!) & 0xff]!;
    return ~crc >>> 0;
  },
};

/** Effect of each byte on the CRC-32 of zip and gzip (RFC 1952, section 8). */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});
