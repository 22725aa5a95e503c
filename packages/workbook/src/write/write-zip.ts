/**
 * Functions of the platform that the zip writer needs. The rest of the writer depends neither on Node nor on a browser.
 */
export interface Packer {
  /**
   * Compresses with raw deflate, chunk by chunk, outside the caller's thread. Stops when its caller stops iterating.
   */
  deflate(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Returns the CRC-32 of all bytes so far. `before` is the CRC of the bytes before `bytes`, 0 at first. */
  crc32(bytes: Uint8Array, before: number): number;
}

/** Bytes of a part, available or still arriving. */
export type PartContent = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Flags: sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
const MAX_ZIP_BYTES = 0xffffffff;
/** 1 January 1980, the first date of the format. With a constant date, equal content gives equal bytes. */
const DATE = 0x0021;

interface Entry {
  name: Uint8Array;
  at: number;
  crc: number;
  packed: number;
  unpacked: number;
}

/**
 * Writes a zip as a stream, part after part. It holds only a few hundred KB in memory. Contract: each part is written
 * to its end before the next begins; `end` yields the directory. The zip is below 4 GB (no zip64).
 */
export class ZipWriter {
  readonly #entries: Entry[] = [];
  #at = 0;

  constructor(private readonly packer: Packer) {}

  /** @yields the bytes of one part. @throws RangeError above 4 GB */
  async *writePart(name: string, content: PartContent): AsyncGenerator<Uint8Array> {
    const entry: Entry = { name: new TextEncoder().encode(name), at: this.#at, crc: 0, packed: 0, unpacked: 0 };
    yield this.#count(writeLocalHeader(entry));
    for await (const chunk of this.packer.deflate(this.#measured(entry, content))) {
      entry.packed += chunk.length;
      yield this.#count(chunk);
    }
    this.#entries.push(entry);
    yield this.#count(
      writeNumbers(['u32', 0x08074b50], ['u32', entry.crc], ['u32', entry.packed], ['u32', entry.unpacked]),
    );
  }

  /** @yields the directory. */
  *end(): Generator<Uint8Array> {
    const from = this.#at;
    for (const entry of this.#entries) yield this.#count(writeZipDirectoryEntry(entry));
    const n = this.#entries.length;
    yield writeNumbers(
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

  #count(bytes: Uint8Array): Uint8Array {
    this.#at += bytes.length;
    if (this.#at > MAX_ZIP_BYTES) throw new RangeError('A zip of this kind holds at most 4 GB.');
    return bytes;
  }

  async *#measured(entry: Entry, content: PartContent): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      entry.crc = this.packer.crc32(chunk, entry.crc);
      entry.unpacked += chunk.length;
      if (entry.unpacked > MAX_ZIP_BYTES) throw new RangeError('A part of a zip of this kind holds at most 4 GB.');
      yield chunk;
    }
  }
}

function writeLocalHeader({ name }: Entry): Uint8Array {
  const fixed = writeNumbers(
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
  return joinBytes(fixed, name);
}

function writeZipDirectoryEntry({ name, at, crc, packed, unpacked }: Entry): Uint8Array {
  const fixed = writeNumbers(
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
  return joinBytes(fixed, name);
}

function writeNumbers(...all: (readonly ['u16' | 'u32', number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(all.reduce((sum, [size]) => sum + sizeInBytes(size), 0)));
  let at = 0;
  for (const [size, value] of all) {
    if (size === 'u16') view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += sizeInBytes(size);
  }
  return new Uint8Array(view.buffer);
}

const sizeInBytes = (size: 'u16' | 'u32') => (size === 'u16' ? 2 : 4);

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
