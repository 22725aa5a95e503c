import { editorListPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { Alert, Anchor, formatNumber, Stack, Text } from '@subtitle/sdk/ui';
import { useEffect, useRef } from 'react';
import type { AssignResult as Result } from './use-assign-work';

/** Ids written out; more are told by their number. */
const IDS_SHOWN = 12;

/** How the last assignment ended, told where the eye is. */
export function AssignResult({ result }: { result: Result | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) box.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  return (
    <div role="status" aria-live="polite" ref={box}>
      {result && (result.ok ? <Given result={result} /> : <Refused result={result} />)}
    </div>
  );
}

function Given({ result: { answer, form, kind } }: { result: Extract<Result, { ok: true }> }) {
  const { message, asked, assigned, left, ids } = answer;
  return (
    <Alert mt="md" color={assigned === 0 ? 'yellow' : 'green'} title={message}>
      <Stack gap={4}>
        <Text size="sm">
          Asked for {formatNumber(asked)}, assigned {formatNumber(assigned)}, {leftWords(left)}.
        </Text>
        {assigned > 0 && (
          <Text size="sm">
            {idWords(ids)} ·{' '}
            <Anchor component={Link} to={editorListPath(kind.kind, form, form)} size="sm">
              See them
            </Anchor>
          </Text>
        )}
      </Stack>
    </Alert>
  );
}

function Refused({ result: { sentence, detail } }: { result: Extract<Result, { ok: false }> }) {
  return (
    <Alert mt="md" color="red" title={sentence}>
      {detail || null}
    </Alert>
  );
}

function leftWords(left: number | null): string {
  return left === null ? 'too many left in this range to be counted' : `${formatNumber(left)} left in this range`;
}

/** 'Rows 101, 102, 103 and 17 more'. */
function idWords(ids: readonly number[]): string {
  const shown = ids.slice(0, IDS_SHOWN).join(', ');
  const more = ids.length - IDS_SHOWN;
  return `${ids.length === 1 ? 'Row' : 'Rows'} ${shown}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`;
}
