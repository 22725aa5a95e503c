import { AsyncLocalStorage } from 'node:async_hooks';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type ClientSession } from 'mongoose';

/** What a killed actor meets instead of the database: nothing of it gets through any more. */
export class Killed extends Error {}

/** Somebody whose calls to the database are let through one at a time: a worker, or the API at somebody's request. */
interface Actor {
  /** Lets the call through that it waits with; undefined while it computes, waits for the database, or has ended. */
  proceed?: () => void;
  calls: number;
  killAfter: number;
  /** A worker that is killed leaves its open transaction behind; the server has ended that of a dead API long before. */
  isWorker: boolean;
  ended: boolean;
  /** Notes what it does, for whoever looks for the cause of a failure. */
  tell(what: string): void;
}

export interface Part {
  work: () => Promise<void>;
  /** Calls to the database after which it is killed. */
  killAfter?: number;
  isWorker?: boolean;
}

/** A call that waits for another actor's transaction takes longer than this; then somebody else has his turn. */
const BLOCKED_MS = 8;
/** Whoever is to go on is waited for a little longer: perhaps he only computes. */
const WANTED_MS = 24;

/** So many of the last calls go with a failure: which turns led to it is seen from nothing else. */
const TOLD = 120;

/** Longer than any call takes; the database would not end by itself what keeps everybody waiting. */
const STUCK_MS = 60_000;

const actors = new AsyncLocalStorage<Actor>();

/**
 * Plays several parts at once, one call to the database at a time, in an order of one's choice.
 * @param order picks, again and again, which of those that wait for their turn goes on
 * @param between is called when all have made their step
 * @returns how many calls each part has made
 */
export async function play(
  parts: readonly Part[],
  order: readonly number[],
  between: () => Promise<void>,
): Promise<number[]> {
  patchDriver();
  const start = Date.now();
  const last: string[] = [];
  const cast = parts.map(({ work, killAfter = Number.POSITIVE_INFINITY, isWorker = false }, at) => {
    const tell = (what: string) => {
      if (last.push(`${Date.now() - start} ms: ${at} ${what}`) > TOLD) last.shift();
    };
    const actor: Actor = { calls: 0, killAfter, isWorker, ended: false, tell };
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
    await settled(
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

/** Waits until everybody waits for his turn or has ended, but for those whom the database keeps waiting. */
async function settled(cast: readonly Actor[], wanted?: Actor): Promise<void> {
  const isBusy = ({ proceed, ended }: Actor) => !proceed && !ended;
  const start = Date.now();
  while (cast.some(isBusy)) {
    // The database has the other core, and what it does is waited for.
    await wait(1);
    // Where nobody has a turn to take, the database is all there is to wait for.
    const waited = Date.now() - start;
    const patience = wanted && isBusy(wanted) ? WANTED_MS : BLOCKED_MS;
    if (waited > patience && cast.some(({ proceed }) => proceed)) return;
    if (waited > STUCK_MS) throw new Error('The database keeps everybody waiting for a transaction that nobody ends.');
  }
}

type Command = Record<string, unknown>;

/** Sessions of killed workers. */
const abandoned: { session: ClientSession['id']; at: number }[] = [];
/** The minute after which a database ends a transaction that nobody goes on with, shortened. */
const MINUTE_MS = 500;

/** What time does: to be called now and then. */
export async function endAbandoned(): Promise<void> {
  while (abandoned[0] && Date.now() - abandoned[0].at > MINUTE_MS) {
    const { session } = abandoned.shift()!;
    await mongoose.connection.db!.admin().command({ killSessions: [session] });
  }
}

let patched = false;

/** Every command of the driver passes the stage. */
function patchDriver(): void {
  if (patched) return;
  patched = true;
  const driver = require.resolve('mongodb/lib/cmap/connection', { paths: [dirname(require.resolve('mongoose'))] });
  const { prototype } = require(driver).Connection;
  const { command } = prototype;
  prototype.command = async function (this: unknown, ...call: [unknown, Command, { session?: ClientSession }?]) {
    const actor = actors.getStore();
    const isCleanUp = call[1].abortTransaction && actor && !actor.isWorker;
    if (!actor) return command.apply(this, call);
    const made = () => told(actor, call[1], command.apply(this, call));
    if (actor.ended || isCleanUp) return made();
    try {
      await pass(actor);
    } catch (killed) {
      // The driver takes a commit that it gave up for one that may have come through, and leaves its transaction open.
      const { session } = call[2] ?? {};
      if (call[1].commitTransaction && !actor.isWorker)
        await command.call(this, call[0], { killSessions: [session?.id] });
      // Only what has a transaction open: the driver gives the session of a mere read to whoever reads next, whose cursor would go
      // with it. An abandoned one is given to nobody: what others did in it would be ended with it.
      const isOpen = call[1].commitTransaction || session?.inTransaction();
      if (actor.isWorker && session && isOpen) {
        session.serverSession.isDirty = true;
        abandoned.push({ session: session.id, at: Date.now() });
      }
      throw killed;
    }
    return made();
  };
}

/** Notes a call with its actor, and what became of it. */
async function told<T>(actor: Actor, command: Command, answer: Promise<T>): Promise<T> {
  const name = `${Object.keys(command)[0]} (call ${actor.calls})`;
  actor.tell(name);
  try {
    const result = await answer;
    actor.tell(`${name} answered`);
    return result;
  } catch (error) {
    actor.tell(`${name} failed: ${String(error)}`);
    throw error;
  }
}

async function pass(actor: Actor): Promise<void> {
  actor.calls++;
  if (actor.calls > actor.killAfter) throw new Killed('killed');
  // Two calls of one actor at a time take their turns one after the other.
  while (actor.proceed) await wait(1);
  await new Promise<void>((proceed) => {
    actor.proceed = proceed;
  });
  if (actor.calls > actor.killAfter) throw new Killed('killed');
}
