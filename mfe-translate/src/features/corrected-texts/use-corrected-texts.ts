import {
  type CorrectedText,
  countCorrectedTexts,
  listCorrectedTexts,
  readCorrectedTexts,
} from '@subtitle/contracts/operations/corrected-texts';
import { useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { NEWS_KEY, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useEffect, useRef } from 'react';
import type { CorrectedQuery } from './corrected-url';

const KEY = 'corrected-texts';

/** Reads the corrected texts page by page, newest first. */
export function useCorrectedTexts({ reason, ...people }: CorrectedQuery) {
  const api = useApi();
  return usePages<CorrectedText>({
    queryKey: [KEY, 'list', people, reason ?? 'any'],
    read: async ({ cursor, signal }) => {
      const query = { ...people, ...(reason && { reason }), ...cursor };
      const { texts, nextCursor } = await api.call(listCorrectedTexts, { query, signal });
      return { answer: texts, nextCursor };
    },
  });
}

/** Counts the corrected texts by reason and author, whatever reason is selected. */
export function useCorrectedCounts({ reason: _, ...query }: CorrectedQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [KEY, 'counts', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(countCorrectedTexts, { query, signal }),
  });
}

/**
 * Marks displayed texts of the person as read, each once. They keep their mark on this page until it is opened again.
 */
export function useMarkRead(texts: readonly CorrectedText[]): void {
  const api = useApi();
  const client = useQueryClient();
  const sent = useRef(new Set<string>());
  const unread = texts.filter(({ id, isUnread }) => isUnread && !sent.current.has(id)).map(({ id }) => id);
  const named = unread.slice(0, 50).join();
  useEffect(() => {
    if (named === '') return;
    const ids = named.split(',');
    for (const id of ids) sent.current.add(id);
    api
      .call(readCorrectedTexts, { body: { ids } })
      .then(() => client.invalidateQueries({ queryKey: NEWS_KEY }))
      // Without an answer they are news again the next time.
      .catch(() => {});
  }, [named, api, client]);
}
