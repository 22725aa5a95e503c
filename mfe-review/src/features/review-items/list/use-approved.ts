import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer, ReviewItem } from '@subtitle/contracts/operations/item-answer';
import { reopenItem } from '@subtitle/contracts/operations/item-events';
import { listApproved } from '@subtitle/contracts/operations/review';
import { APPROVED, IN_REVIEW } from '@subtitle/contracts/statuses';
import { getTeamDayStart } from '@subtitle/domain/team-day';
import { useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { teamToday } from '@subtitle/sdk/ui';
import { WORK_KEY } from '@subtitle/sdk/work';
import { buildQuery, type ReviewFilters } from './review-filters';
import { getListCall, PAGE_SIZE, SHEET_KEY } from './use-review-list';

/** An approved row; `at` is the time of the approval in the list of this person's approvals of today. */
export type ApprovedRow = { id: number; item: ReviewItem; at?: string };

/**
 * Reads rows of this kind and language: either those that this person approved today, newest first, or all approved
 * rows marked because their source changed.
 */
export function useApproved(filters: ReviewFilters) {
  const api = useApi();
  const { kind, language, show } = filters;
  const changed = { ...buildQuery(filters), status: APPROVED, sourceChanged: true, limit: PAGE_SIZE } as const;
  return usePages<ApprovedRow>({
    queryKey: ['approved', kind, show, buildQuery(filters)],
    read: async ({ cursor, signal }) => {
      if (show === 'source-changed') {
        const page = await getListCall(kind, IN_REVIEW)(api, { ...changed, ...cursor }, signal);
        return { ...page, answer: page.answer.map((item) => ({ id: item.id, item })) };
      }
      const since = getTeamDayStart(teamToday()).toISOString();
      const query = { kind, language, since, limit: PAGE_SIZE, ...cursor };
      const { answer, nextCursor } = await api.callWithCursor(listApproved, { query, signal });
      return { answer: answer.map(({ at, item }) => ({ id: item.id, item, at })), nextCursor };
    },
  });
}

/** Reopens an approved row with a reason. Both lists are loaded again, also if another person changed the row first. */
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
        client.invalidateQueries({ queryKey: SHEET_KEY }),
        client.invalidateQueries({ queryKey: WORK_KEY }),
      ]),
  });
}
