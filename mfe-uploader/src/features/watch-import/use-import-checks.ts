import { findRowKind } from '@subtitle/contracts/columns';
import { getImportChecks } from '@subtitle/contracts/operations/import-checks';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';

/** Interval in milliseconds between two requests while rows are still checked. */
const AGAIN_MS = 3_000;

/** Loads the findings in the translations of an import until all its rows are checked. Only its uploader and admins see them. */
export function useImportChecks({ id, kind, status, inserted, createdBy }: ImportAnswer) {
  const api = useApi();
  const { user } = useSession();
  const isOwn = createdBy.toLowerCase() === user.username.toLowerCase() || user.roles.includes('admin');
  return useQuery({
    queryKey: ['import-checks', id],
    enabled: status === 'done' && inserted > 0 && isOwn && findRowKind(kind) !== undefined,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getImportChecks, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'waiting' || data?.state === 'checking' ? AGAIN_MS : false,
  });
}
