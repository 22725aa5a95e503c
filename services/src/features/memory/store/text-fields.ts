import { listWordHashes } from '@subtitle/domain/memory/search-words';
import type { AmendedState, MemoryEntryDocument } from '../../../models/memory-entry.model';

/** Returns the learnt texts of an entry with the words by which it is found: also those of a person's correction. */
export function createTextFields(
  { source, target }: Pick<MemoryEntryDocument, 'source' | 'target'>,
  amended?: AmendedState,
): Pick<MemoryEntryDocument, 'source' | 'target' | 'words'> {
  return { source, target, words: listWordHashes(source, target, amended?.source ?? '', amended?.target ?? '') };
}
