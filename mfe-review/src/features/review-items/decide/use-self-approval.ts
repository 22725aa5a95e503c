import { getSettings } from '@subtitle/contracts/operations/settings';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';

/** Whether reviewers may approve what they wrote last (decision 17); where that cannot be learnt, the server says so. */
export function useSelfApproval(): boolean {
  const api = useApi();
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getSettings, { signal }),
  });
  return settings.data?.selfApproval ?? settings.isError;
}
