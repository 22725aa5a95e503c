import { allocateIds } from '../../../models/allocate-ids';
import type { ImportDocument } from '../../../models/import.model';
import type { PreparedRow } from '../kinds/kind-spec';
import { IMPORT_SPECS } from '../kinds/kinds';
import { findHiddenImports } from '../ledger/hidden-imports';
import { BATCHES } from '../rows/batches';
import { assignNumber, findVersions, insertRows } from '../rows/target-rows';
import { findVisibleVersion } from '../rows/visible-rows';
import type { RunReport } from './run-report';

/**
 * Two chunks are in memory at a time, one being written and one being filled, each also as serialized bytes. Larger
 * chunks cost the worker's memory.
 */
const CHUNK_CHARACTERS = 768 * 1024;

/** Takes the valid rows of a file as they are read. */
export type RowWriter = Pick<ReturnType<typeof createRowWriter>, 'add'>;

/**
 * Writes an import's rows while the file is being read, in chunks of 500 or fewer if their texts are long. Rows stay
 * hidden until the import is done. A row whose key exists is written as a duplicate, with its own import's mark. It
 * takes the number of the existing version, so that links to a row lead to the visible version.
 * @param ready awaited before the first row is written
 */
export function createRowWriter(doc: ImportDocument, report: RunReport, ready: Promise<unknown>) {
  const { kind, _id: importId } = doc;
  const { counter, hasNumberAsId } = IMPORT_SPECS[kind];
  // Rows that an earlier run wrote, in the same order. They are skipped.
  let toPass = doc.written;
  let rows: PreparedRow[] = [];
  let characters = 0;
  let writing: Promise<unknown> = ready;

  const flush = async () => {
    const chunk = rows;
    if (chunk.length === 0) return;
    rows = [];
    characters = 0;
    const looked = lookUpVersions(chunk);
    // If the previous chunk fails, this promise is never awaited.
    looked.catch(() => undefined);
    await writing;
    const { targets, duplicate } = await looked;
    const counts = { written: targets.length, duplicate, inserted: targets.length - duplicate };
    writing = report.save({ inc: counts }, (session) => insertRows(kind, targets, session));
    // The next chunk awaits this promise and gets its error. Until then the error is not handled anywhere.
    writing.catch(() => undefined);
  };

  /** Finds existing versions of the keys. Later changes are settled before the import becomes visible. */
  const lookUpVersions = async (chunk: readonly PreparedRow[]) => {
    const hidden = new Set(await findHiddenImports());
    const keys = chunk.map(({ key }) => key);
    const versions = await findVersions(kind, keys);
    const isNew = ({ key }: PreparedRow) => hasNumberAsId || !versions.has(key);
    const fresh = chunk.filter(isNew).length;
    let next = fresh > 0 ? await allocateIds(counter, fresh) : 0;
    let duplicate = 0;
    const targets = chunk.map((row) => {
      const others = versions.get(row.key) ?? [];
      const target = assignNumber(kind, row, isNew(row) ? next++ : others[0]!.id!);
      if (findVisibleVersion(others, hidden)) {
        target.superseded_by = [importId];
        duplicate++;
      }
      return target;
    });
    return { targets, duplicate };
  };

  return {
    /** `cells` are the row's texts, to measure its length. */
    async add(row: PreparedRow, cells: readonly string[]): Promise<void> {
      if (toPass > 0) {
        toPass--;
        return;
      }
      rows.push(row);
      for (const text of cells) characters += text.length;
      if (rows.length >= BATCHES.written || characters >= CHUNK_CHARACTERS) await flush();
    },
    /** Writes the remaining rows and waits for all writes. */
    async end(): Promise<void> {
      await flush();
      await writing;
    },
    /** Waits for writes under way and ignores their errors. */
    settled: () => writing.catch(() => undefined),
  };
}
