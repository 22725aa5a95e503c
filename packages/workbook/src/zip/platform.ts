import type { ByteSource } from './zip-directory';

/** What the reader needs from where it runs; everything else in it knows neither Node nor a browser. */
export interface ReaderPlatform {
  source: ByteSource;
  /** Raw deflate, chunk by chunk. Errors of the data may be of any kind. */
  inflate(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /**
   * CRC-32 of all bytes so far; `before` is the one without these, 0 at first. Left out where it would cost too much: then
   * nobody sees that a part was changed on its way.
   */
  crc32?(bytes: Uint8Array, before: number): number;
  /** UTF-8 to text; a byte order mark stays a character, and U+FFFD stands where bytes are no UTF-8. */
  decode(bytes: Uint8Array, from: number, to: number): string;
  /** A fresh store for one workbook's shared strings. @param part name of their part in the zip, for what is wrong with it */
  openTexts(part: string): TextStore;
  /** A promise when the thread was held long enough, for others to have their turn. */
  breathe(): Promise<void> | undefined;
}

/** Many texts, added in order, read by index. */
export interface TextStore {
  /**
   * @param batch `count` texts in UTF-8, each ended by a NUL; the caller uses the bytes again afterwards
   * @throws WorkbookError damaged (the batch does not hold `count` texts), not-text, too-large-to-read
   */
  add(batch: Uint8Array, count: number): void;
  /** The text, or its first `limit` characters; undefined where there is none of this index, or none any more. */
  text(index: number, limit: number): string | undefined;
  /** Whether its XML is surely the text itself; false where that is not known. */
  isPlain(index: number): boolean;
  /** Until this is called, texts that others came after may be let go. */
  keepAll(): void;
  /** Gives memory and files back; safe to call twice. */
  close(): void;
}
