import type { LanguageCode } from '@subtitle/contracts/languages';
import { getWorkSummary, type WorkSummary } from '@subtitle/contracts/operations/my-work';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { localToday } from '@subtitle/sdk/ui';
import { weekStart } from './week-start';

/** Narrows somebody's work to a kind and a language. */
export interface Narrowed {
  kind?: 'daily' | 'tenday';
  language?: LanguageCode;
}

/** From when on finished work counts as this week's, for the calls that ask for it. */
export const workSince = () => weekStart(new Date()).toISOString();

/** The person's work in numbers, counted by the server; read again whenever a screen that shows them opens. */
export function useWorkSummary(enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ['predictions', 'my-work', 'summary'],
    refetchOnMount: 'always',
    enabled,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<WorkSummary> =>
      api.call(getWorkSummary, { query: { today: localToday(), since: workSince() }, signal }),
  });
}
