import { WorkbookError } from '../workbook-error';
import { EMPTY, OPEN, TEXT, type XmlTokens } from '../xml/xml-tokens';
import type { TextStore } from '../zip/platform';

/** Most bytes that are gathered before they go to the store: as many as a processor's cache holds. */
export const BATCH = 256 * 1024;
const MAX_TEXTS = 20_000_000;
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
/** How deep an item lies in the part. */
const ITEM = 2;

/** Gathers the texts of a shared strings part out of its tokens and gives them to a store, many at a time. */
export class TextGatherer {
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
