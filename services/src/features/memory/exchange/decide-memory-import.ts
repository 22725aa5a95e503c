import type { AnswerOf } from '@subtitle/contracts/operation';
import type {
  getMemoryImport,
  MemoryImport,
  MemoryImportAct,
  MemoryImportState,
  MemoryImportUndo,
} from '@subtitle/contracts/operations/memory-exchange';
import { listMemoryPairs } from '@subtitle/domain/users/search-languages';
import type { SessionActor } from '../../../actor';
import type { MemoryFileFault, MemoryImportDocument } from '../../../models/memory-import.model';
import { Refusal } from '../../../refusal';
import { countRemovable } from './imported-entries.repository';
import { changeState, findMemoryImport, findMemoryImports } from './memory-imports.repository';

/** State that an act needs, and the one that it leads to. */
const ACTS: Readonly<Record<MemoryImportAct, { from: MemoryImportState; to: MemoryImportState }>> = {
  store: { from: 'ready', to: 'storing' },
  cancel: { from: 'ready', to: 'cancelled' },
  undo: { from: 'done', to: 'undoing' },
};

const OTHER_PAIRS = 'Somebody with all languages of this file must decide. You do not have all of them.';

const toViewer = (actor: SessionActor) => ({
  username: actor.username,
  pairs: listMemoryPairs(actor),
  isAdmin: actor.roles.includes('admin'),
});

/**
 * Decides about an import. Its importer needs the pairs of the file still.
 * @throws Refusal not-found, also for an import of other languages; conflict if it has another state by now
 */
export async function decideMemoryImport(actor: SessionActor, id: number, act: MemoryImportAct): Promise<MemoryImport> {
  const own = listMemoryPairs(actor);
  const { pairs } = await readImport(actor, id);
  if (!pairs.every((pair) => own.includes(pair))) throw new Refusal('not-found', {}, OTHER_PAIRS);
  const { from, to } = ACTS[act];
  const changed = await changeState(id, from, to);
  if (!changed) throw new Refusal('conflict');
  return presentMemoryImport(changed);
}

export async function listImports(actor: SessionActor): Promise<MemoryImport[]> {
  return (await findMemoryImports(toViewer(actor))).map(presentMemoryImport);
}

/** @throws Refusal not-found, also for an import of other languages */
export async function getImport(actor: SessionActor, id: number): Promise<AnswerOf<typeof getMemoryImport>> {
  const found = await readImport(actor, id);
  const { faults, left_out: leftOut } = found;
  const presented = presentMemoryImport(found);
  const undo = await describeUndo(found, presented.stored);
  return {
    import: presented,
    faults: faults.map(presentLine),
    ...(leftOut && { leftOut: leftOut.map(presentLine) }),
    ...(undo && { undo }),
  };
}

const presentLine = ({ line, sentence }: MemoryFileFault): MemoryFileFault => ({ line, sentence });

/** Returns what an undo removes now, or has removed; null if that is unknown, or nothing was stored. */
async function describeUndo(
  { _id, state, removed: undone }: MemoryImportDocument,
  stored: number,
): Promise<MemoryImportUndo | null> {
  const removed = state === 'done' ? await countRemovable(_id) : state === 'undone' ? (undone ?? null) : null;
  return removed === null ? null : { removed, kept: Math.max(0, stored - removed) };
}

async function readImport(actor: SessionActor, id: number): Promise<MemoryImportDocument> {
  const found = await findMemoryImport(id, toViewer(actor));
  if (!found) throw new Refusal('not-found');
  return found;
}

export function presentMemoryImport(document: MemoryImportDocument): MemoryImport {
  const { _id, name, pair, by, at, state, counts, stored } = document;
  const { sentences, fresh, differing, known, sourceless, untranslated, otherLanguages, unmatched, faults } = counts;
  return {
    id: _id,
    name,
    pair,
    by,
    at: at.toISOString(),
    state,
    progress: measureProgress(document),
    sentences,
    fresh,
    differing,
    known,
    stored: stored ?? fresh + differing,
    skipped: { ...(sourceless && { sourceless }), untranslated, otherLanguages, unmatched },
    faults,
  };
}

function measureProgress({ state, share, finished, counts }: MemoryImportDocument): number {
  if (state === 'reading') return share;
  if (state === 'storing' || state === 'undoing') return Math.min(1, finished / Math.max(1, counts.sentences));
  return 1;
}
