import { type Counting, type DecidedUnit, listDecided } from '@subtitle/contracts/operations/decided';
import { useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { useState } from 'react';
import type { DecidedQuery } from './decided-url';

/** Loads the decisions page by page; `of` has the dates and the total of all pages. */
export function useDecided(query: DecidedQuery) {
  const api = useApi();
  const [of, setOf] = useState<{ from: string; to: string; total: number; counting?: Counting } | null>(null);
  const list = usePages<DecidedUnit>({
    queryKey: ['figures', 'decided', query],
    read: async ({ cursor, signal }) => {
      const { units, nextCursor, ...days } = await api.call(listDecided, { query: { ...query, ...cursor }, signal });
      setOf(days);
      return { answer: units, nextCursor };
    },
  });
  return { list, of };
}
