import type { SessionActor } from '../../actor';
import type { App } from '../../http/route';
import type { TranslationKey } from './lease.repository';

const TTL_SECONDS = 30 * 86_400;

/** Revisions of a translation that a person last received. 0 means none, so all cues were empty for this person. */
export interface ReceivedRevisions {
  /** Received as a whole file, which the person may change and send back. */
  file: number;
  /** Received in the product's editor or as a file, so the person knows its texts. */
  shown: number;
}

export interface ReceivedRevisionStore {
  store(person: Pick<SessionActor, 'id'>, place: TranslationKey, given: Partial<ReceivedRevisions>): Promise<void>;
  find(person: Pick<SessionActor, 'id'>, place: TranslationKey): Promise<ReceivedRevisions>;
}

/**
 * Stores the received revisions for 30 days, because the specification's save sends a whole file without a version. The
 * store is Redis, because another process may handle the save. If Redis loses them, a save conflicts with every cue
 * that has a text, and overwrites none.
 */
export function createReceivedRevisionStore({
  redis,
  env,
  log,
}: Pick<App, 'redis' | 'env' | 'log'>): ReceivedRevisionStore {
  const getKey = (id: number) => `${env.QUEUE_PREFIX}:given:${id}`;
  const getFileField = ({ id, language }: TranslationKey) => `video:${id}:${language}`;
  const getShownField = (place: TranslationKey) => `${getFileField(place)}:shown`;
  return {
    async store({ id }, place, { file, shown }) {
      try {
        await redis
          .multi()
          .hset(getKey(id), {
            ...(file !== undefined && { [getFileField(place)]: file }),
            ...(shown !== undefined && { [getShownField(place)]: shown }),
          })
          .expire(getKey(id), TTL_SECONDS)
          .exec();
      } catch (error) {
        log.warn({ err: error }, 'the received revision of a translation could not be stored');
      }
    },
    async find({ id }, place) {
      const [file, shown] = await redis.hmget(getKey(id), getFileField(place), getShownField(place));
      return { file: Number(file ?? 0), shown: Math.max(Number(file ?? 0), Number(shown ?? 0)) };
    },
  };
}
