import { getSourceLanguage } from '@subtitle/contracts/languages';
import { IMPORTED_STATE } from '@subtitle/contracts/operations/memory';
import { makeSentenceKey } from '@subtitle/domain/memory/sentence-key';
import { inTransaction } from '../../../infra/transaction';
import { type MemoryAmendmentDocument, MemoryAmendmentModel } from '../../../models/memory-amendment.model';
import { MemoryEntryModel } from '../../../models/memory-entry.model';
import { createPlaces } from '../learn/list-places';
import { getSentenceId } from '../store/entry-id';
import type { LearntPlace } from '../store/learnt-unit';
import {
  amendEntry,
  createEntry,
  findAmendments,
  findEntriesById,
  insertEntries,
  toAmendedState,
} from './amend.repository';
import { findKeptImports } from './done-imports.repository';

const TIMEOUT_MS = 60_000;
/** Entries that are restored in one transaction. */
const BATCH_SIZE = 100;

/**
 * Gives every amended entry its latest state again, for a memory that is rebuilt by other rules: an entry has another id
 * then. Safe to repeat.
 * @param onBatch called after each of several batches
 */
export async function restoreAmendments(onBatch: () => Promise<unknown>): Promise<void> {
  let batch: string[] = [];
  for await (const subject of streamSubjects()) {
    batch.push(subject);
    if (batch.length < BATCH_SIZE) continue;
    await restoreSubjects(batch);
    await onBatch();
    batch = [];
  }
  if (batch.length > 0) await restoreSubjects(batch);
}

async function* streamSubjects(): AsyncGenerator<string> {
  const found = MemoryAmendmentModel.collection.find<Pick<MemoryAmendmentDocument, 'subject'>>(
    {},
    {
      projection: { _id: 0, subject: 1 },
      sort: { subject: 1, _id: 1 },
      hint: { subject: 1, _id: 1 },
      maxTimeMS: TIMEOUT_MS,
    },
  );
  let last: string | null = null;
  for await (const { subject } of found) {
    if (subject !== last) yield subject;
    last = subject;
  }
}

async function restoreSubjects(subjects: readonly string[]): Promise<void> {
  await inTransaction(async (session) => {
    const latest: MemoryAmendmentDocument[] = [];
    for (const subject of subjects) latest.push(...(await findAmendments(subject, { limit: 1, session })));
    const imports = latest.flatMap(({ state, import: from }) => (state === IMPORTED_STATE ? (from ?? []) : []));
    const kept = await findKeptImports([...new Set(imports)]);
    const placed = latest.flatMap((amendment) => {
      // The entries of an undone import were removed. An import that is being stored has counted its entries already.
      if (amendment.state === IMPORTED_STATE && !kept.has(amendment.import ?? 0)) return [];
      const place = findPlace(amendment);
      return place ? [{ amendment, place }] : [];
    });
    const ids = new Set(placed.map(({ place }) => place.entry));
    const former = { 'amended.subject': { $in: [...subjects] }, _id: { $nin: [...ids] } };
    await MemoryEntryModel.collection.deleteMany({ ...former, uses: 0 } as object, { session });
    await MemoryEntryModel.collection.updateMany(former as object, { $unset: { amended: '' } }, { session });
    const entries = await findEntriesById([...ids], session);
    for (const { amendment, place } of placed) {
      const [entry, amended] = [entries.get(place.entry), toAmendedState(amendment)];
      if (entry) await amendEntry(entry, amended, session);
      else if (amendment.state !== 'learnt')
        await insertEntries([createEntry(place, amended, amendment.pair)], session);
    }
  });
}

/** Finds the place of the sentence that an amendment is about, by the current rules. */
function findPlace({ pair, learnt }: MemoryAmendmentDocument): LearntPlace | undefined {
  const { source, target } = learnt;
  const key = makeSentenceKey(source, getSourceLanguage(pair));
  const sentence = getSentenceId(pair, key);
  return createPlaces(
    pair,
    { text: source, start: 0, end: source.length, key, sentence, before: null, after: null },
    target,
  )[0];
}
