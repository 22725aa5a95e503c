import { MESSAGES } from '@subtitle/contracts/messages';
import { listSameRows, reopenSameRows, type SameRows, settleSameRows } from '@subtitle/contracts/operations/same-rows';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useAct, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { useState } from 'react';
import { type Choice, describeSettled } from './same-rows-words';

/** Loads groups of rows that mean the same; only for admins. */
export function useSameRows() {
  const api = useApi();
  const { user } = useSession();
  return useQuery({
    queryKey: ['same-rows'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listSameRows, { query: {}, signal }),
    enabled: hasAnyRole(user.roles, ['admin']),
  });
}

/** The last result: its sentence, and the groups whose settling can be undone. */
interface SettleResult {
  sentence: string;
  keys: string[];
}

/** Settles the selected groups, and undoes the last settling. */
export function useSettle() {
  const api = useApi();
  const client = useQueryClient();
  const [result, setResult] = useState<SettleResult | null>(null);
  const refresh = () => {
    for (const key of ['same-rows', 'channel-videos', 'imported-rows'])
      void client.invalidateQueries({ queryKey: [key] });
  };
  const settle = useAct({
    mutationFn: (groups: { group: SameRows; choice: Choice }[]) =>
      api.call(settleSameRows, {
        body: {
          groups: groups.map(({ group, choice }) => ({
            key: group.key,
            rows: group.rows.map(({ id }) => id),
            keep: choice === 'all' ? null : choice,
          })),
        },
      }),
    onSuccess: ({ settled, failed }) => setResult({ sentence: describeSettled(settled.length, failed), keys: settled }),
    onSettled: refresh,
  });
  const reopen = useAct({
    mutationFn: (keys: string[]) => api.call(reopenSameRows, { body: { keys } }),
    onSuccess: ({ failed }) => setResult({ sentence: failed[0]?.error ?? 'Undone.', keys: [] }),
    onSettled: refresh,
  });
  const error = settle.error ?? reopen.error;
  return {
    result,
    isBusy: settle.isPending || reopen.isPending,
    failure: error ? describeSettleError(error) : '',
    settle: (groups: { group: SameRows; choice: Choice }[]) => void settle.run(groups),
    undo: (keys: string[]) => void reopen.run(keys),
  };
}

function describeSettleError(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkTryAgain;
  return (error instanceof ApiError && error.sentence) || 'This could not be saved. Please try again.';
}
