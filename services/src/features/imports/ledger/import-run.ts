import type { ImportStatus } from '@subtitle/contracts/operations/imports';
import mongoose, { type ClientSession, type UpdateQuery } from 'mongoose';
import { inTransaction, TRANSACTION } from '../../../infra/transaction';
import type { ImportDocument } from '../../../models/import.model';
import { changeImport, findImport, OPEN_STATUSES } from './import.repository';

/** The import was cancelled, or a later run has taken it over: nothing of this run takes effect any more. */
export class RunLost extends Error {}

/** What is written in the transaction of a change of the import; gets the import as it is after the change. */
type Work = (session: ClientSession, doc: ImportDocument) => Promise<void>;

/**
 * One worker's hold on an import. Contract: everything a run writes, rows and marks as well as the import itself, is
 * written in a transaction whose first write is to the import and names this run and the status it expects. Whoever
 * cancels, takes over or ends the import writes that same document. So nothing that a run sends too late takes effect,
 * however late: after a stop of hours, after a lost connection, beside the run that took over. What the import says was
 * written is exactly what was, because both were written at once.
 */
export interface ImportRun {
  readonly id: number;
  readonly n: number;
  /**
   * @param status the import must still have
   * @throws RunLost; database errors
   */
  change(status: ImportStatus, update: UpdateQuery<ImportDocument>, work?: Work): Promise<ImportDocument>;
  close(): Promise<void>;
}

/**
 * Takes an import over, from a run that may be dead, frozen or alive.
 * @returns the import as it is now, or null where there is nothing to be done: it has ended, or waits for an answer
 */
export async function startRun(id: number): Promise<{ run: ImportRun; doc: ImportDocument } | null> {
  const before = await findImport(id);
  if (!before || !OPEN_STATUSES.includes(before.status) || before.question) return null;
  const session = await mongoose.startSession();
  const asFound = { status: before.status, question: null, run: before.run };
  const update = {
    $set: {
      status: before.status === 'importing' ? ('importing' as const) : ('scanning' as const),
      run: before.run + 1,
      run_session: session.id!.id,
      started_at: before.started_at ?? new Date(),
    },
  };
  const doc = await takeFromRun(id, (transaction) => changeImport(id, asFound, update, transaction));
  if (doc) return { run: runOf(doc, session), doc };
  await session.endSession();
  return null;
}

function runOf({ _id: id, run: n }: ImportDocument, session: ClientSession): ImportRun {
  return {
    id,
    n,
    change: (status, update, work) =>
      session.withTransaction(async () => {
        const doc = await changeImport(id, { status, run: n, question: null }, update, session);
        if (!doc) throw new RunLost();
        await work?.(session, doc);
        return doc;
      }, TRANSACTION),
    close: async () => {
      // The session may serve somebody else of this process next: a later run must not end it.
      const noted = { run: n, run_session: { $ne: null } };
      await changeImport(id, noted, { $set: { run_session: null } }).catch(() => undefined);
      await session.endSession();
    },
  };
}

/**
 * A transaction that changes an import whoever holds it. Before each try the transaction that its run has open is ended:
 * it may have begun since the last try, and that of a killed worker would hold the import for a minute.
 */
export function takeFromRun<T>(id: number, work: (session: ClientSession) => Promise<T>): Promise<T> {
  return inTransaction(async (session) => {
    const held = await findImport(id);
    if (held) await endOpenTransaction(held);
    return work(session);
  });
}

/** That of a living run fails and is tried again, or finds the import changed. */
export async function endOpenTransaction({ run_session }: Pick<ImportDocument, 'run_session'>): Promise<void> {
  if (!run_session) return;
  await mongoose.connection
    .db!.admin()
    .command({ killSessions: [{ id: run_session }] })
    .catch(() => undefined);
}
