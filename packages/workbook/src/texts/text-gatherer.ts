import { WorkbookError } from '../workbook-error';
import { EMPTY, OPEN, TEXT, type XmlTokens } from '../xml/xml-tokens';
import type { TextStore } from '../zip/platform';

/** Maximum number of bytes collected before they go to the store. It fits into a processor's cache. */
export const BATCH = 256 * 1024;
const MAX_TEXTS = 20_000_000;
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
/** Depth of an item (<si>) in the part. */
const ITEM = 2;

/** Collects the texts of a shared strings part from its tokens and adds them to a store in batches. */
export class TextGatherer {
  /** Number of texts found, including those not yet in the store. */
  total = 0;
  private batch = new Uint8Array(BATCH * 2);
  private used = 0;
  private count = 0;
  private textFrom = 0;
  private inItem = false;
  /** Depth of the <t> whose text is collected; -1 outside of such an element. */
  private textDepth = -1;
  /** Whether the latest element of the item was a run (<r>). */
  private inRun = false;

  constructor(private readonly texts: TextStore) {}

  get stored(): number {
    return this.total - this.count;
  }

  /** Number of bytes not yet in the store. */
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

  /** Accepts only <t> and <r><t> of an item, not phonetic guides or foreign elements. */
  private enter(tokens: XmlTokens): void {
    const inside = tokens.depth - ITEM;
    if ((inside === 1 || (inside === 2 && this.inRun)) && tokens.is('t')) this.textDepth = tokens.depth;
    else if (inside === 1) this.inRun = tokens.is('r');
  }

  /** Adds the collected texts to the store, except a text that has not ended yet. */
  flush(): void {
    const whole = this.inItem ? this.textFrom : this.used;
    if (this.count > 0) this.texts.add(this.batch.subarray(0, whole), this.count);
    this.batch.copyWithin(0, whole, this.used);
    this.used -= whole;
    this.textFrom = 0;
    this.count = 0;
  }

  private append({ bytes, from, to, literal }: XmlTokens): void {
    this.makeRoom((to - from) * (literal ? 5 : 1) + 1);
    if (literal) this.appendLiteral(bytes, from, to);
    else {
      this.batch.set(bytes.subarray(from, to), this.used);
      this.used += to - from;
    }
    if (this.used - this.textFrom > MAX_TEXT_BYTES) throw new WorkbookError('too-large-to-read');
  }

  /** In CDATA, `&` is literal and must not be read as an entity. */
  private appendLiteral(bytes: Uint8Array, from: number, to: number): void {
    for (let at = from; at < to; at++) {
      this.batch[this.used++] = bytes[at]!;
      if (bytes[at] === 0x26) for (const letter of [0x61, 0x6d, 0x70, 0x3b]) this.batch[this.used++] = letter;
    }
  }

  private endText(): void {
    this.makeRoom(1);
    this.batch[this.used++] = 0;
    this.count++;
    if (++this.total > MAX_TEXTS) throw new WorkbookError('too-large-to-read');
    if (this.used >= BATCH) this.flush();
  }

  private makeRoom(bytes: number): void {
    if (this.used + bytes <= this.batch.length) return;
    const larger = new Uint8Array(Math.max(this.batch.length * 2, this.used + bytes));
    larger.set(this.batch.subarray(0, this.used));
    this.batch = larger;
  }
}
