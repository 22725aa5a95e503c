import { parseLanguage } from '@subtitle/contracts/languages';
import { countEligible } from '@subtitle/contracts/operations/assignment';
import type { Stage } from '@subtitle/contracts/statuses';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import type { AssignKind } from './assign-kinds';
import { type AssignForm, getAssignRange } from './assign-url';

/**
 * Counts the rows that can be assigned with the form's fields. Undefined until both languages are selected and during a
 * new count: the number of the previous range would be misleading.
 */
export function useEligible(kind: AssignKind, form: AssignForm, stage: Stage) {
  const api = useApi();
  const { source, target } = form;
  const range = getAssignRange(kind, form);
  const known =
    parseLanguage(source) !== undefined && parseLanguage(target) !== undefined && (!range || range.from <= range.to);
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
