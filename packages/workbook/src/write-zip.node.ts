import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Bits: sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
const MOST_BYTES = 0xffffffff;
/** 1 January 1980, the first day a zip knows: the same content gives the same bytes. */
const DATE = 0x0021;
const CHUNK = 256 * 1024;

interface Entry {
  name: Buffer;
  at: number;
  crc: number;
  packed: number;
  unpacked: number;
}

/**
 * Writes a zip as it leaves, part after part, holding a few hundred KB. Contract: each part is written to its end before the
 * next begins; `end` yields the directory. Below 4 GB in all (no zip64).
 */
export class ZipWriter {
  readonly #entries: Entry[] = [];
  #at = 0;

  /** @param level 1 (fast) to 9 (small) */
  constructor(private readonly level = 6) {}

  /** @yields the bytes of one part. @throws RangeError beyond 4 GB */
  async *part(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    const entry: Entry = { name: Buffer.from(name), at: this.#at, crc: 0, packed: 0, unpacked: 0 };
    yield this.#count(localHeader(entry));
    for await (const chunk of deflated(measured(entry, content), this.level)) {
      entry.packed += chunk.length;
      yield this.#count(chunk);
    }
    this.#entries.push(entry);
    yield this.#count(numbers(['u32', 0x08074b50], ['u32', entry.crc], ['u32', entry.packed], ['u32', entry.unpacked]));
  }

  /** @yields the directory. */
  *end(): Generator<Buffer> {
    const from = this.#at;
    for (const entry of this.#entries) yield this.#count(directoryEntry(entry));
    const n = this.#entries.length;
    yield numbers(
      ['u32', 0x06054b50],
      ['u16', 0],
      ['u16', 0],
      ['u16', n],
      ['u16', n],
      ['u32', this.#at - from],
      ['u32', from],
      ['u16', 0],
    );
  }

  #count(bytes: Buffer): Buffer {
    this.#at += bytes.length;
    if (this.#at > MOST_BYTES) throw new RangeError('A zip of this kind holds at most 4 GB.');
    return bytes;
  }
}

async function* measured(entry: Entry, content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    entry.crc = crc32(chunk, entry.crc);
    entry.unpacked += chunk.length;
    if (entry.unpacked > MOST_BYTES) throw new RangeError('A part of a zip of this kind holds at most 4 GB.');
    yield chunk;
  }
}

/** Packed on a thread of its own, a chunk or two ahead of the reader. */
async function* deflated(content: AsyncIterable<Buffer>, level: number): AsyncGenerator<Buffer> {
  const source = Readable.from(content, { objectMode: true, highWaterMark: 1 });
  const packer = createDeflateRaw({ level, chunkSize: CHUNK, memLevel: 9 });
  source.on('error', (error) => packer.destroy(error));
  source.pipe(packer);
  try {
    for await (const chunk of packer) yield chunk as Buffer;
  } finally {
    source.destroy();
    packer.destroy();
  }
}

function localHeader({ name }: Entry): Buffer {
  const fixed = numbers(
    ['u32', 0x04034b50],
    ['u16', VERSION],
    ['u16', FLAGS],
    ['u16', DEFLATED],
    ['u16', 0],
    ['u16', DATE],
    ['u32', 0],
    ['u32', 0],
    ['u32', 0],
    ['u16', name.length],
    ['u16', 0],
  );
  return Buffer.concat([fixed, name]);
}

function directoryEntry({ name, at, crc, packed, unpacked }: Entry): Buffer {
  const fixed = numbers(
    ['u32', 0x02014b50],
    ['u16', VERSION],
    ['u16', VERSION],
    ['u16', FLAGS],
    ['u16', DEFLATED],
    ['u16', 0],
    ['u16', DATE],
    ['u32', crc],
    ['u32', packed],
    ['u32', unpacked],
    ['u16', name.length],
    ['u16', 0],
    ['u16', 0],
    ['u16', 0],
    ['u16', 0],
    ['u32', 0],
    ['u32', at],
  );
  return Buffer.concat([fixed, name]);
}

function numbers(...all: (readonly ['u16' | 'u32', number])[]): Buffer {
  const bytes = Buffer.alloc(all.reduce((sum, [size]) => sum + (size === 'u16' ? 2 : 4), 0));
  let at = 0;
  for (const [size, value] of all)
    at = size === 'u16' ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at);
  return bytes;
}
