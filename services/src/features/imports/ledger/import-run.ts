import { isOpenImport, type LifeEvent } from '@subtitle/domain/imports/lifecycle';
import mongoose, { type ClientSession } from 'mongoose';
import { inTransaction, TRANSACTION } from '../../../infra/transaction';
import type { ImportDocument } from '../../../models/import.model';
import { changeImport, type ImportChange } from './change-import';
import { createFileFault, failImport } from './end-import';
import { findImport } from './import.repository';

/** The import was cancelled or taken over by a later run. Nothing that this run writes has an effect any more. */
export class RunLost extends Error {}

/** Further writes in the transaction of a change, given the import after the change. */
type Work = (session: ClientSession, doc: ImportDocument) => Promise<void>;

type RunEvent = Extract<LifeEvent, 'scan' | 'end-scan' | 'settle' | 'ask' | 'publish'>;
export type RunChange = Pick<ImportChange, 'set' | 'inc' | 'max'>;

/**
 * A worker's exclusive hold on an import. Contract: a run writes rows, marks and the import itself only in transactions
 * whose first write is to the import and requires this run's number and the expected status. Cancelling, taking over
 * and ending an import write the same document. A late write of an old run therefore never takes effect, even after
 * hours, after a lost connection or beside the run that took over. The import's counts are exact, because they are
 * written in the same transaction as the rows.
 */
export interface ImportRun {
  readonly id: number;
  readonly number: number;
  /** @throws RunLost where the event is no longer possible for the import or for this run; database errors */
  change(event: RunEvent, change: RunChange, work?: Work): Promise<ImportDocument>;
  close(): Promise<void>;
}

/**
 * Takes an import over from a run that may be dead, frozen or alive.
 * @returns the import after the takeover, or null where there is nothing to do: it has ended, or waits for an answer
 */
export async function startRun(id: number): Promise<{ run: ImportRun; doc: ImportDocument } | null> {
  const before = await findImport(id);
  if (!before || !isOpenImport(before.status) || before.question) return null;
  const died = countDeaths(before);
  if (died.deaths >= MAX_DEATHS) return failDeadlyImport(before);
  const session = await takeSession();
  const holder = session.id!.id;
  const change: ImportChange = {
    expected: { run: before.run },
    holder,
    set: { started_at: before.started_at ?? new Date(), ...died },
  };
  const event = before.status === 'importing' ? 'take-over' : 'start-scan';
  const doc = await takeFromRun(id, (transaction) => changeImport(id, event, change, transaction));
  if (doc) return { run: createRun(doc, session), doc };
  freeSessions.push(session);
  return null;
}

/**
 * Sessions of runs that have ended, kept for later runs. If such a session were ended, the driver would give it to any
 * read of this process. A takeover that still finds the old session in the import may kill it, and with it the cursor
 * of such a read. A run can retry; a read cannot.
 */
const freeSessions: ClientSession[] = [];

async function takeSession(): Promise<ClientSession> {
  let free = freeSessions.pop();
  // A closed connection ends its sessions.
  while (free?.hasEnded) free = freeSessions.pop();
  return free ?? mongoose.startSession();
}

/** After this many deaths at the same progress, the file is considered the cause. */
const MAX_DEATHS = 3;
const DEATHS_MESSAGE = 'The server stopped three times while reading this file, so nothing was imported.';

/**
 * Returns whether one more death at this progress fails the import. Such an import must be scanned alone, so that a
 * death caused by another import does not count.
 */
export const isSuspect = (doc: ImportDocument): boolean => countDeaths(doc).deaths === MAX_DEATHS - 1;

/**
 * Counts a death if a run still holds the import: a run that ends normally releases it, so the holder was killed or is
 * frozen. Progress since the last death restarts the count.
 */
function countDeaths(doc: ImportDocument): Pick<ImportDocument, 'deaths' | 'died_at'> {
  const { run_session, written, progress, deaths = 0, died_at = 0 } = doc;
  if (!run_session) return { deaths, died_at };
  const now = written + progress;
  return { deaths: deaths > 0 && now > died_at ? 1 : deaths + 1, died_at: now };
}

async function failDeadlyImport(doc: ImportDocument): Promise<null> {
  await endOpenTransaction(doc.run_session);
  await failImport(doc, createFileFault(DEATHS_MESSAGE, doc.rows));
  return null;
}

function createRun({ _id: id, run: n }: ImportDocument, session: ClientSession): ImportRun {
  return {
    id,
    number: n,
    change: (event, change, work) =>
      session.withTransaction(async () => {
        try {
          const doc = await changeImport(id, event, { ...change, expected: { run: n } }, session);
          if (!doc) throw new RunLost();
          await work?.(session, doc);
          return doc;
        } catch (error) {
          throw markRetryable(error);
        }
      }, TRANSACTION),
    close: async () => {
      // A run that could not release the import keeps its session: the next run of the import kills it.
      const isFree = await changeImport(id, 'let-go', { expected: { run: n } }).then(
        () => true,
        () => false,
      );
      if (isFree) freeSessions.push(session);
    },
  };
}

/**
 * MongoDB's error code Interrupted, for a session killed during an operation. MongoDB does not label it as transient.
 */
const INTERRUPTED = 11_601;

/**
 * Labels an interruption as transient: the transaction was not committed, so a retry is safe and finds out which run
 * holds the import now.
 */
function markRetryable(error: unknown): unknown {
  const { MongoServerError, MongoErrorLabel } = mongoose.mongo;
  if (error instanceof MongoServerError && error.code === INTERRUPTED)
    error.addErrorLabel(MongoErrorLabel.TransientTransactionError);
  return error;
}

/**
 * Runs a transaction that changes an import regardless of its holder. Each try first aborts the open transaction of the
 * import's run: it may have begun since the last try, and a killed worker's transaction would block the import for a
 * minute.
 */
export function takeFromRun<T>(id: number, work: (session: ClientSession) => Promise<T>): Promise<T> {
  return inTransaction(async (session) => {
    const held = await findImport(id);
    await endOpenTransaction(held?.run_session);
    return work(session);
  });
}

/** Aborts the open transaction of a run. A living run retries, or finds that the import has changed. */
export async function endOpenTransaction(run_session: ImportDocument['run_session'] | undefined): Promise<void> {
  if (!run_session) return;
  await mongoose.connection
    .db!.admin()
    .command({ killSessions: [{ id: run_session }] })
    .catch(() => undefined);
}
