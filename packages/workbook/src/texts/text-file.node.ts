import { Buffer } from 'node:buffer';
import { close, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Page size in bytes. Small pages suit both patterns: neighbouring texts need a few reads, and scattered reads fetch
 * few unneeded bytes.
 */
const PAGE = 32 * 1024;
const SLOTS = 256;
let files = 0;

/**
 * UTF-16 bytes by position in a temporary file, with a cache of 8 MB. The file is unlinked as soon as it is open, so
 * that it never outlives the process. Positions are even. Each byte is written once, before it is read.
 */
export class TextFile {
  private readonly file = openUnlinked();
  private readonly cache = Buffer.allocUnsafeSlow(SLOTS * PAGE);
  private readonly held = new Int32Array(SLOTS).fill(-1);
  private open = true;

  /** @param from lowest position that is ever written; positions below it take no space */
  constructor(readonly from: number) {}

  write(bytes: Uint8Array, at: number): void {
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.file, bytes, done, bytes.length - done, at - this.from + done);
  }

  /** Returns the bytes as a string. */
  slice(from: number, to: number): string {
    let text = '';
    for (let at = from - this.from; at < to - this.from; ) {
      const page = Math.floor(at / PAGE);
      const end = Math.min(to - this.from, (page + 1) * PAGE);
      const slot = this.findSlot(page) * PAGE;
      text += this.cache.toString('utf16le', slot + at - page * PAGE, slot + end - page * PAGE);
      at = end;
    }
    return text;
  }

  close(): void {
    // Closes in the background, because the system needs a tenth of a second to free a gigabyte.
    if (this.open) close(this.file, () => undefined);
    this.open = false;
  }

  private findSlot(page: number): number {
    const slot = page % SLOTS;
    if (this.held[slot] === page) return slot;
    this.held[slot] = -1;
    const read = readSync(this.file, this.cache, slot * PAGE, PAGE, page * PAGE);
    // Only a full page is cached, because other pages may grow.
    if (read === PAGE) this.held[slot] = page;
    return slot;
  }
}

function openUnlinked(): number {
  const path = join(tmpdir(), `workbook-texts-${process.pid}-${Date.now()}-${files++}`);
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}
