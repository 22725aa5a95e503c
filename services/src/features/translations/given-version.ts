import type { App } from '../../http/route';
import type { SessionActor } from '../auth/session-actor';
import type { Place } from './lease.repository';

const SECONDS = 30 * 86_400;

/** Which version of a translation somebody was given last as a file. */
export interface GivenVersion {
  note(person: Pick<SessionActor, 'id'>, place: Place, revision: number): Promise<void>;
  /** Its revision; 0 where they were given none: to them no cue had a text. */
  of(person: Pick<SessionActor, 'id'>, place: Place): Promise<number>;
}

/**
 * Remembers it for 30 days: the specification's save sends a whole file and names no version. In Redis because the save may
 * reach another process; of what it lost, cues that hold a text by then clash and are not written over.
 */
export function givenVersion({ redis, env, log }: Pick<App, 'redis' | 'env' | 'log'>): GivenVersion {
  const keyOf = (id: number) => `${env.QUEUE_PREFIX}:given:${id}`;
  const fieldOf = ({ id, language }: Place) => `video:${id}:${language}`;
  return {
    async note({ id }, place, revision) {
      try {
        await redis
          .multi()
          .hset(keyOf(id), { [fieldOf(place)]: revision })
          .expire(keyOf(id), SECONDS)
          .exec();
      } catch (error) {
        log.warn({ err: error }, 'what was given is not noted');
      }
    },
    of: async ({ id }, place) => Number((await redis.hget(keyOf(id), fieldOf(place))) ?? 0),
  };
}
