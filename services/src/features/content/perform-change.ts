import type { ClientSession } from 'mongoose';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { inTransaction } from '../../infra/transaction';
import { allocateIds } from '../../models/allocate-ids';
import { type ContentChangeDocument, ContentChangeModel } from '../../models/content-change.model';
import { Refusal } from '../../refusal';

/** The recorded result of an action. */
export type RecordedChange = Omit<ContentChangeDocument, '_id' | 'by' | 'at' | 'undoes'>;

/** The acting user, and the change that the action undoes, if any. */
export interface Actor {
  by: string;
  undoes?: number;
}

/**
 * Performs an action on channels or videos and records it, in one transaction.
 * @param taken refusal for a duplicate unique key
 * @param work may run several times; gets the number of the change
 * @returns the number of the change, by which it can be undone
 * @throws Refusal `taken`
 */
export async function performChange(
  { by, undoes }: Actor,
  taken: 'conflict' | 'channel-taken',
  work: (session: ClientSession, change: number) => Promise<RecordedChange>,
): Promise<number> {
  const _id = await allocateIds('content_changes', 1);
  await inTransaction(async (session) => {
    const recordedChange = await work(session, _id);
    const entry = { _id, by, at: new Date(), ...recordedChange, ...(undoes !== undefined && { undoes }) };
    await ContentChangeModel.create([entry], { session });
  }).catch((error) => {
    throw isDuplicateKey(error) ? new Refusal(taken) : error;
  });
  return _id;
}

/** Returns a filter for a revision; a document that was never changed has no revision. */
export const buildRevisionFilter = (revision: number) => ({ revision: revision === 0 ? { $in: [null, 0] } : revision });
