import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { insertSegment, segmentId } from './import.repository';
import { RowPacker } from './pack-rows';
import type { PreparedRow } from './prepare-row';

/** Two segments are written at a time, each several times over on its way (packed, as rows, as BSON): larger ones cost the worker's memory. */
const SEGMENT_CHARACTERS = 768 * 1024;

/**
 * Gathers prepared rows into segments of 500 rows, or fewer where their texts are long.
 * @param alsoWith gets the natural keys of each segment
 */
export function segmentWriter(
  importId: number,
  run: string,
  alsoWith: (keys: readonly string[]) => Promise<void> = async () => undefined,
) {
  let packer = new RowPacker();
  let keys: string[] = [];
  let characters = 0;
  let written = 0;
  let chunks = 0;

  const flush = async () => {
    const count = keys.length;
    if (count === 0) return;
    const [segment, offset, n] = [{ rows: packer.bytes(), keys }, written, chunks];
    packer = new RowPacker();
    keys = [];
    characters = 0;
    written += count;
    chunks++;
    const inserted = insertSegment({
      _id: segmentId(importId, run, n),
      import_id: importId,
      run,
      n,
      offset,
      count,
      state: 'ready',
      rows: segment.rows,
      inserted: 0,
      replaced: 0,
      duplicate: 0,
    });
    await Promise.all([inserted, alsoWith(segment.keys)]);
  };

  return {
    /** `cells` are the row's texts, which tell how long it is. */
    async add(row: PreparedRow, cells: readonly string[]): Promise<void> {
      packer.add(row);
      keys.push(row.key);
      for (const text of cells) characters += text.length;
      if (keys.length >= UPLOAD_LIMITS.chunkRows || characters >= SEGMENT_CHARACTERS) await flush();
    },
    flush,
    chunks: () => chunks,
  };
}
