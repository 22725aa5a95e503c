import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { ReaderPlatform, TextStore } from './platform';
import { WorkbookError } from './workbook-error';
import { asUtf8 } from './xml-encoding';
import { cellXmlText } from './xml-text';
import { EMPTY, MORE, OPEN, TEXT, XmlTokens } from './xml-tokens';
import type { OpenPart } from './zip-part';

/** Bytes gathered before they go to the store: few for the first rows to be seen early, then more and more. */
const FIRST_BATCH = 32 * 1024;
const BATCH = 1024 * 1024;
const MAX_TEXTS = 20_000_000;
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
/** One more than a cell may hold, so that whoever checks lengths still sees that a text is too long. */
export const CELL_CHARACTERS = UPLOAD_LIMITS.cellCharacters + 1;
/** Written out, a character takes up to ten (`&#x10FFFF;`). */
const RAW_CHARACTERS = CELL_CHARACTERS * 10;
/** How deep an item lies in the part. */
const ITEM = 2;
/** Entities, line ends and `_xHHHH_` become fewer characters. */
const SHORTENED = /[&\r_]/;

/**
 * The workbook's shared strings, read no further than they are asked for: an office program writes them in the order in
 * which the sheet names them, so that sheet and strings are read side by side and the first rows come at once.
 */
export interface SharedStrings {
  /** Texts that can be asked for now; Infinity when all were read. */
  readonly loaded: number;
  /**
   * Reads on until `loaded` is above the index, or to the end of the part.
   * @throws WorkbookError damaged, wrong-checksum, not-text, too-large-to-read, suspicious, aborted
   */
  load(index: number): Promise<void>;
  /**
   * The text, cut at CELL_CHARACTERS.
   * @throws WorkbookError damaged where there is no text of this index
   */
  text(index: number): string;
  /** Stops reading; safe to call twice. */
  close(): Promise<void>;
}

/**
 * Opens the shared strings part over a store: rich text joined, phonetic guides left out, spaces kept. Raw XML text is
 * kept and its escapes are resolved when it is asked for, so that a million texts are gathered without making one string.
 */
export function openSharedStrings(platform: ReaderPlatform, part: OpenPart, texts: TextStore): SharedStrings {
  const source = asUtf8(part);
  const tokens = new XmlTokens(part.name);
  const gatherer = new Gatherer(texts);
  let ended = false;
  let ahead = FIRST_BATCH;

  const readChunk = async () => {
    const { done, value } = await source.next();
    if (done) {
      tokens.finish();
      ended = true;
      return;
    }
    tokens.push(value);
    for (let kind = tokens.next(); kind !== MORE; kind = tokens.next()) gatherer.take(tokens, kind);
    await platform.breathe();
  };
  return {
    get loaded() {
      return ended ? Number.POSITIVE_INFINITY : gatherer.stored;
    },
    async load(index) {
      if (ended || index < gatherer.stored) return;
      while (!ended && (gatherer.total <= index || gatherer.waiting < ahead)) await readChunk();
      gatherer.flush();
      ahead = Math.min(ahead * 2, BATCH);
    },
    // Thousands of cells may share one long text: no more of it is fetched than a cell may hold, unless escapes shorten it.
    text(index) {
      const raw = texts.text(index, CELL_CHARACTERS);
      const isWhole = raw === undefined || raw.length < CELL_CHARACTERS || !SHORTENED.test(raw);
      return cellTextOf(isWhole ? raw : texts.text(index, RAW_CHARACTERS));
    },
    close: async () => void (await source.return(undefined)),
  };
}

/** For a workbook without shared strings. */
export const NO_SHARED_STRINGS: SharedStrings = {
  loaded: Number.POSITIVE_INFINITY,
  load: async () => undefined,
  text: () => cellTextOf(undefined),
  close: async () => undefined,
};

function cellTextOf(raw: string | undefined): string {
  if (raw === undefined) throw new WorkbookError('damaged');
  const text = cellXmlText(raw);
  if (text.length >= CELL_CHARACTERS) return text.slice(0, CELL_CHARACTERS);
  // What was cut off is unknown; nobody writes characters this long.
  if (raw.length >= RAW_CHARACTERS) throw new WorkbookError('damaged');
  return text;
}

class Gatherer {
  /** Texts that were found, those included that were not given to the store yet. */
  total = 0;
  private batch = new Uint8Array(BATCH * 2);
  private used = 0;
  private count = 0;
  private textFrom = 0;
  private inItem = false;
  /** How deep the <t> lies whose text is taken; -1 outside of one. */
  private textDepth = -1;
  /** Whether the latest element of the item was a run. */
  private inRun = false;

  constructor(private readonly texts: TextStore) {}

  /** Texts in the store. */
  get stored(): number {
    return this.total - this.count;
  }

  /** Bytes that were not given to the store yet. */
  get waiting(): number {
    return this.used;
  }

  take(tokens: XmlTokens, kind: number): void {
    const { depth } = tokens;
    if (kind === TEXT) {
      if (depth === this.textDepth) this.append(tokens);
    } else if (kind === OPEN) {
      if (this.inItem) this.enter(tokens);
      else if (depth === ITEM && tokens.is('si')) {
        this.inItem = true;
        this.textFrom = this.used;
      }
    } else if (depth < ITEM) {
      const ends = this.inItem || (kind === EMPTY && depth === ITEM - 1 && tokens.is('si'));
      this.inItem = false;
      if (ends) this.endText();
    } else if (depth < this.textDepth) this.textDepth = -1;
  }

  /** Only what stands in <t> or <r><t> of an item: neither phonetic guides nor what is foreign. */
  private enter(tokens: XmlTokens): void {
    const inside = tokens.depth - ITEM;
    if ((inside === 1 || (inside === 2 && this.inRun)) && tokens.is('t')) this.textDepth = tokens.depth;
    else if (inside === 1) this.inRun = tokens.is('r');
  }

  /** Gives the store what was gathered but for a text that has not ended yet. */
  flush(): void {
    const whole = this.inItem ? this.textFrom : this.used;
    if (this.count > 0) this.texts.add(this.batch.subarray(0, whole), this.count);
    this.batch.copyWithin(0, whole, this.used);
    this.used -= whole;
    this.textFrom = 0;
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
