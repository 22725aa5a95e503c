import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { reopenItem } from '@subtitle/contracts/operations/item-events';
import { type ApprovedItem, listApproved } from '@subtitle/contracts/operations/review';
import { startOfTeamDay } from '@subtitle/domain/team-day';
import { useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { teamToday } from '@subtitle/sdk/ui';
import { WORK_KEY } from '@subtitle/sdk/work';
import type { ReviewFilters } from './review-filters';

/** A row of `Approved today`; `at` is the moment of the approval. */
export type ApprovedRow = ApprovedItem & { id: number };

/** What this person approved today, their own, of the chosen kind and language; the latest first. */
export function useApproved({ kind, language }: ReviewFilters) {
  const api = useApi();
  return usePages<ApprovedRow>({
    queryKey: ['approved', kind, language],
    read: async ({ signal }) => {
      const query = { kind, language, since: startOfTeamDay(teamToday()).toISOString() };
      const answer = await api.call(listApproved, { query, signal });
      return { answer: answer.map((one) => ({ ...one, id: one.item.id })), nextCursor: null };
    },
  });
}

/** Takes an approval back with a reason; both lists are read again, also where somebody was faster. */
export function useReopen(language: LanguageCode, onDone: (item: ItemAnswer) => void) {
  const api = useApi();
  const client = useQueryClient();
  return useAct({
    mutationFn: ({ item, reason }: { item: ItemAnswer; reason: string }) =>
      api.call(reopenItem, {
        params: { kind: item.kind, id: item.id, language },
        body: { revision: item[`revision_${language}`], reason },
      }),
    onSuccess: (answer: { item: ItemAnswer }) => onDone(answer.item),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['approved'] }),
        client.invalidateQueries({ queryKey: ['review'] }),
        client.invalidateQueries({ queryKey: WORK_KEY }),
      ]),
  });
}
