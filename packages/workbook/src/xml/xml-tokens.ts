import { WorkbookError } from '../workbook-error';
import { decodeStrictly } from './strict-text';

/** Results of `next`. MORE: no complete token is left; push another chunk or finish. EMPTY: an element like <c/>. */
export const MORE = 0;
export const TEXT = 1;
export const OPEN = 2;
export const EMPTY = 3;
export const CLOSE = 4;

/** Maximum number of bytes of a tag, or of a text between two tags. Reading longer ones would cost too much. */
const MAX_TOKEN = 16 * 1024 * 1024;
/** Maximum number of bytes of a tag with its attributes. */
const MAX_TAG = 256 * 1024;
/** Up to this many bytes, searching a text in JavaScript costs less than a native search. */
const SHORT = 24;

const LT = 0x3c;
const GT = 0x3e;

/**
 * Reads XML tokens from UTF-8 chunks that may be cut anywhere. Contract: after each `next`, the fields below describe
 * the token, and `bytes` contains it until the next `push`. Comments and processing instructions are skipped. Names
 * lose the prefix of the root element: `<x:row>` is `row` if the root is `<x:worksheet>`.
 * @throws WorkbookError suspicious (a DOCTYPE), damaged, not-text, too-large-to-read
 */
export class XmlTokens {
  bytes = new Uint8Array(512 * 1024);
  /** Name or text of the token: bytes [from, to). */
  from = 0;
  to = 0;
  /** True if the text is in a CDATA section, so that it has no entities. */
  literal = false;
  /** Name and value of the attribute, set by `nextAttribute`. */
  nameFrom = 0;
  nameTo = 0;
  valueFrom = 0;
  valueTo = 0;
  /** Number of open elements. */
  depth = 0;
  private begun = false;
  /** Position of the next token. Callers may advance it. Bytes up to `end` are available. */
  at = 0;
  end = 0;
  private attributeAt = 0;
  private attributesEnd = 0;
  private prefix = '';
  /** Bytes of an unfinished token that were already searched for its end. */
  private searched = 0;

  /** @param part name of the part in the zip, used in errors */
  constructor(readonly part: string) {}

  /** Adds a chunk; its bytes are copied. */
  push(chunk: Uint8Array): void {
    const left = this.end - this.at;
    if (left > MAX_TOKEN) throw new WorkbookError('too-large-to-read');
    if (left + chunk.length >= this.bytes.length) {
      const larger = new Uint8Array(Math.max(this.bytes.length * 2, left + chunk.length + 1));
      larger.set(this.bytes.subarray(this.at, this.end));
      this.bytes = larger;
    } else this.bytes.copyWithin(0, this.at, this.end);
    this.bytes.set(chunk, left);
    this.at = 0;
    this.end = left + chunk.length;
    this.bytes[this.end] = LT; // Stops every search at the end of the available bytes.
  }

  next(): number {
    const { bytes } = this;
    while (this.at < this.end) {
      if (bytes[this.at] !== LT) return this.readText();
      if (this.at + 1 >= this.end) return MORE;
      const second = bytes[this.at + 1]!;
      if (second === 0x2f) return this.closeToken();
      if (second === 0x21) {
        const found = this.readDeclaration();
        if (found !== -1) return found;
      } else if (second === 0x3f) {
        const to = this.find('?>', this.at + 2);
        if (to < 0) return MORE;
        this.at = to + 2;
      } else return this.openToken();
    }
    return MORE;
  }

  /** Must be called after the last chunk. A file that ends inside an element was cut. */
  finish(): void {
    while (isSpace(this.bytes[this.at]!)) this.at++;
    if (!this.begun || this.depth > 0 || this.at < this.end) throw new WorkbookError('damaged');
  }

  /** Skips all bytes before `to`, including `closed` closing tags. */
  skip(to: number, closed: number): void {
    this.at = to;
    this.depth -= closed;
  }

  /** Whether the token has this name (ASCII). */
  is(name: string): boolean {
    return this.to - this.from === name.length && this.matches(name, this.from);
  }

  /**
   * Moves to the next attribute of the element that `next` found. After the last attribute comes `/` or `>`, which is
   * neither a space nor a quote.
   */
  nextAttribute(): boolean {
    const { bytes, attributesEnd } = this;
    let at = this.attributeAt;
    while (isSpace(bytes[at]!)) at++;
    if (at >= attributesEnd) return false;
    this.nameFrom = at;
    while (at < attributesEnd && bytes[at] !== 0x3d && !isSpace(bytes[at]!)) at++;
    this.nameTo = at;
    while (isSpace(bytes[at]!)) at++;
    if (bytes[at] !== 0x3d) throw new WorkbookError('damaged');
    at++;
    while (isSpace(bytes[at]!)) at++;
    const quote = bytes[at]!;
    if (quote !== 0x22 && quote !== 0x27) throw new WorkbookError('damaged');
    this.valueFrom = ++at;
    while (at < attributesEnd && bytes[at] !== quote) at++;
    if (at >= attributesEnd) throw new WorkbookError('damaged');
    this.valueTo = at;
    this.attributeAt = at + 1;
    return true;
  }

  private readText(): number {
    const to = this.findTextEnd();
    if (to < 0) return MORE;
    this.literal = false;
    this.from = this.at;
    this.to = this.at = to;
    return TEXT;
  }

  private findTextEnd(): number {
    const { bytes, end } = this;
    let at = this.at + this.searched;
    const near = Math.min(at + SHORT, end);
    while (at < near) {
      if (bytes[at++] !== LT) continue;
      this.searched = 0;
      return at - 1;
    }
    const found = bytes.indexOf(LT, at);
    this.searched = found < end ? 0 : end - this.at;
    return found < end ? found : -1;
  }

  private closeToken(): number {
    const { bytes, end } = this;
    let at = this.at + 2;
    while (at < end && bytes[at] !== GT) at++;
    if (at === end) return this.requireMoreOfTag();
    this.to = at;
    while (isSpace(bytes[this.to - 1]!)) this.to--;
    this.from = this.skipPrefix(this.at + 2);
    this.at = at + 1;
    if (--this.depth < 0) throw new WorkbookError('damaged');
    return CLOSE;
  }

  private openToken(): number {
    const { bytes, end } = this;
    const start = this.at + 1;
    let at = start;
    while (at < end && bytes[at]! > 0x20 && bytes[at] !== GT && bytes[at] !== 0x2f) at++;
    const nameTo = at;
    let quote = 0;
    for (; at < end; at++) {
      const byte = bytes[at]!;
      if (quote !== 0) {
        if (byte === quote) quote = 0;
      } else if (byte === GT) break;
      else if (byte === 0x22 || byte === 0x27) quote = byte;
      if (byte === LT) throw new WorkbookError('damaged');
    }
    if (at === end) return this.requireMoreOfTag();
    const empty = bytes[at - 1] === 0x2f;
    this.to = nameTo;
    if (!this.begun) this.takePrefix(start, nameTo);
    this.from = this.skipPrefix(start);
    this.attributeAt = nameTo;
    this.attributesEnd = empty ? at - 1 : at;
    this.at = at + 1;
    if (empty) return EMPTY;
    this.depth++;
    return OPEN;
  }

  private requireMoreOfTag(): number {
    if (this.end - this.at > MAX_TAG) throw new WorkbookError('damaged');
    return MORE;
  }

  private takePrefix(from: number, to: number): void {
    this.begun = true;
    const name = decodeStrictly(this.bytes.subarray(from, to), this.part);
    this.prefix = name.slice(0, name.indexOf(':') + 1);
  }

  private skipPrefix(from: number): number {
    return this.matches(this.prefix, from) ? from + this.prefix.length : from;
  }

  /** Reads a comment, CDATA or DOCTYPE; -1 if it was skipped. */
  private readDeclaration(): number {
    const start = this.at + 2;
    if (this.matches('--', start)) {
      const to = this.find('-->', start + 2);
      if (to < 0) return MORE;
      this.at = to + 3;
      return -1;
    }
    if (this.end < start + 7) return MORE;
    if (!this.matches('[CDATA[', start)) throw new WorkbookError('suspicious');
    const to = this.find(']]>', start + 7);
    if (to < 0) return MORE;
    this.from = start + 7;
    this.to = to;
    this.literal = true;
    this.at = to + 3;
    return TEXT;
  }

  private matches(text: string, from: number): boolean {
    for (let at = 0; at < text.length; at++) if (this.bytes[from + at] !== text.charCodeAt(at)) return false;
    return true;
  }

  private find(text: string, from: number): number {
    const last = this.end - text.length;
    const first = text.charCodeAt(0);
    const begin = Math.max(from, this.at + this.searched - text.length);
    for (let at = this.bytes.indexOf(first, begin); at >= 0 && at <= last; at = this.bytes.indexOf(first, at + 1)) {
      if (!this.matches(text, at)) continue;
      this.searched = 0;
      return at;
    }
    this.searched = this.end - this.at;
    return -1;
  }
}

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
