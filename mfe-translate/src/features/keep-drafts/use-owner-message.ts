import { getHolder } from '@subtitle/contracts/operations/items';
import { useApi } from '@subtitle/sdk/api';
import type { KeptUnit } from '@subtitle/sdk/drafts';
import { useQuery } from '@subtitle/sdk/query';
import { usePersonName } from '@subtitle/sdk/session';
import { formatDateTime } from '@subtitle/sdk/ui';

/** Names the current owner of the row in one sentence; '' if unknown. */
export function useOwnerMessage({ kind, id, language }: Pick<KeptUnit, 'kind' | 'id' | 'language'>): string {
  const api = useApi();
  const nameOf = usePersonName();
  const { data } = useQuery({
    queryKey: ['owner', kind, id, language],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getHolder, { params: { kind, id, language }, signal }),
    staleTime: 0,
    retry: false,
  });
  if (!data) return '';
  const by = `${nameOf(data.by)}, ${formatDateTime(data.at)}`;
  return data.owner
    ? `${nameOf(data.owner)} has it now; it was given to them by ${by}.`
    : `Now unassigned; ${by} took it back.`;
}
