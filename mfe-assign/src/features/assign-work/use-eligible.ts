import { languageCode } from '@subtitle/contracts/languages';
import { countEligible } from '@subtitle/contracts/operations/assignment';
import type { Stage } from '@subtitle/contracts/statuses';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import type { AssignKind } from './assign-kinds';
import type { AssignForm } from './assign-url';

/**
 * How many rows could be given out with what the form says; undefined until both languages are chosen,
 * and while it is counted anew: the number of another range would be taken for this one's.
 */
export function useEligible(kind: AssignKind, { from, to, source, target }: AssignForm, stage: Stage) {
  const api = useApi();
  const known = languageCode(source) !== undefined && languageCode(target) !== undefined && (!kind.dated || from <= to);
  return useQuery({
    queryKey: ['eligible', kind.kind, from, to, source, target, stage],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<number> => {
      const languages = { sourceLanguage: source, targetLanguage: target };
      const dates = kind.dated ? { fromDate: from, toDate: to } : {};
      const query = { kind: kind.kind, ...languages, ...dates, stage };
      return (await api.call(countEligible, { query, signal })).eligible;
    },
    enabled: known,
    retry: false,
  });
}
