import { isOpen, type LifeEvent } from '@subtitle/domain/imports/lifecycle';
import mongoose, { type ClientSession } from 'mongoose';
import { inTransaction, TRANSACTION } from '../../../infra/transaction';
import type { ImportDocument } from '../../../models/import.model';
import { changeImport, type ImportChange } from './change-import';
import { failImport, wholeFile } from './end-import';
import { findImport } from './import.repository';

/** The import was cancelled, or a later run has taken it over: nothing of this run takes effect any more. */
export class RunLost extends Error {}

/** What is written in the transaction of a change of the import; gets the import as it is after the change. */
type Work = (session: ClientSession, doc: ImportDocument) => Promise<void>;

type RunEvent = Extract<LifeEvent, 'scan' | 'end-scan' | 'settle' | 'ask' | 'publish'>;
export type RunChange = Pick<ImportChange, 'set' | 'inc' | 'max'>;

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
   * @throws RunLost where the event cannot happen to the import any more, or not by this run; database errors
   */
  change(event: RunEvent, change: RunChange, work?: Work): Promise<ImportDocument>;
  close(): Promise<void>;
}

/**
 * Takes an import over, from a run that may be dead, frozen or alive.
 * @returns the import as it is now, or null where there is nothing to be done: it has ended, or waits for an answer
 */
export async function startRun(id: number): Promise<{ run: ImportRun; doc: ImportDocument } | null> {
  const before = await findImport(id);
  if (!before || !isOpen(before.status) || before.question) return null;
  const died = countDeaths(before);
  if (died.deaths >= MAX_DEATHS) return giveUp(before);
  const session = await takeSession();
  const holder = session.id!.id;
  const change = { found: { run: before.run }, holder, set: { started_at: before.started_at ?? new Date(), ...died } };
  const event = before.status === 'importing' ? 'take-over' : 'start-scan';
  const doc = await takeFromRun(id, (transaction) => changeImport(id, event, change, transaction));
  if (doc) return { run: runOf(doc, session), doc };
  freeSessions.push(session);
  return null;
}

/**
 * Sessions of ended runs, for the next runs. The driver would hand an ended session to any read of this process; somebody
 * who read a moment ago that the run holds it may still kill it, and the cursor of that read with it. A run tries again.
 */
const freeSessions: ClientSession[] = [];

async function takeSession(): Promise<ClientSession> {
  let free = freeSessions.pop();
  // A closed connection has ended its sessions.
  while (free?.hasEnded) free = freeSessions.pop();
  return free ?? mongoose.startSession();
}

/** After so many deaths at one place the file is what kills the worker. */
const MAX_DEATHS = 3;
const DIED = 'The server stopped three times while reading this file, so nothing was imported.';

/** One more death at this place ends it: it has to be its own, not that of another import of the same worker. */
export const isSuspect = (doc: ImportDocument): boolean => countDeaths(doc).deaths === MAX_DEATHS - 1;

/** A run that ends by itself lets go: one that still holds the import was killed, or has frozen. Going forward is no sign of a bad file. */
function countDeaths(doc: ImportDocument): Pick<ImportDocument, 'deaths' | 'died_at'> {
  const { run_session, written, progress, deaths = 0, died_at = 0 } = doc;
  if (!run_session) return { deaths, died_at };
  const now = written + progress;
  return { deaths: deaths > 0 && now > died_at ? 1 : deaths + 1, died_at: now };
}

async function giveUp(doc: ImportDocument): Promise<null> {
  await endOpenTransaction(doc.run_session);
  await failImport(doc, wholeFile(DIED, doc.rows));
  return null;
}

function runOf({ _id: id, run: n }: ImportDocument, session: ClientSession): ImportRun {
  return {
    id,
    n,
    change: (event, change, work) =>
      session.withTransaction(async () => {
        try {
          const doc = await changeImport(id, event, { ...change, found: { run: n } }, session);
          if (!doc) throw new RunLost();
          await work?.(session, doc);
          return doc;
        } catch (error) {
          throw triedAgain(error);
        }
      }, TRANSACTION),
    close: async () => {
      // A run that could not let go keeps its session: the next run of the import kills it.
      const isFree = await changeImport(id, 'let-go', { found: { run: n } }).then(
        () => true,
        () => false,
      );
      if (isFree) freeSessions.push(session);
    },
  };
}

/** MongoDB's answer where a session is ended while something of it is under way (Interrupted); without the label of what is worth another try. */
const INTERRUPTED = 11_601;

/** Of a transaction that is not yet committed, so nothing of it took effect: the next try finds out who holds the import now. */
function triedAgain(error: unknown): unknown {
  const { MongoServerError, MongoErrorLabel } = mongoose.mongo;
  if (error instanceof MongoServerError && error.code === INTERRUPTED)
    error.addErrorLabel(MongoErrorLabel.TransientTransactionError);
  return error;
}

/**
 * A transaction that changes an import whoever holds it. Before each try the transaction that its run has open is ended:
 * it may have begun since the last try, and that of a killed worker would hold the import for a minute.
 */
export function takeFromRun<T>(id: number, work: (session: ClientSession) => Promise<T>): Promise<T> {
  return inTransaction(async (session) => {
    const held = await findImport(id);
    await endOpenTransaction(held?.run_session);
    return work(session);
  });
}

/** That of a living run fails and is tried again, or finds the import changed. */
export async function endOpenTransaction(run_session: ImportDocument['run_session'] | undefined): Promise<void> {
  if (!run_session) return;
  await mongoose.connection
    .db!.admin()
    .command({ killSessions: [{ id: run_session }] })
    .catch(() => undefined);
}
