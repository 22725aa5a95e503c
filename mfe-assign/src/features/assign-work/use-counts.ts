import { parseLanguage } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { AnswerOf } from '@subtitle/contracts/operation';
import { countEligible, measureAssignment } from '@subtitle/contracts/operations/assignment';
import type { Stage } from '@subtitle/contracts/statuses';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { useEffect, useState } from 'react';
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

/** Milliseconds after the last change of the form or selection, after which its rows are counted. */
const PAUSE_MS = 400;

/** The rows that would be assigned, by person. */
export type AssignmentPlan = AnswerOf<typeof measureAssignment>;

interface PlannedForm {
  kind: AssignKind;
  form: AssignForm;
  /** The selected people, the first one included; none if nobody is selected. */
  userIds: readonly number[];
  stage: Stage;
  /** Number of rows or new sentences to assign; null if it is not valid. */
  count: number | null;
}

/** Counts the new sentences of the rows that each person would get. */
export function usePlan({ kind, form, userIds, stage, count }: PlannedForm, enabled: boolean) {
  const api = useApi();
  const { source, target, together, bySentences } = form;
  const range = getAssignRange(kind, form);
  const [userId, ...others] = userIds;
  const known = parseLanguage(source) !== undefined && parseLanguage(target) !== undefined;
  const wanted = enabled && known && userId !== undefined && count !== null;
  // The prefix is that of the available rows: an assignment changes both.
  const asked = { kind: kind.kind, range, source, target, stage, userIds, count, together, bySentences };
  const queryKey = ['eligible', 'new-sentences', asked];
  const isSettled = useIsSettled(JSON.stringify(queryKey));
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<AssignmentPlan> => {
      const rows = { kind: kind.kind, sourceLanguage: source, targetLanguage: target, stage, userId: userId! };
      const amount = bySentences ? { taskCount: LIMITS.taskCountMax, sentences: count! } : { taskCount: count! };
      const dates = range ? { fromDate: range.from, toDate: range.to } : {};
      const sharing = others.length > 0 ? { with: others.join() } : {};
      return api.call(measureAssignment, { query: { ...rows, ...amount, ...dates, ...sharing, together }, signal });
    },
    enabled: wanted && isSettled,
    retry: false,
  });
  return { ...query, isCounting: query.isFetching || (wanted && query.isPending) };
}

/** Returns whether a text has stayed the same for a pause. */
export function useIsSettled(text: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}
