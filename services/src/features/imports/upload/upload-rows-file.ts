import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { WorkbookKind } from '@subtitle/contracts/columns';
import { Refusal } from '../../../refusal';
import { JsonRows } from './json-rows';
import { type BodyForm, createRowsParser } from './upload-rows-body';

const TOO_LARGE = 'The request is too large.';

/** Form of a body, and the workbook kind of its rows. */
export type RowsForm = BodyForm & { kind: WorkbookKind };

/** JSON rows on disk, as lines in the spool's format: the columns, then the texts of each row. */
export interface ReceivedRows {
  count: number;
  numbers: ReadonlyMap<string, number>;
  /** Returns the file as a new stream. */
  open(): Readable;
  remove(): Promise<void>;
}

/**
 * Writes a body of rows to disk, chunk by chunk. The columns are known only at the end, so their line is put in front
 * when the file is read.
 * @param maxBytes limit of the body
 * @throws Refusal invalid-request naming the field, file-too-large
 */
export async function receiveRows(bytes: Readable, form: RowsForm, maxBytes: number): Promise<ReceivedRows> {
  const folder = await mkdtemp(join(tmpdir(), 'subtitle-rows-'));
  const path = join(folder, 'rows.ndjson');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { columns, ...received } = await receiveIntoFile(bytes, form, maxBytes, path);
    const open = () => Readable.from(readWithHeader(columns, path), { objectMode: false });
    return { ...received, open, remove };
  } catch (error) {
    // Read and drop the rest, because a client that is still sending would not receive the answer.
    bytes.resume();
    await remove();
    throw error;
  }
}

async function receiveIntoFile(bytes: Readable, form: RowsForm, maxBytes: number, path: string) {
  const rows = new JsonRows(form.kind);
  let lines = '';
  let count = 0;
  let size = 0;
  const parser = createRowsParser(form, (row) => {
    count++;
    lines += formatLine(rows.getCells(row));
  });
  const file = createWriteStream(path);
  const written = finished(file);
  written.catch(() => undefined);
  try {
    for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > maxBytes) throw new Refusal('file-too-large', {}, TOO_LARGE);
      parser.write(chunk);
      if (lines !== '' && !file.write(lines)) await once(file, 'drain');
      lines = '';
    }
    const numbers = parser.end();
    file.end();
    await written;
    return { columns: rows.getHeader(), count, numbers };
  } catch (error) {
    file.destroy();
    throw error;
  }
}

async function* readWithHeader(columns: readonly string[], path: string): AsyncGenerator<Buffer> {
  yield Buffer.from(formatLine(columns));
  yield* createReadStream(path);
}

/** Escapes two separators that JSON leaves unescaped but at which line readers end a line. */
function formatLine(cells: readonly string[]): string {
  const json = JSON.stringify(cells).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `${json}\n`;
}
