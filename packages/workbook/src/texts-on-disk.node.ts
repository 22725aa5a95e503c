import { Buffer, transcode } from 'node:buffer';
import { close, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TextStore } from './platform';
import { strictText } from './strict-text';
import { Uint32List } from './uint32-list';
import { WorkbookError } from './workbook-error';

const PAGE = 1024 * 1024;
const SPILL_FROM = 8 * 1024 * 1024;
/** Small pages: near ones come in a few reads, and scattered reading does not fetch much in vain. */
const DISK_PAGE = 32 * 1024;
const SLOTS = 256;
let files = 0;

/**
 * Shared strings as UTF-16 bytes: in memory, and above 8 MB in one temporary file that is unlinked as soon as it is
 * open, so nothing is left behind whatever ends the process. UTF-16, because Node makes strings of it twenty times as
 * fast as of UTF-8, and turns a whole batch into it at once.
 * Contract: one reader at a time; reads and writes are synchronous, a page at a time, out of the system's file cache.
 */
export function openTextsOnDisk(part: string, spillFrom = SPILL_FROM): TextStore {
  const starts = new Uint32List();
  let pages: Pages = memoryPages();
  /** In 16-bit units: all of a 2.5 GB part stays below 2^32. */
  let units = 0;
  let latest = -1;
  let latestText = '';
  /** The batch that came last, the one rows are made of while sheet and strings are read side by side. */
  let last: Buffer = Buffer.alloc(0);
  let lastFrom = 0;

  return {
    add(batch, count) {
      const wide = toUtf16(batch, part);
      noteStarts(starts, wide, units, count);
      if (units * 2 + wide.length > spillFrom && pages.inMemory) pages = filePages(pages);
      pages.write(units * 2, wide);
      last = wide;
      lastFrom = units * 2;
      units += wide.length / 2;
    },
    text(index, limit) {
      if (index >= starts.length) return undefined;
      if (index === latest && latestText.length < limit) return latestText;
      const from = starts.get(index);
      const to = (index + 1 < starts.length ? starts.get(index + 1) : units) - 1;
      const end = Math.min(to, from + limit) * 2;
      latest = index;
      const isLast = from * 2 >= lastFrom;
      latestText = isLast ? last.toString('utf16le', from * 2 - lastFrom, end - lastFrom) : pages.slice(from * 2, end);
      return latestText;
    },
    close: () => pages.close(),
  };
}

function toUtf16(batch: Uint8Array, part: string): Buffer {
  try {
    return transcode(batch, 'utf8', 'ucs2');
  } catch {
    return Buffer.from(strictText(batch, part), 'utf16le');
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

/** UTF-16 bytes by position; positions are even. */
interface Pages {
  inMemory: boolean;
  /** The whole of it in order, for moving. */
  all(): Iterable<Uint8Array>;
  write(at: number, bytes: Buffer): void;
  slice(from: number, to: number): string;
  close(): void;
}

function memoryPages(): Pages {
  let pages: Buffer[] = [];
  let length = 0;
  return {
    inMemory: true,
    *all() {
      for (let at = 0; at < pages.length; at++) yield pages[at]!.subarray(0, Math.min(PAGE, length - at * PAGE));
    },
    write(at, bytes) {
      for (let done = 0; done < bytes.length; ) {
        const page = Math.floor((at + done) / PAGE);
        pages[page] ??= Buffer.allocUnsafe(PAGE);
        done += bytes.copy(pages[page]!, (at + done) % PAGE, done);
      }
      length = at + bytes.length;
    },
    slice: (from, to) => sliceOf(from, to, PAGE, (page, start, end) => pages[page]!.toString('utf16le', start, end)),
    close() {
      pages = [];
    },
  };
}

function filePages(before: Pages): Pages {
  const file = openUnlinked();
  const cache = Buffer.allocUnsafeSlow(SLOTS * DISK_PAGE);
  const held = new Int32Array(SLOTS).fill(-1);
  let open = true;
  let moved = 0;
  for (const bytes of before.all()) moved += writeAll(file, bytes, moved);
  before.close();
  const part = (page: number, start: number, end: number): string => {
    const slot = page % SLOTS;
    const at = slot * DISK_PAGE;
    if (held[slot] !== page) {
      held[slot] = -1;
      const read = readSync(file, cache, at, DISK_PAGE, page * DISK_PAGE);
      if (read === DISK_PAGE) held[slot] = page;
    }
    return cache.toString('utf16le', at + start, at + end);
  };
  return {
    inMemory: false,
    *all() {},
    write: (at, bytes) => void writeAll(file, bytes, at),
    slice: (from, to) => sliceOf(from, to, DISK_PAGE, part),
    close() {
      // Not here and now: the system needs a tenth of a second to let go of a gigabyte.
      if (open) close(file, () => undefined);
      open = false;
    },
  };
}

function sliceOf(from: number, to: number, size: number, part: (page: number, start: number, end: number) => string) {
  let text = '';
  for (let at = from; at < to; ) {
    const page = Math.floor(at / size);
    const end = Math.min(to, (page + 1) * size);
    text += part(page, at - page * size, end - page * size);
    at = end;
  }
  return text;
}

function writeAll(file: number, bytes: Uint8Array, position: number): number {
  let done = 0;
  while (done < bytes.length) done += writeSync(file, bytes, done, bytes.length - done, position + done);
  return done;
}

function openUnlinked(): number {
  const path = join(tmpdir(), `workbook-texts-${process.pid}-${Date.now()}-${files++}`);
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}
