import { Buffer, transcode } from 'node:buffer';
import { WorkbookError } from '../workbook-error';
import { decodeStrictly } from '../xml/strict-text';
import { ESCAPING } from '../xml/xml-text';
import type { TextStore } from '../zip/platform';
import { type TextBatch, TextBatches } from './text-batches.node';
import { TextFile } from './text-file.node';
import { Uint32List } from './uint32-list';

/**
 * Bytes of the first texts. In most workbooks these are all texts. In others they are the header and the texts that
 * every row repeats.
 */
const EARLY = 8 * 1024 * 1024;
/** Bytes of the latest texts, which rows use while sheet and strings are read together. */
const LATE = 512 * 1024;
/**
 * Maximum length of a short text, such as a date. Distant rows are likely to use it again. Up to MAX_SHORT_TEXTS such
 * texts are kept.
 */
const SHORT = 32;
const MAX_SHORT_TEXTS = 50_000;

/** Maximum number of bytes held in memory; set by tests. */
interface MemoryLimits {
  early?: number;
  late?: number;
}

/** @param part name of the part in the zip, used in errors */
export function openTextsOnDisk(part: string, { early = EARLY, late = LATE }: MemoryLimits = {}): TextStore {
  return new TextsOnDisk(part, new TextBatches(early, late));
}

/**
 * Stores shared strings as UTF-16 bytes. Node makes strings from UTF-16 twenty times as fast as from UTF-8, and
 * converts a whole batch to it in one call. The first and the latest texts stay in memory. Texts between them are
 * discarded, except short ones, until `keepAll` is called; from then on they are written to a temporary file. Contract:
 * one reader at a time; reads and writes are synchronous, one page at a time, from the system's file cache.
 */
class TextsOnDisk implements TextStore {
  private readonly starts = new Uint32List();
  private readonly short = new Map<number, string>();
  private keeping = false;
  private file: TextFile | undefined;
  /** Texts from this index on contain no escape. */
  private plainFrom = 0;
  /** Number of 16-bit units. A count of bytes would exceed 2^32 for a part of 2.5 GB. */
  private units = 0;
  private latest = -1;
  private latestText = '';
  private latestLimit = 0;

  constructor(
    private readonly part: string,
    private readonly batches: TextBatches,
  ) {}

  add(bytes: Uint8Array, count: number): void {
    const wide = toUtf16(bytes, this.part);
    const batch = { first: this.starts.length, count, from: this.units * 2, wide };
    noteStarts(this.starts, wide, this.units, count);
    this.units += wide.length / 2;
    if (!isPlain(bytes)) this.plainFrom = this.starts.length;
    const gone = this.batches.push(batch);
    if (!this.keeping) for (const each of gone) this.releaseBatch(each);
    else if (this.file) this.file.write(wide, batch.from);
    else this.writeLate();
  }

  text(index: number, limit: number): string | undefined {
    if (index >= this.starts.length) return undefined;
    if (index === this.latest && this.latestText.length < Math.min(limit, this.latestLimit)) return this.latestText;
    const text = this.find(index, limit);
    if (text === undefined) return undefined;
    this.latest = index;
    this.latestText = text;
    this.latestLimit = limit;
    return text;
  }

  isPlain(index: number): boolean {
    return index >= this.plainFrom;
  }

  keepAll(): void {
    if (!this.keeping) this.writeLate();
    this.keeping = true;
  }

  close(): void {
    this.file?.close();
  }

  private find(index: number, limit: number): string | undefined {
    const from = this.starts.get(index) * 2;
    const end = Math.min(this.endOf(index) * 2, from + limit * 2);
    const batch = this.batches.at(from);
    if (batch) return batch.wide.toString('utf16le', from - batch.from, end - batch.from);
    if (this.file && from >= this.file.from) return this.file.slice(from, end);
    return this.short.get(index)?.slice(0, limit);
  }

  private endOf(index: number): number {
    return (index + 1 < this.starts.length ? this.starts.get(index + 1) : this.units) - 1;
  }

  private writeLate(): void {
    for (const { wide, from } of this.batches.late) {
      this.file ??= new TextFile(from);
      this.file.write(wide, from);
    }
  }

  private releaseBatch({ first, count, from, wide }: TextBatch): void {
    for (let index = first; index < first + count && this.short.size < MAX_SHORT_TEXTS; index++) {
      const [at, end] = [this.starts.get(index) * 2, this.endOf(index) * 2];
      if (end - at <= SHORT * 2) this.short.set(index, wide.toString('utf16le', at - from, end - from));
    }
  }
}

/** Searching all texts of a batch together costs less than searching each text. */
function isPlain({ buffer, byteOffset, length }: Uint8Array): boolean {
  const bytes = Buffer.from(buffer, byteOffset, length);
  return ESCAPING.every((byte) => !bytes.includes(byte));
}

function toUtf16(batch: Uint8Array, part: string): Buffer {
  try {
    return transcode(batch, 'utf8', 'ucs2');
  } catch {
    return Buffer.from(decodeStrictly(batch, part), 'utf16le');
  }
}

function noteStarts(starts: Uint32List, wide: Buffer, base: number, count: number): void {
  const units = new Uint16Array(wide.buffer, wide.byteOffset, wide.length / 2);
  let found = 0;
  for (let at = 0; at < units.length; found++) {
    starts.push(base + at);
    at = units.indexOf(0, at) + 1;
    if (at === 0) break;
  }
  if (found !== count) throw new WorkbookError('damaged');
}
