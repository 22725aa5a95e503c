import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { eachToken } from './each-token';
import type { ReaderPlatform, TextStore } from './platform';
import { WorkbookError } from './workbook-error';
import { unixLines, xmlText } from './xml-text';
import { CLOSE, EMPTY, OPEN, TEXT, type XmlTokens } from './xml-tokens';

const BATCH = 1024 * 1024;
const MAX_TEXTS = 20_000_000;
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
/** One more than a cell may hold, so that whoever checks lengths still sees that a text is too long. */
export const CELL_CHARACTERS = UPLOAD_LIMITS.cellCharacters + 1;
/** Written out, a character takes up to ten (`&#x10FFFF;`). */
const RAW_CHARACTERS = CELL_CHARACTERS * 10;

/** The workbook's shared strings; texts longer than CELL_CHARACTERS are cut there. */
export interface SharedStrings {
  /** @throws WorkbookError damaged where there is no text of this index */
  text(index: number): string;
}

/**
 * Reads the shared strings part into a store: rich text joined, phonetic guides left out, spaces kept. Raw XML text is
 * kept and its escapes are resolved when it is asked for, so that a million texts are gathered without making one string.
 */
export async function readSharedStrings(
  platform: ReaderPlatform,
  chunks: AsyncIterable<Uint8Array>,
  texts: TextStore,
): Promise<SharedStrings> {
  const gatherer = new Gatherer(texts);
  await eachToken(platform, chunks, (tokens, kind) => gatherer.take(tokens, kind));
  gatherer.flush();
  return { text: (index) => cellTextOf(texts.text(index, RAW_CHARACTERS)) };
}

/** For a workbook without shared strings. */
export const NO_SHARED_STRINGS: SharedStrings = { text: () => cellTextOf(undefined) };

function cellTextOf(raw: string | undefined): string {
  if (raw === undefined) throw new WorkbookError('damaged');
  const text = unixLines(xmlText(raw));
  if (text.length >= CELL_CHARACTERS) return text.slice(0, CELL_CHARACTERS);
  // What was cut off is unknown; nobody writes characters this long.
  if (raw.length >= RAW_CHARACTERS) throw new WorkbookError('damaged');
  return text;
}

class Gatherer {
  private batch = new Uint8Array(BATCH * 2);
  private used = 0;
  private count = 0;
  private total = 0;
  private textFrom = 0;
  private inText = false;
  private phonetic = 0;

  constructor(private readonly texts: TextStore) {}

  take(tokens: XmlTokens, kind: number): void {
    if (kind === TEXT) {
      if (this.inText) this.append(tokens);
    } else if (tokens.is('t')) {
      this.inText = kind === OPEN && this.phonetic === 0;
    } else if (tokens.is('si')) {
      if (kind === OPEN) this.textFrom = this.used;
      else this.endText();
    } else if (tokens.is('rPh') && kind !== EMPTY) {
      this.phonetic += kind === CLOSE ? -1 : 1;
    }
  }

  flush(): void {
    if (this.count > 0) this.texts.add(this.batch.subarray(0, this.used), this.count);
    this.used = 0;
    this.count = 0;
  }

  private append({ bytes, from, to, literal }: XmlTokens): void {
    this.room((to - from) * (literal ? 5 : 1) + 1);
    if (literal) this.appendLiteral(bytes, from, to);
    else {
      this.batch.set(bytes.subarray(from, to), this.used);
      this.used += to - from;
    }
    if (this.used - this.textFrom > MAX_TEXT_BYTES) throw new WorkbookError('too-large-to-read');
  }

  /** CDATA: what would read as an entity must not. */
  private appendLiteral(bytes: Uint8Array, from: number, to: number): void {
    for (let at = from; at < to; at++) {
      this.batch[this.used++] = bytes[at]!;
      if (bytes[at] === 0x26) for (const letter of [0x61, 0x6d, 0x70, 0x3b]) this.batch[this.used++] = letter;
    }
  }

  private endText(): void {
    this.room(1);
    this.batch[this.used++] = 0;
    this.count++;
    if (++this.total > MAX_TEXTS) throw new WorkbookError('too-large-to-read');
    if (this.used >= BATCH) this.flush();
  }

  private room(bytes: number): void {
    if (this.used + bytes <= this.batch.length) return;
    const larger = new Uint8Array(Math.max(this.batch.length * 2, this.used + bytes));
    larger.set(this.batch.subarray(0, this.used));
    this.batch = larger;
  }
}
