import type { ByteSource } from './zip-directory';

/** Functions of the platform that the reader needs. The rest of the reader depends neither on Node nor on a browser. */
export interface ReaderPlatform {
  source: ByteSource;
  /** Unpacks raw deflate, chunk by chunk. May throw any error for invalid data. */
  inflate(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /**
   * Returns the CRC-32 of all bytes so far. `before` is the CRC of the bytes before `bytes`, 0 at first. Undefined on
   * platforms where it would cost too much; changed bytes are then not detected.
   */
  crc32?(bytes: Uint8Array, before: number): number;
  /** Decodes UTF-8. A byte order mark stays a character, and invalid bytes become U+FFFD. */
  decode(bytes: Uint8Array, from: number, to: number): string;
  /** Creates a store for one workbook's shared strings. @param part name of their part in the zip, used in errors */
  openTexts(part: string): TextStore;
  /** Returns a promise that yields the thread if it was held long enough. */
  yieldThread(): Promise<void> | undefined;
}

/** A store of many texts, added in order and read by index. */
export interface TextStore {
  /**
   * @param batch `count` texts in UTF-8, each ended by a NUL; the caller reuses the bytes afterwards
   * @throws WorkbookError damaged (the batch does not contain `count` texts), not-text, too-large-to-read
   */
  add(batch: Uint8Array, count: number): void;
  /** Returns the first `limit` characters of a text; undefined if it does not exist or was discarded. */
  text(index: number, limit: number): string | undefined;
  /** Returns true if the text certainly has no escapes; false if it may have some. */
  isPlain(index: number): boolean;
  /** Keeps all texts from now on. Before this call, the store may discard a text after later texts were added. */
  keepAll(): void;
  /** Frees memory and files. May be called twice. */
  close(): void;
}
