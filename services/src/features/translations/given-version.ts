import type { App } from '../../http/route';
import type { SessionActor } from '../auth/session-actor';
import type { Place } from './lease.repository';

const SECONDS = 30 * 86_400;

/** Revisions of a translation that somebody was given last; 0 for none: to them no cue had a text. */
export interface Given {
  /** As a whole file, which they may have changed and send back. */
  file: number;
  /** In our own editor or as a file: they know what stood there. */
  shown: number;
}

export interface GivenVersion {
  note(person: Pick<SessionActor, 'id'>, place: Place, given: Partial<Given>): Promise<void>;
  of(person: Pick<SessionActor, 'id'>, place: Place): Promise<Given>;
}

/**
 * Remembers it for 30 days: the specification's save sends a whole file and names no version. In Redis because the save may
 * reach another process; of what it lost, cues that hold a text by then clash and are not written over.
 */
export function givenVersion({ redis, env, log }: Pick<App, 'redis' | 'env' | 'log'>): GivenVersion {
  const keyOf = (id: number) => `${env.QUEUE_PREFIX}:given:${id}`;
  const fieldOf = ({ id, language }: Place) => `video:${id}:${language}`;
  const shownOf = (place: Place) => `${fieldOf(place)}:shown`;
  return {
    async note({ id }, place, { file, shown }) {
      try {
        await redis
          .multi()
          .hset(keyOf(id), {
            ...(file !== undefined && { [fieldOf(place)]: file }),
            ...(shown !== undefined && { [shownOf(place)]: shown }),
          })
          .expire(keyOf(id), SECONDS)
          .exec();
      } catch (error) {
        log.warn({ err: error }, 'what was given is not noted');
      }
    },
    async of({ id }, place) {
      const [file, shown] = await redis.hmget(keyOf(id), fieldOf(place), shownOf(place));
      return { file: Number(file ?? 0), shown: Math.max(Number(file ?? 0), Number(shown ?? 0)) };
    },
  };
}
