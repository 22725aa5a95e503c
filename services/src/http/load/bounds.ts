import type { FastifyReply, FastifyRequest } from 'fastify';
import { getLimitKey } from '../../actor';
import { createLimit, type Limit } from '../../infra/limit';
import { Refusal } from '../../refusal';

export type WorkClass = 'read' | 'change' | 'long';
type Bound = readonly [atOnce: number, waiting: number];

/** Limits of requests in progress and of waiting requests: per user (all keys of a module count as one), and in all. */
const BOUNDS = {
  read: { person: [8, 40], all: [40, 200] },
  change: { person: [6, 60], all: [24, 200] },
  // Uploads, downloads and rows as JSON, which take minutes.
  long: { person: [4, 20], all: [30, 60] },
} as const satisfies Record<WorkClass, Record<'person' | 'all', Bound>>;

const TOO_MANY_OF_USER = new Refusal(
  'unavailable',
  { retryAfter: 2 },
  'Too many of your requests are still in progress. Please wait and try again.',
);
const TOO_MANY = new Refusal('unavailable', { retryAfter: 5 }, 'The server is busy at the moment. Please try again.');

/**
 * Limits concurrent work, so that a burst waits before it reaches the database, and one user's burst does not delay
 * others. Counts are per process.
 */
export function createBounds() {
  const all = new Map<WorkClass, Limit>();
  const persons = new Map<string, Limit>();

  const findLimit = <Key>(places: Map<Key, Limit>, key: Key, [atOnce, waiting]: Bound, refusal: Refusal) => {
    const place = places.get(key) ?? createLimit(atOnce, waiting, refusal);
    places.set(key, place);
    return place;
  };

  /** Waits for this request's turn and runs `work`. @throws Refusal unavailable if too many requests are waiting */
  return async function runInTurn<T>(
    kind: WorkClass,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<T>,
  ): Promise<T> {
    const key = `${kind} ${request.actor ? getLimitKey(request.actor) : request.ip}`;
    const ofUser = findLimit(persons, key, BOUNDS[kind].person, TOO_MANY_OF_USER);
    const leaveOfUser = await ofUser.enter(request.deadline);
    const leave = () => {
      leaveOfUser();
      if (ofUser.isIdle()) persons.delete(key);
    };
    try {
      const leaveAll = await findLimit(all, kind, BOUNDS[kind].all, TOO_MANY).enter(request.deadline);
      try {
        return await work();
      } finally {
        leaveAfterSending(kind, reply, leaveAll);
      }
    } finally {
      leaveAfterSending(kind, reply, leave);
    }
  };
}

/** A download counts until its last byte is sent. */
function leaveAfterSending(kind: WorkClass, reply: FastifyReply, leave: () => void): void {
  if (kind === 'long' && !reply.raw.destroyed && !reply.raw.writableFinished) reply.raw.once('close', leave);
  else leave();
}
