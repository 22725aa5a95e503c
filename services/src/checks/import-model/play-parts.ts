import { AsyncLocalStorage } from 'node:async_hooks';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type ClientSession } from 'mongoose';

/** Thrown to a killed actor instead of calling the database. */
export class Killed extends Error {}

/** An actor whose database calls pass one at a time: a worker, or the API during a request. */
interface Actor {
  /** Lets the waiting call pass; undefined while the actor computes, waits for the database, or has ended. */
  proceed?: () => void;
  calls: number;
  killAfter: number;
  /** A killed worker leaves its open transaction behind; for a killed API the server ends the transaction. */
  isWorker: boolean;
  ended: boolean;
  /** Logs an event for the analysis of a failure. */
  log(what: string): void;
}

export interface Part {
  work: () => Promise<void>;
  /** Number of database calls after which the part is killed. */
  killAfter?: number;
  isWorker?: boolean;
}

/**
 * Milliseconds after which a call counts as blocked by another actor's transaction; then another actor gets its turn.
 */
const BLOCKED_MS = 8;
/** Milliseconds for the actor whose turn it is. It gets more time, because it may still be computing. */
const TURN_MS = 24;

/** Number of last calls that are printed with a failure. Their order shows the cause. */
const MAX_LOGGED_CALLS = 120;

/** Milliseconds, longer than any call takes. The database would not end a deadlock of the actors by itself. */
const STUCK_MS = 60_000;

const actors = new AsyncLocalStorage<Actor>();

/**
 * Plays several parts concurrently, one database call at a time, in the given order.
 * @param order repeated; each number selects the waiting part that continues
 * @param between called after every step
 * @returns the number of calls of each part
 */
export async function playParts(
  parts: readonly Part[],
  order: readonly number[],
  between: () => Promise<void>,
): Promise<number[]> {
  patchDriver();
  const start = Date.now();
  const last: string[] = [];
  const cast = parts.map(({ work, killAfter = Number.POSITIVE_INFINITY, isWorker = false }, at) => {
    const log = (what: string) => {
      if (last.push(`${Date.now() - start} ms: ${at} ${what}`) > MAX_LOGGED_CALLS) last.shift();
    };
    const actor: Actor = { calls: 0, killAfter, isWorker, ended: false, log };
    const playing = actors.run(actor, async () => {
      try {
        await work();
      } catch (error) {
        if (actor.calls <= actor.killAfter) throw new Error(`Calls before it:\n${last.join('\n')}`, { cause: error });
      } finally {
        actor.ended = true;
      }
    });
    playing.catch(() => undefined);
    return { actor, playing };
  });
  for (let turn = 0; ; turn++) {
    const wanted = order[turn % order.length] ?? 0;
    await waitUntilSettled(
      cast.map(({ actor }) => actor),
      cast[wanted % cast.length]?.actor,
    );
    const waiting = cast.filter(({ actor }) => actor.proceed);
    if (waiting.length === 0 && cast.every(({ actor }) => actor.ended)) break;
    await between();
    const next = waiting[wanted % waiting.length];
    const { proceed } = next?.actor ?? {};
    if (next) next.actor.proceed = undefined;
    proceed?.();
  }
  await Promise.all(cast.map(({ playing }) => playing));
  return cast.map(({ actor }) => actor.calls);
}

/** Waits until every actor waits for its turn, has ended, or is blocked by the database. */
async function waitUntilSettled(cast: readonly Actor[], wanted?: Actor): Promise<void> {
  const isBusy = ({ proceed, ended }: Actor) => !proceed && !ended;
  const start = Date.now();
  while (cast.some(isBusy)) {
    // The database is another process, so each round leaves it time to work.
    await wait(1);
    // If no actor waits for a turn, only the database can continue.
    const waited = Date.now() - start;
    const patience = wanted && isBusy(wanted) ? TURN_MS : BLOCKED_MS;
    if (waited > patience && cast.some(({ proceed }) => proceed)) return;
    if (waited > STUCK_MS) throw new Error('All actors wait for a database transaction that no actor ends.');
  }
}

type Command = Record<string, unknown>;

/** Sessions of killed workers. */
const abandonedSessions: { session: ClientSession['id']; at: number }[] = [];
/** Stands in for the minute after which MongoDB ends an abandoned transaction. */
const ABANDONED_MS = 500;

/** Ends abandoned transactions, as MongoDB does after a minute. Call it periodically. */
export async function endAbandonedTransactions(): Promise<void> {
  while (abandonedSessions[0] && Date.now() - abandonedSessions[0].at > ABANDONED_MS) {
    const { session } = abandonedSessions.shift()!;
    await mongoose.connection.db!.admin().command({ killSessions: [session] });
  }
}

let isDriverPatched = false;

/** Makes every command of the driver wait for the actor's turn. */
function patchDriver(): void {
  if (isDriverPatched) return;
  isDriverPatched = true;
  const driver = require.resolve('mongodb/lib/cmap/connection', { paths: [dirname(require.resolve('mongoose'))] });
  const { prototype } = require(driver).Connection;
  const { command } = prototype;
  prototype.command = async function (this: unknown, ...call: [unknown, Command, { session?: ClientSession }?]) {
    const actor = actors.getStore();
    const isCleanUp = call[1].abortTransaction && actor && !actor.isWorker;
    if (!actor) return command.apply(this, call);
    const made = () => logCall(actor, call[1], command.apply(this, call));
    if (actor.ended || isCleanUp) return made();
    try {
      await waitForTurn(actor);
    } catch (killed) {
      // The driver assumes that an interrupted commit may have succeeded, and leaves its transaction open.
      const { session } = call[2] ?? {};
      if (call[1].commitTransaction && !actor.isWorker)
        await command.call(this, call[0], { killSessions: [session?.id] });
      // Collects only sessions with an open transaction, because the driver reuses the session of a read: ending it
      // would close the cursor of a later reader. An abandoned session is not reused, because ending it would also end
      // the later work in it.
      const isOpen = call[1].commitTransaction || session?.inTransaction();
      if (actor.isWorker && session && isOpen) {
        session.serverSession.isDirty = true;
        abandonedSessions.push({ session: session.id, at: Date.now() });
      }
      throw killed;
    }
    return made();
  };
}

/** Logs a call of an actor and its result. */
async function logCall<T>(actor: Actor, command: Command, answer: Promise<T>): Promise<T> {
  const name = `${Object.keys(command)[0]} (call ${actor.calls})`;
  actor.log(name);
  try {
    const result = await answer;
    actor.log(`${name} answered`);
    return result;
  } catch (error) {
    actor.log(`${name} failed: ${String(error)}`);
    throw error;
  }
}

async function waitForTurn(actor: Actor): Promise<void> {
  actor.calls++;
  if (actor.calls > actor.killAfter) throw new Killed('killed');
  // Two concurrent calls of one actor take turns.
  while (actor.proceed) await wait(1);
  await new Promise<void>((proceed) => {
    actor.proceed = proceed;
  });
  if (actor.calls > actor.killAfter) throw new Killed('killed');
}
