import type { ClientSession } from 'mongoose';
import { type MemoryAmendmentDocument, MemoryAmendmentModel } from '../../../models/memory-amendment.model';
import { type AmendedState, type MemoryEntryDocument, MemoryEntryModel } from '../../../models/memory-entry.model';
import type { LearntPlace } from '../store/learnt-unit';
import { RULES } from '../store/rules';
import { listSearchBands } from '../store/search-bands';
import { createTextFields } from '../store/text-fields';

const TIMEOUT_MS = 10_000;
/** Limit of amendments of one entry that are listed. */
const MAX_LISTED = 100;

/** Returns an entry. */
export function findEntry(id: string, session?: ClientSession): Promise<MemoryEntryDocument | null> {
  return MemoryEntryModel.findById(id)
    .session(session ?? null)
    .maxTimeMS(TIMEOUT_MS)
    .lean<MemoryEntryDocument | null>();
}

/** Returns entries by id. */
export async function findEntriesById(
  ids: readonly string[],
  session: ClientSession,
): Promise<Map<string, MemoryEntryDocument>> {
  const found = await MemoryEntryModel.find({ _id: { $in: [...ids] } })
    .session(session)
    .maxTimeMS(TIMEOUT_MS)
    .lean<MemoryEntryDocument[]>();
  return new Map(found.map((entry) => [entry._id, entry]));
}

/** Returns the amendments of an entry, latest first. */
export function findAmendments(
  subject: string,
  { limit = MAX_LISTED, session }: { limit?: number; session?: ClientSession } = {},
): Promise<MemoryAmendmentDocument[]> {
  return MemoryAmendmentModel.find({ subject })
    .sort({ _id: -1 })
    .limit(limit)
    .session(session ?? null)
    .maxTimeMS(TIMEOUT_MS)
    .lean<MemoryAmendmentDocument[]>();
}

export async function insertAmendments(
  amendments: readonly MemoryAmendmentDocument[],
  session: ClientSession,
): Promise<void> {
  await MemoryAmendmentModel.collection.insertMany([...amendments] as never[], { session });
}

/** Returns the state that an amendment gives its entry. */
export function toAmendedState({
  _id,
  subject,
  state,
  source,
  target,
  by,
  at,
  reason,
  import: from,
}: MemoryAmendmentDocument): AmendedState {
  return { state, source, target, by, at, reason, subject, amendment: _id, import: from };
}

/** Stores the state of an entry. An entry without a place that has the learnt state again is removed. */
export async function amendEntry(
  entry: MemoryEntryDocument,
  amended: AmendedState,
  session: ClientSession,
): Promise<void> {
  const filter = { _id: entry._id as never };
  if (amended.state === 'learnt' && entry.uses === 0) await MemoryEntryModel.collection.deleteOne(filter, { session });
  else {
    const { words } = createTextFields(entry, amended);
    await MemoryEntryModel.collection.updateOne(filter, { $set: { amended, words } }, { session });
  }
}

/** Creates an entry without a place, for an amendment. */
export function createEntry(
  { entry, sentence, key, source, target }: LearntPlace,
  amended: AmendedState,
  pair: MemoryEntryDocument['pair'],
): MemoryEntryDocument {
  return {
    _id: entry,
    pair,
    sentence,
    key,
    bands: listSearchBands(key),
    ...createTextFields({ source, target }, amended),
    uses: 0,
    contexts: [],
    amended,
    rules: RULES,
  };
}

export async function insertEntries(entries: readonly MemoryEntryDocument[], session: ClientSession): Promise<void> {
  if (entries.length > 0) await MemoryEntryModel.collection.insertMany([...entries] as never[], { session });
}
