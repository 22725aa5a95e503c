import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { type BoardCount, type BoardStatus, countBoard } from '@subtitle/contracts/operations/work-board';
import { ASSIGNED, IN_REVIEW, type SubmittedStatus, TO_SEND } from '@subtitle/contracts/statuses';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { teamToday } from '@subtitle/sdk/ui';
import { BOARD_KEY } from '../move-work/use-moves';

const SUBMITTED_STATUSES = [...TO_SEND, IN_REVIEW] as const;

/** Assigned and submitted work of a person; `open` is null if it is too much to count. */
export interface PersonWork {
  open: BoardCount[] | null;
  /** Number of rows in each submitted status except approved; null if there are too many to count. */
  submitted: readonly { status: SubmittedStatus; count: number | null }[];
}

/** Loads the counts by kind, language and source; sends no request without a person. */
export function usePersonWork(person: UserAnswer | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [...BOARD_KEY, 'of', person?.username],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PersonWork> => {
      const count = async (status: BoardStatus) => {
        const query = { person: person!.username, status, today: teamToday() };
        return (await api.call(countBoard, { query, signal })).counts;
      };
      const [open, ...counts] = await Promise.all([ASSIGNED, ...SUBMITTED_STATUSES].map(count));
      return {
        open: open ?? null,
        submitted: SUBMITTED_STATUSES.map((status, at) => ({ status, count: sumCounts(counts[at]!) })),
      };
    },
    enabled: person !== undefined,
  });
}

function sumCounts(counts: readonly BoardCount[] | null): number | null {
  return counts?.reduce((all, { units }) => all + units, 0) ?? null;
}
