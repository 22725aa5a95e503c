import { LIMITS } from '@subtitle/contracts/limits';
import { type BoardUnit, countBoard, listBoard } from '@subtitle/contracts/operations/work-board';
import { useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { useQuery } from '@subtitle/sdk/query';
import { teamToday } from '@subtitle/sdk/ui';
import { BOARD_KEY } from '../move-work/use-moves';
import type { BoardQuery } from './board-url';

/** Returns a unique key of a unit. */
export const toUnitKey = ({ kind, id, language }: Pick<BoardUnit, 'kind' | 'id' | 'language'>) =>
  `${kind}:${id}:${language}`;

/** Loads the rows of the board page by page. */
export function useBoardList(query: BoardQuery) {
  const api = useApi();
  return usePages<BoardUnit>({
    queryKey: [...BOARD_KEY, 'list', query],
    read: async ({ cursor, signal }) => {
      const { units, nextCursor } = await api.call(listBoard, {
        query: { ...query, ...cursor, limit: LIMITS.listPage * 2 },
        signal,
      });
      return { answer: units, nextCursor };
    },
  });
}

/** Counts the rows of all pages; null if they are too many to count. */
export function useBoardCounts(query: BoardQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...BOARD_KEY, 'counts', query],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { counts } = await api.call(countBoard, { query: { ...query, today: teamToday() }, signal });
      if (!counts) return null;
      const sum = (field: 'units' | 'overdue') => counts.reduce((all, count) => all + count[field], 0);
      return { units: sum('units'), overdue: sum('overdue') };
    },
  });
}
