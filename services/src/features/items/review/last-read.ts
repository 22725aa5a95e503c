import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { App } from '../../../http/route';
import { SESSION_HOURS } from '../../auth/session';
import type { SessionActor } from '../../auth/session-actor';
import type { Row, UnitKey } from '../row/item';

const SECONDS = SESSION_HOURS * 3_600;

/** What a session was sent to review. */
export interface LastRead {
  note(session: Pick<SessionActor, 'sid'>, rows: readonly Row[]): Promise<void>;
  /** The revision that the session was sent last; null where it was sent none. */
  of(session: Pick<SessionActor, 'sid'>, unit: UnitKey): Promise<number | null>;
}

/**
 * Notes which revisions a reviewer was sent, for as long as a session lasts: the specification's review call names none, and
 * must not approve what nobody saw. In Redis because the call may reach another process; what it lost is read again.
 */
export function lastRead({ redis, env, log }: App): LastRead {
  const keyOf = (sid: string) => `${env.QUEUE_PREFIX}:read:${sid}`;
  return {
    async note({ sid }, rows) {
      const revisions = Object.fromEntries(rows.flatMap(underReview));
      if (Object.keys(revisions).length === 0) return;
      try {
        await redis.multi().hset(keyOf(sid), revisions).expire(keyOf(sid), SECONDS).exec();
      } catch (error) {
        // Reading goes on without Redis; approving by the call that names no revision does not.
        log.warn({ err: error }, 'what was read is not noted');
      }
    },
    async of({ sid }, unit) {
      const revision = await redis.hget(keyOf(sid), fieldOf(unit));
      return revision === null ? null : Number(revision);
    },
  };
}

function underReview(row: Row): [string, number][] {
  return LANGUAGE_CODES.filter((language) => row[`status_${language}`] === 'inreview').map((language) => [
    fieldOf({ kind: row.kind, id: row.id, language }),
    row[`revision_${language}`] ?? 0,
  ]);
}

const fieldOf = ({ kind, id, language }: UnitKey) => `${kind}:${id}:${language}`;
