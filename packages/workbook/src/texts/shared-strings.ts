import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { WorkbookError } from '../workbook-error';
import { asUtf8 } from '../xml/xml-encoding';
import { cellXmlText } from '../xml/xml-text';
import { MORE, XmlTokens } from '../xml/xml-tokens';
import type { ReaderPlatform, TextStore } from '../zip/platform';
import type { OpenPart } from '../zip/zip-part';
import { BATCH, TextGatherer } from './text-gatherer';

/** Bytes gathered before they go to the store: few for the first rows to be seen early, then up to BATCH. */
const FIRST_BATCH = 32 * 1024;
/** One more than a cell may hold, so that whoever checks lengths still sees that a text is too long. */
export const CELL_CHARACTERS = UPLOAD_LIMITS.cellCharacters + 1;
/** Written out, a character takes up to ten (`&#x10FFFF;`). */
const RAW_CHARACTERS = CELL_CHARACTERS * 10;
/** Entities, line ends and `_xHHHH_` become fewer characters. */
const SHORTENED = /[&\r_]/;

/**
 * The workbook's shared strings, read no further than they are asked for: an office program writes them in the order in
 * which the sheet names them, so that sheet and strings are read side by side and the first rows come at once.
 */
export interface SharedStrings {
  /** The text, cut at CELL_CHARACTERS; undefined where it has to be loaded. */
  text(index: number): string | undefined;
  /**
   * The text, for which the part is read on.
   * @throws WorkbookError damaged (also where there is no text of this index), wrong-checksum, not-text, too-large-to-read,
   * suspicious, aborted
   */
  load(index: number): Promise<string>;
  /** Reads what nobody named, which may still show that the file is cut. @throws WorkbookError as `load` does */
  finish(): Promise<void>;
  /** Stops reading; safe to call twice. */
  close(): Promise<void>;
}

/**
 * Opens the shared strings part: rich text joined, phonetic guides left out, spaces kept. A text that was named once and
 * passed is seldom named again; where it was let go and one is, the part is unpacked once more from its beginning, and from
 * then on every text is kept.
 * @param again the same part from its beginning
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

/** For a workbook without shared strings. */
export const NO_SHARED_STRINGS: SharedStrings = {
  text: () => undefined,
  load: () => Promise.reject(new WorkbookError('damaged')),
  finish: async () => undefined,
  close: async () => undefined,
};

/** One way through the part. */
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
    this.source = asUtf8({ name, chunks });
    this.tokens = new XmlTokens(name);
    this.texts = platform.openTexts(name);
    this.gatherer = new TextGatherer(this.texts);
  }

  /**
   * Raw XML text is kept and its escapes are resolved here, so that a million texts are gathered without making one string.
   * Thousands of cells may share one long text: no more of it is fetched than a cell may hold, unless escapes shorten it.
   */
  text(index: number): string | undefined {
    const raw = this.texts.text(index, CELL_CHARACTERS);
    if (raw === undefined) return undefined;
    if (raw.length < CELL_CHARACTERS && this.texts.isPlain(index)) return raw;
    const isWhole = raw.length < CELL_CHARACTERS || !SHORTENED.test(raw);
    return cellTextOf(isWhole ? raw : this.texts.text(index, RAW_CHARACTERS)!);
  }

  /** Whether the text was read but is not there any more. */
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
      // Whole batches are passed over: the sheet names its strings in an order of its own, so all may be named later.
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
      // A part of no bytes is as good as none: it has no texts, and nothing that could have been cut.
      if (!this.empty) this.tokens.finish();
      this.ended = true;
      return;
    }
    if (value.length > 0) this.empty = false;
    const { tokens, gatherer } = this;
    tokens.push(value);
    for (let kind = tokens.next(); kind !== MORE; kind = tokens.next()) gatherer.take(tokens, kind);
    await this.platform.breathe();
  }
}

function cellTextOf(raw: string): string {
  const text = cellXmlText(raw);
  if (text.length >= CELL_CHARACTERS) return text.slice(0, CELL_CHARACTERS);
  // What was cut off is unknown; nobody writes characters this long.
  if (raw.length >= RAW_CHARACTERS) throw new WorkbookError('damaged');
  return text;
}
