import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { listDone } from '@subtitle/contracts/items/list-done';
import { LIMITS } from '@subtitle/contracts/limits';
import { listPredictionsDaily, listPredictionsTenday } from '@subtitle/contracts/predictions/list-predictions';
import { listReviewDaily, listReviewTenday } from '@subtitle/contracts/review/list-review';
import { holdsAny } from '@subtitle/domain/roles';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { weekStart } from './week-start';
import { unitKey } from './work-units';

const QUERY = { limit: LIMITS.listPageMax };

interface MyWorkData {
  /** Rows of both kinds that this person may see; those they own are picked out of them. */
  rows: PredictionAnswer[];
  /** When a row was submitted this week, by `unitKey`. */
  doneAt: Map<string, string>;
  /** There are more rows than were read. */
  more: boolean;
}

/** What this person has to do and has done; read again whenever the screen opens. */
export function useMyWork(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['predictions', 'my-work'],
    refetchOnMount: 'always',
    enabled,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MyWorkData> => {
      const [daily, tenday, done] = await Promise.all([
        api.call(listPredictionsDaily, { query: QUERY, signal }),
        api.call(listPredictionsTenday, { query: QUERY, signal }),
        api.call(listDone, { query: { since: weekStart(new Date()).toISOString() }, signal }),
      ]);
      return {
        rows: [...daily, ...tenday],
        more: [daily, tenday].some(({ length }) => length === QUERY.limit),
        doneAt: new Map(done.map((unit) => [unitKey(unit, unit.language), unit.at])),
      };
    },
  });
}

/** Rows that wait for a reviewer, of both kinds; nothing is asked for from anybody else. */
export function useWaitingForReview() {
  const api = useApi();
  const { user } = useSession();
  return useQuery({
    queryKey: ['review', 'waiting'],
    enabled: holdsAny(user.roles, ['reviewer']) && !user.roles.includes('admin'),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PredictionAnswer[]> => {
      const [daily, tenday] = await Promise.all([
        api.call(listReviewDaily, { query: QUERY, signal }),
        api.call(listReviewTenday, { query: QUERY, signal }),
      ]);
      return [...daily, ...tenday];
    },
  });
}
