import { parseLanguage } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { buildBoardPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { Alert, Anchor, Button, formatNumber, Group, Stack, Text } from '@subtitle/sdk/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Move } from '../move-work/move-run';
import { getAssignRange } from './assign-url';
import { createUndoMoves } from './create-undo-moves';
import type { AssignedPart, AssignResult as Result } from './use-assign-work';

/** Maximum number of ids listed; the rest is shown as a number. */
const MAX_IDS_SHOWN = 12;

interface Props {
  result: Result | null;
  users: readonly UserAnswer[];
  /** Takes the assigned rows back; null after the button was pressed. */
  onTakeBack: ((moves: Move[]) => void) | null;
  /**
   * Sends the same request again; the server performs it only once. Null after rows were taken back: the server would
   * answer that they are assigned.
   */
  onRetry: (() => void) | null;
}

/** Shows the result of the last assignment and scrolls it into view. */
export function AssignResult({ result, users, onTakeBack, onRetry }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) box.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  return (
    <div role="status" aria-live="polite" ref={box}>
      {result && <AssignedResults parts={result.parts} users={users} onTakeBack={onTakeBack} />}
      {result && !result.ok && <RefusedResult result={result} users={users} onRetry={onRetry} />}
    </div>
  );
}

interface AssignedProps extends Omit<Props, 'result' | 'onRetry'> {
  parts: readonly AssignedPart[];
}

function AssignedResults({ parts, users, onTakeBack }: AssignedProps) {
  const findPerson = ({ form }: AssignedPart) => users.find(({ id }) => id === form.userId);
  const back = parts.flatMap((part) => createUndoMoves(part, findPerson(part)));
  return parts.map((part, at) => (
    <AssignedResult key={part.form.userId} part={part} person={findPerson(part)}>
      {onTakeBack && back.length > 0 && at === parts.length - 1 && (
        <Button size="compact-sm" variant="default" onClick={() => onTakeBack(back)}>
          Take {back.length === 1 ? 'it' : parts.length > 1 ? 'all of these' : 'these'} back
        </Button>
      )}
    </AssignedResult>
  ));
}

interface PartProps {
  part: AssignedPart;
  person: UserAnswer | undefined;
  children: ReactNode;
}

function AssignedResult({ part: { answer, form, kind }, person, children }: PartProps) {
  const { message, asked, assigned, left, ids } = answer;
  const board = buildBoardPath({
    person: person?.username,
    language: parseLanguage(form.target),
    kind: kind.kind,
    ...getAssignRange(kind, form),
  });
  return (
    <Alert mt="md" color={assigned === 0 ? 'yellow' : 'green'} title={message}>
      <Stack gap={6} align="flex-start">
        <Text size="sm">
          {describeAssigned(asked, assigned)} {describeLeft(left, kind.dated)}
        </Text>
        {assigned > 0 && (
          <Text size="sm">
            <Anchor component={Link} to={board} size="sm" inherit>
              {describeIds(ids)}
            </Anchor>{' '}
            ·{' '}
            <Anchor component={Link} to={board} size="sm">
              Show the rows
            </Anchor>
          </Text>
        )}
        {children}
      </Stack>
    </Alert>
  );
}

interface RefusedProps extends Pick<Props, 'users' | 'onRetry'> {
  result: Extract<Result, { ok: false }>;
}

function RefusedResult({ result, users, onRetry }: RefusedProps) {
  const { sentence, detail, unanswered, unfinished } = result;
  const names = users.filter(({ id }) => unfinished.includes(id)).map(({ name }) => name);
  return (
    <Alert mt="md" color="red" title={sentence}>
      {names.length > 0 ? <Text size="sm">Not finished: {names.join(', ')}.</Text> : null}
      {unanswered && onRetry ? (
        <Group gap="sm">
          {MESSAGES.networkTryAgain}
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            Retry
          </Button>
        </Group>
      ) : (
        detail || null
      )}
    </Alert>
  );
}

/** Returns for example 'All 5 requested rows were assigned.' or '3 of 5 requested rows were assigned.' */
function describeAssigned(asked: number, assigned: number): string {
  if (asked === 1) return assigned === 1 ? 'The requested row was assigned.' : 'The requested row was not assigned.';
  if (assigned === asked) return `All ${formatNumber(asked)} requested rows were assigned.`;
  if (assigned === 0) return `None of the ${formatNumber(asked)} requested rows was assigned.`;
  return `${formatNumber(assigned)} of ${formatNumber(asked)} requested rows ${assigned === 1 ? 'was' : 'were'} assigned.`;
}

/** Returns for example '19 more rows can be assigned in this range.' */
function describeLeft(left: number | null, dated: boolean): string {
  const where = dated ? ' in this range' : '';
  if (left === null) return `More rows can be assigned${where}; they are too many to count.`;
  if (left === 0) return `No more rows can be assigned${where}.`;
  return `${left === 1 ? '1 more row' : `${formatNumber(left)} more rows`} can be assigned${where}.`;
}

/** Returns for example 'Rows 101, 102, 103 and 17 more'. */
function describeIds(ids: readonly number[]): string {
  const shown = ids.slice(0, MAX_IDS_SHOWN).join(', ');
  const more = ids.length - MAX_IDS_SHOWN;
  return `${ids.length === 1 ? 'Row' : 'Rows'} ${shown}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`;
}
