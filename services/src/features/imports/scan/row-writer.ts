import { allocateIds } from '../../../models/allocate-ids';
import type { ImportDocument } from '../../../models/import.model';
import type { PreparedRow } from '../kinds/kind-spec';
import { KINDS } from '../kinds/kinds';
import { hiddenImports } from '../ledger/hidden-imports';
import { BATCHES } from '../rows/batches';
import { findVersions, insertRows, numbered } from '../rows/target-rows';
import { visibleVersion } from '../rows/visible-rows';
import type { RunReport } from './run-report';

/** Two chunks exist at a time, one being written, one being gathered, each also as the bytes on their way: larger ones cost the worker's memory. */
const CHUNK_CHARACTERS = 768 * 1024;

/** Takes the good rows of a file as they are read. */
export type RowWriter = Pick<ReturnType<typeof rowWriter>, 'add'>;

/**
 * Writes an import's rows while the file is being read: 500 at a time, or fewer where their texts are long, hidden until
 * the import is done. A row whose key exists already is written as a duplicate, with its own import's mark. It takes the
 * number of any other version of its key, so that links to a row lead to whichever version is seen.
 * @param ready is waited for before the first row is written
 */
export function rowWriter(doc: ImportDocument, report: RunReport, ready: Promise<unknown>) {
  const { kind, _id: importId } = doc;
  const { counter, numberIsId } = KINDS[kind];
  // An earlier run wrote so many of the same rows, in the same order.
  let toPass = doc.written;
  let rows: PreparedRow[] = [];
  let characters = 0;
  let writing: Promise<unknown> = ready;

  const flush = async () => {
    const chunk = rows;
    if (chunk.length === 0) return;
    rows = [];
    characters = 0;
    const looked = look(chunk);
    // Should the chunk before fail, nobody asks for this one.
    looked.catch(() => undefined);
    await writing;
    const { targets, duplicate } = await looked;
    const counts = { written: targets.length, duplicate, inserted: targets.length - duplicate };
    writing = report.save({ inc: counts }, (session) => insertRows(kind, targets, session));
    // Whoever comes next waits for it and meets its fault; until then it is nobody's.
    writing.catch(() => undefined);
  };

  /** What exists of these keys now; what changes until the import is visible is settled then. */
  const look = async (chunk: readonly PreparedRow[]) => {
    const hidden = new Set(await hiddenImports());
    const keys = chunk.map(({ key }) => key);
    const versions = await findVersions(kind, keys);
    const isNew = ({ key }: PreparedRow) => numberIsId || !versions.has(key);
    const fresh = chunk.filter(isNew).length;
    let next = fresh > 0 ? await allocateIds(counter, fresh) : 0;
    let duplicate = 0;
    const targets = chunk.map((row) => {
      const others = versions.get(row.key) ?? [];
      const target = numbered(kind, row, isNew(row) ? next++ : others[0]!.id!);
      if (visibleVersion(others, hidden)) {
        target.superseded_by = [importId];
        duplicate++;
      }
      return target;
    });
    return { targets, duplicate };
  };

  return {
    /** `cells` are the row's texts, which tell how long it is. */
    async add(row: PreparedRow, cells: readonly string[]): Promise<void> {
      if (toPass > 0) {
        toPass--;
        return;
      }
      rows.push(row);
      for (const text of cells) characters += text.length;
      if (rows.length >= BATCHES.written || characters >= CHUNK_CHARACTERS) await flush();
    },
    /** Writes what is left and waits for all of it. */
    async end(): Promise<void> {
      await flush();
      await writing;
    },
    /** Waits for what is on its way; what failed is not asked. */
    settled: () => writing.catch(() => undefined),
  };
}
