import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { WorkbookError } from '../workbook-error';
import { convertToUtf8 } from '../xml/xml-encoding';
import { decodeCellXml } from '../xml/xml-text';
import { MORE, XmlTokens } from '../xml/xml-tokens';
import type { ReaderPlatform, TextStore } from '../zip/platform';
import type { OpenPart } from '../zip/zip-part';
import { BATCH, TextGatherer } from './text-gatherer';

/**
 * Bytes collected before the first batch goes to the store. The number is small, so that the first rows are available
 * early. Later batches have up to BATCH bytes.
 */
const FIRST_BATCH = 32 * 1024;
/** One more than the limit of a cell, so that a check of the length still detects a text that is too long. */
export const CELL_CHARACTERS = UPLOAD_LIMITS.cellCharacters + 1;
/** One character, if escaped, takes up to ten characters (`&#x10FFFF;`). */
const RAW_CHARACTERS = CELL_CHARACTERS * 10;
/** Matches entities, line ends and `_xHHHH_`, which become fewer characters. */
const SHORTENED = /[&\r_]/;

/**
 * The workbook's shared strings, read only as far as the rows need them. Office programs write them in the order in
 * which the sheet uses them. Sheet and strings are therefore read together, and the first rows are available
 * immediately.
 */
export interface SharedStrings {
  /** Returns the text, cut at CELL_CHARACTERS; undefined if it must be loaded. */
  text(index: number): string | undefined;
  /**
   * Returns the text. Reads further in the part if necessary.
   * @throws WorkbookError damaged (also if the index does not exist), wrong-checksum, not-text, too-large-to-read,
   *   suspicious, aborted
   */
  load(index: number): Promise<string>;
  /** Reads the unused remainder, which may show that the file was cut. @throws WorkbookError as in `load` */
  finish(): Promise<void>;
  /** Stops reading. May be called twice. */
  close(): Promise<void>;
}

/**
 * Opens the shared strings part. Rich text is joined, phonetic guides are omitted, spaces are kept. A text is seldom
 * used twice, so the store may discard it after its first use. If a discarded text is used again, the part is unpacked
 * a second time from its beginning, and all texts are kept from then on.
 * @param again opens the same part from its beginning
 */
export function openSharedStrings(platform: ReaderPlatform, part: OpenPart, again: () => OpenPart): SharedStrings {
  let pass = new Pass(platform, part);
  return {
    text: (index) => pass.text(index),
    async load(index) {
      await pass.load(index);
      if (pass.lacks(index)) {
        await pass.close();
        pass = new Pass(platform, again());
        pass.keepAll();
        await pass.load(index);
      }
      const text = pass.text(index);
      if (text === undefined) throw new WorkbookError('damaged');
      return text;
    },
    finish: () => pass.finish(),
    close: () => pass.close(),
  };
}

/** Shared strings of a workbook that has no such part. */
export const NO_SHARED_STRINGS: SharedStrings = {
  text: () => undefined,
  load: () => Promise.reject(new WorkbookError('damaged')),
  finish: async () => undefined,
  close: async () => undefined,
};

/** One pass through the part. */
class Pass {
  private readonly source: AsyncGenerator<Uint8Array>;
  private readonly tokens: XmlTokens;
  private readonly texts: TextStore;
  private readonly gatherer: TextGatherer;
  private ended = false;
  private empty = true;
  private ahead = FIRST_BATCH;

  constructor(
    private readonly platform: ReaderPlatform,
    { name, chunks }: OpenPart,
  ) {
    this.source = convertToUtf8({ name, chunks });
    this.tokens = new XmlTokens(name);
    this.texts = platform.openTexts(name);
    this.gatherer = new TextGatherer(this.texts);
  }

  /**
   * The store contains raw XML text, and escapes are resolved here, so that a million texts can be collected without
   * creating strings. Thousands of cells may use one long text. Therefore at most the length of a cell is fetched,
   * unless escapes shorten the text.
   */
  text(index: number): string | undefined {
    const raw = this.texts.text(index, CELL_CHARACTERS);
    if (raw === undefined) return undefined;
    if (raw.length < CELL_CHARACTERS && this.texts.isPlain(index)) return raw;
    const isWhole = raw.length < CELL_CHARACTERS || !SHORTENED.test(raw);
    return decodeCellText(isWhole ? raw : this.texts.text(index, RAW_CHARACTERS)!);
  }

  /** Whether the text was read and then discarded. */
  lacks(index: number): boolean {
    return index < this.gatherer.stored && this.texts.text(index, CELL_CHARACTERS) === undefined;
  }

  keepAll(): void {
    this.texts.keepAll();
  }

  async load(index: number): Promise<void> {
    const { gatherer, texts } = this;
    const before = gatherer.stored;
    if (index < before) return;
    while (!this.ended && gatherer.stored <= index && (gatherer.total <= index || gatherer.waiting < this.ahead)) {
      await this.readChunk();
      // The sheet skips whole batches. It uses its strings in another order and may use any of them later.
      if (gatherer.stored > before && gatherer.total <= index) texts.keepAll();
    }
    if (gatherer.stored <= index) gatherer.flush();
    this.ahead = Math.min(this.ahead * 2, BATCH);
  }

  async finish(): Promise<void> {
    while (!this.ended) await this.readChunk();
    this.gatherer.flush();
  }

  async close(): Promise<void> {
    await this.source.return(undefined);
    this.texts.close();
  }

  private async readChunk(): Promise<void> {
    const { done, value } = await this.source.next();
    if (done) {
      // A part without bytes has no texts, and so it has no end that could be missing.
      if (!this.empty) this.tokens.finish();
      this.ended = true;
      return;
    }
    if (value.length > 0) this.empty = false;
    const { tokens, gatherer } = this;
    tokens.push(value);
    for (let kind = tokens.next(); kind !== MORE; kind = tokens.next()) gatherer.take(tokens, kind);
    await this.platform.yieldThread();
  }
}

function decodeCellText(raw: string): string {
  const text = decodeCellXml(raw);
  if (text.length >= CELL_CHARACTERS) return text.slice(0, CELL_CHARACTERS);
  // The rest of the text was cut off and is unknown. No program writes escapes this long.
  if (raw.length >= RAW_CHARACTERS) throw new WorkbookError('damaged');
  return text;
}
