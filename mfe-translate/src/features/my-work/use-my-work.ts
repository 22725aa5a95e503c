import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { LIMITS } from '@subtitle/contracts/limits';
import { listPredictionsDaily, listPredictionsTenday } from '@subtitle/contracts/predictions/list-predictions';
import { listReviewDaily, listReviewTenday } from '@subtitle/contracts/review/list-review';
import { holdsAny } from '@subtitle/domain/roles';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';

const QUERY = { limit: LIMITS.listPageMax };

/** Rows of both kinds that this person may see; those they own are picked out of them. */
export function useMyRows() {
  const api = useApi();
  return useQuery({
    queryKey: ['predictions', 'my-work'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PredictionAnswer[]> => {
      const [daily, tenday] = await Promise.all([
        api.call(listPredictionsDaily, { query: QUERY, signal }),
        api.call(listPredictionsTenday, { query: QUERY, signal }),
      ]);
      return [...daily, ...tenday];
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
