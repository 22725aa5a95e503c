import type { ClientSession } from 'mongoose';
import { ImportModel } from '../../models/import.model';
import { type SourceDoubt, type SourceDoubtDocument, SourceDoubtModel } from '../../models/source-doubt.model';

const TIMEOUT_MS = 3_000;
/** Doubts kept of one sentence and target language; the oldest are dropped. */
const MAX_DOUBTS = 50;

/** A source sentence with its key. */
export type DoubtedSentence = Pick<SourceDoubtDocument, '_id' | 'kind' | 'language' | 'sentence'>;

/** Stores which sentences a row or question doubts, in place of those that it doubted before. */
export async function replaceDoubts(
  doubt: SourceDoubt,
  sentences: readonly DoubtedSentence[],
  { at, session }: { at: Date; session: ClientSession },
): Promise<void> {
  const { origin, language } = doubt;
  const before = { $ifNull: ['$doubts', []] };
  const others = { $filter: { input: before, cond: { $ne: ['$$this.language', language] } } };
  const same = { $filter: { input: before, cond: { $eq: ['$$this.language', language] } } };
  const latest = { $slice: [{ $concatArrays: [same, [{ $literal: doubt }]] }, -MAX_DOUBTS] };
  const added = sentences.map(({ _id, ...sentence }) => ({
    updateOne: {
      filter: { _id },
      update: [
        // Fields of the document, if there is one, replace those of a new one.
        {
          $replaceWith: {
            $mergeObjects: [{ $literal: { ...sentence, at: null, author: null, item: null } }, '$$ROOT'],
          },
        },
        { $set: { doubts: { $concatArrays: [others, latest] }, updated_at: at } },
      ],
      upsert: true,
    },
  }));
  const removed = { updateMany: { filter: { 'doubts.origin': origin }, update: { $pull: { doubts: { origin } } } } };
  await SourceDoubtModel.collection.bulkWrite([removed, ...added] as never[], { session });
}

/** Removes the doubts of a question. */
export async function removeDoubts(origin: string, session: ClientSession): Promise<void> {
  const change = { $pull: { doubts: { origin } } } as never;
  await SourceDoubtModel.collection.updateMany({ 'doubts.origin': origin }, change, { session });
}

/** Returns those of these sentences whose author was not told. */
export function findUntold(ids: readonly string[], session: ClientSession): Promise<SourceDoubtDocument[]> {
  return SourceDoubtModel.find({ _id: { $in: [...ids] }, at: null })
    .session(session)
    .maxTimeMS(TIMEOUT_MS)
    .lean<SourceDoubtDocument[]>();
}

/** Stores that an author is told about a sentence. */
export async function storeTold(
  _id: string,
  told: Pick<SourceDoubtDocument, 'at' | 'author' | 'item' | 'sentence'>,
  session: ClientSession,
): Promise<void> {
  await SourceDoubtModel.updateOne({ _id }, { $set: told }, { session });
}

/** Returns the person who started an import; null if it is unknown. */
export async function findImporter(id: number, session: ClientSession): Promise<string | null> {
  const found = await ImportModel.findById(id, { created_by: 1 })
    .session(session)
    .maxTimeMS(TIMEOUT_MS)
    .lean<{ created_by?: string }>();
  return found?.created_by ?? null;
}

/** Returns the sentences about which a person was told since a time, newest first. */
export function findTold(author: string, since: Date, limit: number): Promise<SourceDoubtDocument[]> {
  return SourceDoubtModel.find({ author, at: { $gte: since } })
    .hint({ author: 1, at: -1 })
    .sort({ at: -1 })
    .limit(limit)
    .maxTimeMS(TIMEOUT_MS)
    .lean<SourceDoubtDocument[]>();
}
