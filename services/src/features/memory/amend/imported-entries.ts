import { IMPORTED_STATE } from '@subtitle/contracts/operations/memory';
import type { MemoryEntryDocument } from '../../../models/memory-entry.model';
import { findDoneImports } from './done-imports.repository';

type Imported = Pick<MemoryEntryDocument, 'uses' | 'amended'>;

/** Returns whether an entry came from a file, and no person amended it since. */
export const isImported = ({ amended }: Pick<MemoryEntryDocument, 'amended'>): boolean =>
  amended?.state === IMPORTED_STATE;

/**
 * Returns entries without those of imports that are not complete, or that were undone: an import becomes visible by one
 * write. An entry that rows taught too stays, as learnt.
 */
export async function hideUnfinishedImports<Entry extends Imported>(entries: readonly Entry[]): Promise<Entry[]> {
  const imports = entries.flatMap((entry) => (isImported(entry) ? (entry.amended!.import ?? []) : []));
  if (imports.length === 0) return [...entries];
  const done = await findDoneImports([...new Set(imports)]);
  return entries.flatMap((entry) => {
    if (!isImported(entry) || done.has(entry.amended!.import ?? 0)) return [entry];
    const { amended: _amended, ...learnt } = entry;
    return entry.uses > 0 ? [learnt as Entry] : [];
  });
}
