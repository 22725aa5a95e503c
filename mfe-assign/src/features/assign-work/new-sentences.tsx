import { hasTextColumns } from '@subtitle/contracts/columns';
import { parseLanguage } from '@subtitle/contracts/languages';
import type { AnswerOf } from '@subtitle/contracts/operation';
import { measureAssignment } from '@subtitle/contracts/operations/assignment';
import { isTextRequired, type Stage } from '@subtitle/contracts/statuses';
import { useApi } from '@subtitle/sdk/api';
import { Checkbox } from '@subtitle/sdk/forms';
import { useQuery } from '@subtitle/sdk/query';
import { Anchor, formatNumber, Stack, Text } from '@subtitle/sdk/ui';
import { useEffect, useState } from 'react';
import { FillChoice } from '../fill-choice/fill-choice';
import type { AssignKind } from './assign-kinds';
import { type AssignForm, type AssignUrl, getAssignRange } from './assign-url';

/** Milliseconds after the last change of the form, after which its rows are counted. */
const PAUSE_MS = 400;

interface Props {
  kind: AssignKind;
  form: AssignForm;
  /** The selected person; null for none. */
  userId: number | null;
  stage: Stage;
  /** Number of rows to assign; null if it is not valid. */
  count: number | null;
  /** Whether the number of available rows is known, which is counted first. */
  ready: boolean;
  onChange: (change: Partial<AssignUrl>) => void;
}

/**
 * Numbers of new sentences of the rows that would be assigned, and the choices to keep equal ones together and to fill
 * the rows from the memory.
 */
export function NewSentences({ kind, form, userId, stage, count, ready, onChange }: Props) {
  const isTranslation = hasTextColumns(kind.kind) && !isTextRequired(stage);
  const measured = useMeasure({ kind, form, userId, stage, count }, ready && isTranslation);
  if (!isTranslation) return null;
  const { data, isCounting, isError, refetch } = measured;
  return (
    <Stack gap={6}>
      <Checkbox
        label="Keep rows with the same new sentences together"
        description="New sentences are those without a stored translation. Two people then do not translate the same one."
        checked={form.together}
        onChange={({ currentTarget }) => onChange({ together: currentTarget.checked ? 'yes' : '' })}
      />
      <FillChoice />
      <Text size="sm" role="status">
        {isCounting ? 'Counting the new sentences...' : null}
        {!isCounting && isError ? (
          <>
            The new sentences could not be counted.{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => void refetch()}>
              Retry
            </Anchor>
          </>
        ) : null}
        {!isCounting && data ? describeMeasured(data) : null}
      </Text>
    </Stack>
  );
}

function useMeasure({ kind, form, userId, stage, count }: Omit<Props, 'ready' | 'onChange'>, enabled: boolean) {
  const api = useApi();
  const { source, target, together } = form;
  const range = getAssignRange(kind, form);
  const known = parseLanguage(source) !== undefined && parseLanguage(target) !== undefined;
  const wanted = enabled && known && userId !== null && count !== null;
  // The prefix is that of the available rows: an assignment changes both.
  const queryKey = ['eligible', 'new-sentences', kind.kind, range, source, target, stage, userId, count, together];
  const isSettled = useIsSettled(JSON.stringify(queryKey));
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const rows = { kind: kind.kind, sourceLanguage: source, targetLanguage: target, stage, taskCount: count! };
      const dates = range ? { fromDate: range.from, toDate: range.to } : {};
      return api.call(measureAssignment, { query: { ...rows, ...dates, userId: userId!, together }, signal });
    },
    enabled: wanted && isSettled,
    retry: false,
  });
  return { ...query, isCounting: query.isFetching || (wanted && query.isPending) };
}

/** Returns whether a text has stayed the same for a pause. */
function useIsSettled(text: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}

/** Describes the rows: '60 rows · 8 new sentences, 3 of them also in rows of other people'. */
function describeMeasured({ rows, sentences, shared }: AnswerOf<typeof measureAssignment>): string {
  const counted = rows === 1 ? '1 row' : `${formatNumber(rows)} rows`;
  const fresh = sentences === 1 ? '1 new sentence' : `${formatNumber(sentences)} new sentences`;
  if (shared === 0) return `${counted} · ${fresh}`;
  const part = sentences === 1 ? 'which is' : `${formatNumber(shared)} of them`;
  return `${counted} · ${fresh}, ${part} also in rows of other people`;
}
