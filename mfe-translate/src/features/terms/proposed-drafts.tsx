import { previewTermDrafts } from '@subtitle/contracts/operations/term-drafts';
import type { TermEntries } from '@subtitle/contracts/operations/terms';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { TermDraftList } from '@subtitle/sdk/terms';
import { useSettled } from '../write-text/use-settled';

/** The open rows that a term would touch, searched when typing pauses; nothing for a term that cannot be proposed. */
export function ProposedDrafts({ entries }: { entries: TermEntries }) {
  const api = useApi();
  const words = JSON.stringify(entries);
  const isSettled = useSettled(words) === words;
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['term-drafts', words],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(previewTermDrafts, { body: { entries, note: '' }, signal }),
    enabled: isSettled,
    staleTime: 60_000,
    retry: false,
  });
  if (error instanceof ApiError && error.code === 'invalid-request') return null;
  return <TermDraftList drafts={data} isError={isError} onRetry={() => void refetch()} />;
}
