import { getOverview } from '@subtitle/contracts/operations/figures';
import { useApi } from '../../api/api-context';
import { SHARED } from '../../query/keys';
import { useQuery } from '../../query/use-query';
import { soonerWhileCounting } from './counting';

/** Refetch interval of figures on a visible page. */
const EVERY_MS = 30_000;

/** Queries the overview's figures; all pages that show some of them share one answer. */
export function useOverview() {
  const api = useApi();
  return useQuery({
    queryKey: [SHARED, 'figures', 'overview'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getOverview, { signal }),
    refetchInterval: soonerWhileCounting(EVERY_MS),
  });
}
