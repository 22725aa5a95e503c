import type { ImportKind } from '@subtitle/contracts/columns';
import { findByKeys } from './target-rows';
import { visibleRows } from './visible-rows';
import { workedLanguages } from './work-fields';

/** Counts, chunk by chunk, rows whose natural key stands already, and those of them that somebody worked on. */
export function standingCounter(kind: ImportKind) {
  const counts = { duplicate: 0, worked: 0 };
  return {
    counts,
    async add(keys: readonly string[]): Promise<void> {
      const standing = await findByKeys(kind, keys, await visibleRows());
      counts.duplicate += standing.length;
      counts.worked += standing.filter((row) => workedLanguages(row).length > 0).length;
    },
  };
}
