import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import type { SessionActor } from '../../../actor';
import type { App } from '../../../http/route';
import { SESSION_HOURS } from '../../auth/session';
import type { Row, UnitKey } from '../row/item';

const TTL_SECONDS = SESSION_HOURS * 3_600;

/** Store of the revisions that a session has received for review. */
export interface ReadRevisionStore {
  store(session: Pick<SessionActor, 'sid'>, rows: readonly Row[]): Promise<void>;
  /** Returns the last revision that the session received; null where it received none. */
  find(session: Pick<SessionActor, 'sid'>, unit: UnitKey): Promise<number | null>;
}

/**
 * Stores which revisions a reviewer has received, for the duration of a session. The specification's review call names
 * no revision, and must not approve a text that the reviewer has not seen. The store is Redis, because another process
 * may handle that call. If Redis loses an entry, the reviewer must read the row again.
 */
export function createReadRevisionStore({ redis, env, log }: App): ReadRevisionStore {
  const getKey = (sid: string) => `${env.QUEUE_PREFIX}:read:${sid}`;
  return {
    async store({ sid }, rows) {
      const revisions = Object.fromEntries(rows.flatMap(listReviewFields));
      if (Object.keys(revisions).length === 0) return;
      try {
        await redis.multi().hset(getKey(sid), revisions).expire(getKey(sid), TTL_SECONDS).exec();
      } catch (error) {
        // Reading works without Redis. Only an approval without a revision needs it.
        log.warn({ err: error }, 'the revisions a reviewer read could not be stored');
      }
    },
    async find({ sid }, unit) {
      const revision = await redis.hget(getKey(sid), getField(unit));
      return revision === null ? null : Number(revision);
    },
  };
}

function listReviewFields(row: Row): [string, number][] {
  return LANGUAGE_CODES.filter((language) => row[`status_${language}`] === IN_REVIEW).map((language) => [
    getField({ kind: row.kind, id: row.id, language }),
    row[`revision_${language}`] ?? 0,
  ]);
}

const getField = ({ kind, id, language }: UnitKey) => `${kind}:${id}:${language}`;
