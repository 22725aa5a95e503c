import type { MemoryEntryDocument } from '../../../models/memory-entry.model';

type Texts = Pick<MemoryEntryDocument, 'source' | 'target' | 'amended'>;

/** Returns whether the entry is never suggested. */
export const isRetired = ({ amended }: Pick<MemoryEntryDocument, 'amended'>): boolean => amended?.state === 'retired';

/** Returns the texts of an entry that hold: those of a person, if a person corrected or added it. */
export function readHeldTexts({ source, target, amended }: Texts): { source: string; target: string } {
  return amended?.target == null ? { source, target } : { source: amended.source, target: amended.target };
}

/** Returns an entry with the texts that hold; null if it is retired. */
export function applyAmendment<Entry extends Texts>(entry: Entry): Entry | null {
  return isRetired(entry) ? null : { ...entry, ...readHeldTexts(entry) };
}
