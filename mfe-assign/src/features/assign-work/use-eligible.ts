import { languageCode } from '@subtitle/contracts/languages';
import { countEligible } from '@subtitle/contracts/operations/assignment';
import type { Stage } from '@subtitle/contracts/statuses';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import type { AssignKind } from './assign-kinds';
import { type AssignForm, rangeOf } from './assign-url';

/**
 * How many rows could be given out with what the form says; undefined until both languages are chosen,
 * and while it is counted anew: the number of another range would be taken for this one's.
 */
export function useEligible(kind: AssignKind, form: AssignForm, stage: Stage) {
  const api = useApi();
  const { source, target } = form;
  const range = rangeOf(kind, form);
  const known =
    languageCode(source) !== undefined && languageCode(target) !== undefined && (!range || range.from <= range.to);
  return useQuery({
    queryKey: ['eligible', kind.kind, range, source, target, stage],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<number> => {
      const languages = { sourceLanguage: source, targetLanguage: target };
      const dates = range ? { fromDate: range.from, toDate: range.to } : {};
      const query = { kind: kind.kind, ...languages, ...dates, stage };
      return (await api.call(countEligible, { query, signal })).eligible;
    },
    enabled: known,
    retry: false,
  });
}
