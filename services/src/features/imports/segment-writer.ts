import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { insertSegment, segmentId } from './import.repository';
import type { PreparedRow } from './prepare-row';

/** A segment is one document, so it stays well below MongoDB's 16 MB whatever the texts are. */
const SEGMENT_CHARACTERS = 2 * 1024 * 1024;

/** Gathers prepared rows into segments of 500 rows, or fewer where their texts are long. */
export function segmentWriter(importId: number, run: string) {
  let rows: PreparedRow[] = [];
  let characters = 0;
  let written = 0;
  let chunks = 0;

  const flush = async () => {
    if (rows.length === 0) return;
    const [segment, offset, n] = [rows, written, chunks];
    rows = [];
    characters = 0;
    written += segment.length;
    chunks++;
    await insertSegment({
      _id: segmentId(importId, run, n),
      import_id: importId,
      run,
      n,
      offset,
      count: segment.length,
      state: 'ready',
      rows: segment,
      inserted: 0,
      duplicate: 0,
    });
  };

  return {
    async add(row: PreparedRow): Promise<void> {
      rows.push(row);
      for (const value of Object.values(row)) if (typeof value === 'string') characters += value.length;
      if (rows.length >= UPLOAD_LIMITS.chunkRows || characters >= SEGMENT_CHARACTERS) await flush();
    },
    flush,
    chunks: () => chunks,
  };
}
