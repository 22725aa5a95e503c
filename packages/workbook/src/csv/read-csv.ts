import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import Papa from 'papaparse';
import { WorkbookError } from '../workbook-error';
import { decodeCsv, detectCsvEncoding } from './csv-text';

/** Limits of an .xlsx sheet. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
const MAX_ROW_CHARACTERS = 16 * 1024 * 1024;
/** Line that Excel writes above the headings to name the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** A row like those of the workbook reader. */
interface TextRow {
  sheet: '';
  row: number;
  cells: string[];
}

interface ReadOptions {
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}

export interface CsvSource {
  size: number;
  head: Uint8Array;
  chunks: AsyncIterable<Uint8Array>;
  yieldThread(): Promise<void> | undefined;
}

/**
 * Reads the rows of a .csv or .tsv file as a sheet without a name. The text is UTF-8 or UTF-16, separated by commas,
 * semicolons or tabs. Row numbers are those of a spreadsheet program: a cell with line breaks belongs to one row, and
 * an empty line is a row, too.
 * @throws WorkbookError csv-encoding, mojibake, csv-quotes, file-too-large, too-large-to-read, aborted
 */
export async function* readCsv(source: CsvSource, options: ReadOptions): AsyncGenerator<TextRow> {
  if (source.size > UPLOAD_LIMITS.fileBytes) throw new WorkbookError('file-too-large');
  let row = 0;
  for await (const cells of readRecords(source, options)) {
    if (options.signal?.aborted) throw new WorkbookError('aborted');
    row++;
    if (row > MAX_ROWS || cells.length > MAX_COLUMNS) throw new WorkbookError('too-large-to-read');
    while (cells.at(-1) === '') cells.pop();
    if (cells.some((cell) => cell.trim() !== '')) yield { sheet: '', row, cells };
    const pause = source.yieldThread();
    if (pause) await pause;
  }
  options.onProgress?.(1);
}

async function* readRecords(source: CsvSource, { onProgress }: ReadOptions): AsyncGenerator<string[]> {
  let rest = '';
  let delimiter = '';
  let done = 0;
  async function* countChunks() {
    for await (const chunk of source.chunks) {
      done += chunk.length;
      onProgress?.(Math.min(1, done / (source.size || 1)));
      yield chunk;
    }
  }
  for await (const text of decodeCsv(countChunks(), detectCsvEncoding(source.head))) {
    rest += text;
    if (rest.length > MAX_ROW_CHARACTERS)
      throw new WorkbookError(isOpenQuote(rest) ? 'csv-quotes' : 'too-large-to-read');
    if (delimiter === '') {
      if (!/\n|\r./.test(rest)) continue;
      [delimiter, rest] = detectDelimiter(rest);
    }
    const { records, left } = parseRecords(rest, delimiter, true);
    rest = left;
    yield* records;
  }
  if (rest === '') return;
  if (delimiter === '') [delimiter, rest] = detectDelimiter(rest);
  yield* parseRecords(rest, delimiter, false).records;
}

/** Returns the complete records of a text. The last record may continue in the next chunk. */
function parseRecords(text: string, delimiter: string, goesOn: boolean): { records: string[][]; left: string } {
  // The parser guesses the line end from the text. The guess is wrong if a chunk has both kinds, so it is replaced.
  const lines = goesOn && text.endsWith('\r') ? text.slice(0, -1) : text;
  const parser = new Papa.Parser({ delimiter, newline: detectNewline(lines), quoteChar: '"' } as Papa.ParseConfig);
  const { data, errors, meta } = parser.parse(lines, 0, goesOn) as Papa.ParseResult<string[]>;
  if (!goesOn && errors.some(({ code }) => code === 'MissingQuotes')) throw new WorkbookError('csv-quotes');
  const records = data.map((cells) => cells.map((cell) => cell.replaceAll('\r\n', '\n').replace(/\r$/, '')));
  return { records, left: goesOn ? text.slice(meta.cursor) : '' };
}

/**
 * Lines end with a line feed, with or without a carriage return before it. In old files, lines end with a carriage
 * return alone.
 */
const detectNewline = (text: string) => (text.includes('\n') || !text.includes('\r') ? '\n' : '\r');

const isOpenQuote = (text: string) => (text.match(/"/g)?.length ?? 0) % 2 === 1;

/**
 * Returns the separator that Excel's line names, or else the most frequent separator outside quotes in the first line.
 */
function detectDelimiter(text: string): [delimiter: string, rest: string] {
  const said = SEPARATOR_LINE.exec(text);
  if (said) return [said[1]!, text.slice(said[0].length)];
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)![0].replace(/"(?:[^"]|"")*"/g, '');
  const counts = [',', ';', '\t'].map((each) => ({ each, count: line.split(each).length }));
  counts.sort((a, b) => b.count - a.count);
  return [counts[0]!.each, text];
}
