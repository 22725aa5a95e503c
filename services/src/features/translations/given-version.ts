import type { SessionActor } from '../../actor';
import type { App } from '../../http/route';
import type { Place } from './lease.repository';

const SECONDS = 30 * 86_400;

/** Revisions of a translation that a person last received. 0 means none, so all cues were empty for this person. */
export interface Given {
  /** Received as a whole file, which the person may change and send back. */
  file: number;
  /** Received in the product's editor or as a file, so the person knows its texts. */
  shown: number;
}

export interface GivenVersion {
  note(person: Pick<SessionActor, 'id'>, place: Place, given: Partial<Given>): Promise<void>;
  of(person: Pick<SessionActor, 'id'>, place: Place): Promise<Given>;
}

/**
 * Stores the received revisions for 30 days, because the specification's save sends a whole file without a version. The
 * store is Redis, because another process may handle the save. If Redis loses them, a save conflicts with every cue
 * that has a text, and overwrites none.
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
        log.warn({ err: error }, 'the received revision of a translation could not be stored');
      }
    },
    async of({ id }, place) {
      const [file, shown] = await redis.hmget(keyOf(id), fieldOf(place), shownOf(place));
      return { file: Number(file ?? 0), shown: Math.max(Number(file ?? 0), Number(shown ?? 0)) };
    },
  };
}
