import type { ImportKind } from '@subtitle/contracts/columns';
import { putBack } from './replaced-rows';
import { removeRows } from './target-rows';

/**
 * Undoes what an import wrote: rows whose place it took get their earlier forms back, the rest goes; a row that somebody
 * has worked on stays. In this order, so that no crash leaves a place empty that was taken before. Safe to run again.
 */
export async function takeBack(kind: ImportKind, importId: number): Promise<void> {
  await putBack(kind, importId);
  await removeRows(kind, importId);
}
