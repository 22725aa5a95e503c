import type { BodyOf } from '@subtitle/contracts/operation';
import { IMPORTED_STATE } from '@subtitle/contracts/operations/memory';
import type { Amendment, amendTranslation as operation } from '@subtitle/contracts/operations/memory-amendments';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { listMemoryPairs } from '@subtitle/domain/users/search-languages';
import type { ClientSession } from 'mongoose';
import type { SessionActor } from '../../../actor';
import { inTransaction } from '../../../infra/transaction';
import { allocateIds } from '../../../models/allocate-ids';
import type { MemoryAmendmentDocument } from '../../../models/memory-amendment.model';
import type { MemoryEntryDocument } from '../../../models/memory-entry.model';
import { invalid, Refusal } from '../../../refusal';
import { amendEntry, findAmendments, findEntry, insertAmendments, toAmendedState } from './amend.repository';
import { isRetired, readHeldTexts } from './amended-entry';
import { findKeptImports } from './done-imports.repository';
import { hideUnfinishedImports } from './imported-entries';

/** Counter of amendments. */
export const AMENDMENTS = 'memory_amendments';

type Asked = BodyOf<typeof operation>;
type Held = Pick<MemoryAmendmentDocument, 'state' | 'source' | 'target'>;

/**
 * Corrects or retires a translation, or takes the latest act back. The learnt texts stay as they are.
 * @throws Refusal not-found, also for an entry of other languages; conflict if the caller did not see the latest act;
 *   invalid-request if the act changes nothing
 */
export async function amendTranslation(
  actor: SessionActor,
  id: string,
  asked: Asked,
): Promise<{ entry: string; amendment: number }> {
  const _id = await allocateIds(AMENDMENTS, 1);
  await inTransaction(async (session) => {
    const entry = await findOwnEntry(actor, id, session);
    if (asked.seen !== (entry.amended?.amendment ?? 0)) throw new Refusal('conflict');
    const amendment: MemoryAmendmentDocument = {
      _id,
      subject: entry.amended?.subject ?? entry._id,
      act: asked.act,
      pair: entry.pair,
      learnt: { source: entry.source, target: entry.target },
      ...(await getHeldAfter(entry, asked, session)),
      by: actor.username,
      at: new Date(),
      reason: cleanText(asked.reason ?? ''),
      import: entry.amended?.import ?? null,
    };
    await insertAmendments([amendment], session);
    await amendEntry(entry, toAmendedState(amendment), session);
  });
  return { entry: id, amendment: _id };
}

/** Returns the state and texts that hold after an act. */
async function getHeldAfter(entry: MemoryEntryDocument, asked: Asked, session: ClientSession): Promise<Held> {
  const held = readHeldTexts(entry);
  if (asked.act === 'retire') {
    if (isRetired(entry)) throw invalid('act', 'This translation is retired already.');
    return { state: 'retired', source: held.source, target: null };
  }
  if (asked.act === 'undo') return findHeldBefore(entry, session);
  const target = cleanText(asked.target ?? '');
  if (target === '') throw invalid('target', 'Enter a translation.');
  if (target === held.target && !isRetired(entry)) throw invalid('target', 'The translation is unchanged.');
  return { state: 'replaced', source: held.source, target };
}

/** Returns the state before the latest act. An import that was undone since then brings nothing back. */
async function findHeldBefore({ source, amended }: MemoryEntryDocument, session: ClientSession): Promise<Held> {
  if (!amended) throw invalid('act', 'There is nothing to undo.');
  const [, before] = await findAmendments(amended.subject, { limit: 2, session });
  const isUndone = before?.state === IMPORTED_STATE && (await findKeptImports([before.import ?? 0])).size === 0;
  if (!before || isUndone) return { state: 'learnt', source, target: null };
  return { state: before.state, source: before.source, target: before.target };
}

/** @throws Refusal not-found, also for an entry of other languages */
async function findOwnEntry(actor: SessionActor, id: string, session?: ClientSession): Promise<MemoryEntryDocument> {
  const stored = await findEntry(id, session);
  const [entry] = stored ? await hideUnfinishedImports([stored]) : [];
  if (!entry || !listMemoryPairs(actor).includes(entry.pair)) throw new Refusal('not-found');
  return entry;
}

/** Returns the amendments of an entry, latest first. @throws Refusal not-found, also for an entry of other languages */
export async function listAmendments(actor: SessionActor, id: string): Promise<Amendment[]> {
  const entry = await findOwnEntry(actor, id);
  const found = await findAmendments(entry.amended?.subject ?? entry._id);
  return found.map(({ _id, act, source, learnt, target, by, at, reason }) => ({
    id: _id,
    act,
    source,
    learnt: learnt.target,
    target,
    by,
    at: at.toISOString(),
    reason,
  }));
}
