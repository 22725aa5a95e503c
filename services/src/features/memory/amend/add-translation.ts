import { getSourceLanguage } from '@subtitle/contracts/languages';
import type { BodyOf } from '@subtitle/contracts/operation';
import { IMPORTED_STATE } from '@subtitle/contracts/operations/memory';
import type { addTranslation as operation } from '@subtitle/contracts/operations/memory-amendments';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { listMemoryPairs } from '@subtitle/domain/users/search-languages';
import type { SessionActor } from '../../../actor';
import { inTransaction } from '../../../infra/transaction';
import { allocateIds } from '../../../models/allocate-ids';
import type { MemoryAmendmentDocument } from '../../../models/memory-amendment.model';
import { invalid } from '../../../refusal';
import { listPlaces } from '../learn/list-places';
import type { LearntPlace } from '../store/learnt-unit';
import {
  amendEntry,
  createEntry,
  findEntry,
  insertAmendments,
  insertEntries,
  toAmendedState,
} from './amend.repository';
import { AMENDMENTS } from './amend-translation';
import { isRetired } from './amended-entry';
import { hideUnfinishedImports } from './imported-entries';

/**
 * Adds a translation of one sentence that no row taught.
 * @throws Refusal invalid-request for other languages, for several sentences, and for a translation that is stored
 */
export async function addTranslation(
  actor: SessionActor,
  { pair, source: givenSource, target: givenTarget, reason }: BodyOf<typeof operation>,
): Promise<{ entry: string; amendment: number }> {
  if (!listMemoryPairs(actor).includes(pair)) throw invalid('pair', 'Select a pair of your languages.');
  const [source, target] = [cleanText(givenSource), cleanText(givenTarget)];
  if (splitSentences(source, getSourceLanguage(pair)).length > 1)
    throw invalid('source', 'Enter one sentence at a time.');
  const [place] = listPlaces(pair, { source, target });
  if (!place) throw invalid(source ? 'target' : 'source', 'Enter a sentence and its translation.');
  const _id = await allocateIds(AMENDMENTS, 1);
  await inTransaction(async (session) => {
    const stored = await findEntry(place.entry, session);
    const [visible] = stored ? await hideUnfinishedImports([stored]) : [];
    if (visible) throw invalid('target', describeStored(isRetired(visible)));
    const parts = { _id, pair, by: actor.username, reason: cleanText(reason ?? '') };
    const amendment = createAddition(place, parts, stored?.amended?.subject);
    await insertAmendments([amendment], session);
    if (stored) await amendEntry(stored, toAmendedState(amendment), session);
    else await insertEntries([createEntry(place, toAmendedState(amendment), pair)], session);
  });
  return { entry: place.entry, amendment: _id };
}

/**
 * Returns the amendment that adds an entry.
 * @param parts `import` is the import that brings the entry, if any
 * @param subject subject of a stored entry that it replaces, whose import was undone or is not complete
 */
export function createAddition(
  { entry, source, target }: LearntPlace,
  parts: Pick<MemoryAmendmentDocument, '_id' | 'pair' | 'by' | 'reason'> & { import?: number },
  subject = entry,
): MemoryAmendmentDocument {
  return {
    import: null,
    ...parts,
    subject,
    act: 'add',
    learnt: { source, target },
    state: parts.import == null ? 'added' : IMPORTED_STATE,
    source,
    target,
    at: new Date(),
  };
}

function describeStored(retired: boolean): string {
  if (retired) return 'This translation was retired. Search for it to bring it back.';
  return 'The memory has this translation already.';
}
