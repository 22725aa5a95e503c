import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSpool } from '../../../infra/spool/open-spool';
import { SpoolMissing } from '../../../infra/spool/spool';
import { inTransaction } from '../../../infra/transaction';
import { type MemoryFileFault, type MemoryImportDocument, NO_COUNTS } from '../../../models/memory-import.model';
import { makeScanFolder } from '../../imports/scan/scan-folder';
import { RULES } from '../store/rules';
import { checkBatch } from './check-batch';
import { removeImported } from './imported-entries.repository';
import {
  cancelOldImports,
  changeState,
  findEndedWithFile,
  forgetFile,
  holdNextImport,
  releaseImports,
  saveImport,
} from './memory-imports.repository';
import { readMemoryFile } from './read-memory-file';
import { BATCH_SIZE, createFaultBatch, type PlaceBatch, readPlaces } from './read-places';
import { storeBatch } from './store-batch';

const NOTHING_FOUND = { line: 1, sentence: 'The file has no translation between your languages.' };
const UNREADABLE = { line: 1, sentence: 'The file could not be read. Please try again later or ask an administrator.' };
/** Failed steps in a row after which an import is given up, so that the imports behind it go on. */
const MAX_FAILURES = 20;
/** Interval of searches for checked files that nobody decided about. */
const TIDY_MS = 60_000;

/** A file that is being read by this worker. */
interface OpenFile {
  id: number;
  state: MemoryImportDocument['state'];
  batches: AsyncGenerator<PlaceBatch>;
  /** Sentences of the batches that this worker has finished. */
  read: number;
}

/**
 * Checks, stores and undoes imports into the memory in small steps. Contract: one worker of all processes holds an
 * import. Each stored batch is counted in its own transaction, so the worker that takes over after a kill reads the file
 * again and continues with the first batch that is not counted. So does a worker whose step fails: the batch was taken
 * from the file already. The sentences become visible together, by the last write, and an undo hides them together
 * before it removes them.
 */
export function createMemoryImportStepper() {
  const holder = randomUUID();
  let open: OpenFile | null = null;
  let tidiedAt = 0;
  /** Failed steps in a row of one import. */
  let failed = { id: 0, steps: 0 };

  /** @returns whether work is left; null while another worker holds the import */
  async function step(): Promise<boolean | null> {
    const held = await holdNextImport(holder);
    if (held === null) return null;
    if (held === false) return tidy();
    if (held.state === 'undoing') return undoSome(held);
    try {
      const batch = await readBatch(held);
      const isWorkLeft = await (batch === null
        ? finish(held)
        : held.state === 'reading'
          ? check(held, batch)
          : store(held, batch));
      failed.steps = 0;
      return isWorkLeft;
    } catch (error) {
      await close();
      failed = { id: held._id, steps: failed.id === held._id ? failed.steps + 1 : 1 };
      if (failed.steps >= MAX_FAILURES) await giveUp(held);
      throw error;
    }
  }

  async function giveUp(held: MemoryImportDocument): Promise<void> {
    if (held.state === 'storing') await undo(held, [UNREADABLE]);
    else await fault(held, UNREADABLE);
  }

  /** Returns the next batch of the import's file; null after the last one. */
  async function readBatch(held: MemoryImportDocument): Promise<PlaceBatch | null> {
    const isCheck = held.state === 'reading';
    // Other rules split the file into other sentences, so the number of finished ones is no place in it.
    if (!isCheck && held.rules !== RULES) Object.assign(held, { finished: 0, rules: RULES });
    const isOpen = open?.id === held._id && open.state === held.state;
    // A check that another worker began starts again, because its figures have no place in the file. A worker that is
    // behind another one while it stores skips what is stored.
    if (!isOpen || held.finished < open!.read || (isCheck && held.finished > open!.read)) {
      await close();
      open = { id: held._id, state: held.state, batches: readFile(held), read: 0 };
      if (isCheck)
        Object.assign(held, { finished: 0, share: 0, counts: NO_COUNTS, faults: [], left_out: [], pairs: [] });
    }
    const { value, done } = await open!.batches.next();
    return done ? null : value;
  }

  async function check(held: MemoryImportDocument, batch: PlaceBatch): Promise<boolean> {
    const finished = open!.read + batch.places.length;
    const { faults, left_out, ...figures } = await checkBatch(held, batch);
    const isLonger = faults.length > held.faults.length || left_out!.length > (held.left_out?.length ?? 0);
    // The first batch also removes the lists of a check that another worker began.
    const checked = { ...figures, ...((isLonger || held.finished === 0) && { faults, left_out }), finished };
    if (await saveImport(holder, held, checked)) open!.read = finished;
    else await close();
    return true;
  }

  async function store(held: MemoryImportDocument, { places, faults }: PlaceBatch): Promise<boolean> {
    // The file was checked, so it is lost or damaged: what was stored is removed again.
    if (faults.length > 0) return undo(held, faults);
    const finished = open!.read + places.length;
    const rest = places.slice(Math.max(0, held.finished - open!.read));
    if (finished <= held.finished || (await storeBatch(holder, held, rest, finished))) open!.read = finished;
    else await close();
    return true;
  }

  async function undo(held: MemoryImportDocument, faults: MemoryImportDocument['faults']): Promise<boolean> {
    await close();
    await saveImport(holder, held, { faults, counts: { ...held.counts, faults: faults.length } });
    await changeState(held._id, held.state, 'undoing');
    return true;
  }

  async function finish(held: MemoryImportDocument): Promise<boolean> {
    await close();
    const { _id, state, counts } = held;
    if (state === 'storing') return isLeft(changeState(_id, state, 'done'));
    if (counts.faults > 0) return isLeft(changeState(_id, state, 'faulty'));
    if (counts.sentences > 0) return isLeft(changeState(_id, state, 'ready'));
    return fault(held, NOTHING_FOUND);
  }

  async function fault(held: MemoryImportDocument, found: MemoryFileFault): Promise<boolean> {
    await saveImport(holder, held, { faults: [found], counts: { ...held.counts, faults: 1 } });
    return isLeft(changeState(held._id, held.state, 'faulty'));
  }

  async function undoSome(held: MemoryImportDocument): Promise<boolean | null> {
    const found = await inTransaction(async (session) => {
      const { found: count, removed } = await removeImported(held._id, BATCH_SIZE, session);
      const progress = { finished: held.finished + count, removed: (held.removed ?? 0) + removed };
      if (await saveImport(holder, held, progress, session)) return count;
      // Another worker holds the import by now. Without its progress nothing may be removed.
      await session.abortTransaction();
      return null;
    });
    if (found === null) return null;
    if (found === 0) await changeState(held._id, held.state, 'undone');
    return true;
  }

  /** Removes files that are not read again. @returns whether one was removed */
  async function tidy(): Promise<boolean> {
    if (Date.now() - tidiedAt > TIDY_MS) await cancelOldImports();
    tidiedAt = Date.now();
    const ended = await findEndedWithFile();
    if (!ended) return false;
    await openSpool().remove(ended.spool_id!);
    await forgetFile(ended._id);
    return true;
  }

  async function close(): Promise<void> {
    const closed = open;
    open = null;
    await closed?.batches.return(undefined);
  }

  async function release(): Promise<void> {
    await close();
    await releaseImports(holder);
  }

  return { step, release };
}

/** A changed state leaves work: a file to remove, or the next import. */
const isLeft = async (change: Promise<unknown>): Promise<boolean> => {
  await change;
  return true;
};

/** Reads the file of an import from a copy on the disk. A file that no longer exists is a fault. */
async function* readFile({ spool_id, name, allowed, pair }: MemoryImportDocument): AsyncGenerator<PlaceBatch> {
  const folder = await makeScanFolder();
  try {
    const path = join(folder, 'file');
    await openSpool().copyTo(spool_id!, path);
    yield* readPlaces(readMemoryFile(path, name, { allowed: new Set(allowed), only: pair }));
  } catch (error) {
    if (!(error instanceof SpoolMissing)) throw error;
    yield createFaultBatch({ line: 1, sentence: error.sentence });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
