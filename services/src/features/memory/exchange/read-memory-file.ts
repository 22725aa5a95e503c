import { stat } from 'node:fs/promises';
import { readElements } from '@subtitle/workbook/read-elements.node';
import { readRows } from '@subtitle/workbook/read-rows.node';
import { WorkbookError } from '@subtitle/workbook/workbook-error';
import type { FileGroup, FilePart, WantedPairs } from './file-parts';
import { createSheetReader } from './read-sheet-units';
import { createTmxReader, toXmlFault } from './read-tmx-units';

/** Rows of a workbook in one group. */
const GROUP_ROWS = 500;

/** Reads the translations of a TMX file, .xlsx or .csv in groups. A fault of the whole file is its last part. */
export function readMemoryFile(path: string, name: string, wanted: WantedPairs): AsyncGenerator<FileGroup> {
  return /\.(?:tmx|xml|tbx)$/iu.test(name) ? readTmx(path, wanted) : readSheet(path, wanted);
}

async function* readTmx(path: string, wanted: WantedPairs): AsyncGenerator<FileGroup> {
  const readParts = createTmxReader(wanted);
  const { size } = await stat(path);
  try {
    for await (const { parts, bytes } of readElements(path))
      yield { parts: readParts(parts), share: Math.min(1, bytes / (size || 1)) };
  } catch (error) {
    yield { parts: [toXmlFault(error)], share: 1 };
  }
}

async function* readSheet(path: string, wanted: WantedPairs): AsyncGenerator<FileGroup> {
  const readRow = createSheetReader(wanted);
  let parts: FilePart[] = [];
  let share = 0;
  try {
    let rows = 0;
    for await (const row of readRows(path, { onProgress: (done) => (share = done) })) {
      parts.push(...readRow(row));
      if (++rows % GROUP_ROWS > 0) continue;
      yield { parts, share };
      parts = [];
    }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    parts.push({ line: 1, sentence: error.sentence });
  }
  yield { parts, share: 1 };
}
