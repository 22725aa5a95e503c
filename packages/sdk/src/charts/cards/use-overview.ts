import { getOverview } from '@subtitle/contracts/operations/figures';
import { useApi } from '../../api/api-context';
import { SHARED } from '../../query/keys';
import { useQuery } from '../../query/use-query';
import { soonerWhileCounting } from './counting';

/** How often figures on a page that is looked at are read anew. */
const EVERY_MS = 30_000;

/** How things stand; one answer for every page that shows some of it. */
export function useOverview() {
  const api = useApi();
  return useQuery({
    queryKey: [SHARED, 'figures', 'overview'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getOverview, { signal }),
    refetchInterval: soonerWhileCounting(EVERY_MS),
  });
}
