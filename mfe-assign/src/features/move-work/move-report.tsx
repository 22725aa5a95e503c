import { ERRORS } from '@subtitle/contracts/errors';
import { languageTitle } from '@subtitle/contracts/languages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { PENDING } from '@subtitle/contracts/statuses';
import { buildBoardPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { usePersonName } from '@subtitle/sdk/session';
import { Alert, Anchor, Button, formatNumber, Group, Progress, Stack, Text } from '@subtitle/sdk/ui';
import { createUniqueNames } from '../describe-person/names-apart';
import { createUndoRunMoves, estimateSecondsLeft, type Moved, type MoveRun } from './move-run';
import type { useMoves } from './use-moves';

/** Maximum number of rows listed; the rest is shown as a number. */
const ROWS_SHOWN = 8;

interface Props {
  moves: ReturnType<typeof useMoves>;
  users: readonly UserAnswer[];
  /** False if a surrounding component undoes more than this run. */
  undoable?: boolean;
}

/** Shows and announces progress and result of a run, which can be undone from here. */
export function MoveReport({ moves, users, undoable = true }: Props) {
  const { run, start, resume, stop, forget } = moves;
  return (
    <div role="status" aria-live="polite">
      {run && (
        <Alert
          color={getRunColour(run)}
          title={describeRun(run)}
          withCloseButton={run.state !== 'busy'}
          onClose={forget}
          closeButtonLabel="Close"
        >
          <Stack gap="xs">
            {run.state === 'busy' && <RunProgress run={run} />}
            {run.sentence && <Text size="sm">{run.sentence}</Text>}
            {run.state !== 'busy' && run.moved.length > 0 && <Receivers moved={run.moved} users={users} />}
            {run.left.length > 0 && <UnmovedRows left={run.left} />}
            <Group gap="xs">
              {run.state === 'busy' && (
                <Button size="compact-sm" variant="default" onClick={stop}>
                  Stop
                </Button>
              )}
              {run.state !== 'busy' && run.rest.length > 0 && (
                <Button size="compact-sm" variant="default" onClick={() => void resume()}>
                  {run.state === 'failed' ? 'Retry' : 'Continue'}
                </Button>
              )}
              {undoable && run.state !== 'busy' && run.moved.length > 0 && (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => void start('Undone', createUndoRunMoves(run, users))}
                >
                  Undo
                </Button>
              )}
            </Group>
          </Stack>
        </Alert>
      )}
    </div>
  );
}

function RunProgress({ run }: { run: MoveRun }) {
  const done = run.moves.length - run.rest.length;
  const left = estimateSecondsLeft(run, Date.now());
  return (
    <>
      <Progress value={(100 * done) / run.moves.length} aria-label="Progress" />
      {left !== null && <Text size="sm">about {formatNumber(left)} s left</Text>}
    </>
  );
}

/** Lists the receivers with their numbers of rows and links to them. */
function Receivers({ moved, users }: { moved: readonly Moved[]; users: readonly UserAnswer[] }) {
  const titleOf = createUniqueNames(users);
  const counts = new Map<number | null, number>();
  for (const { userId } of moved) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return (
    <Group gap="md">
      {[...counts].map(([userId, count]) => {
        const user = users.find(({ id }) => id === userId);
        return (
          <Text key={userId} size="sm">
            {formatNumber(count)}{' '}
            {user ? (
              <>
                to{' '}
                <Anchor component={Link} to={buildBoardPath({ person: user.username })} size="sm">
                  {titleOf(user)}
                </Anchor>
              </>
            ) : (
              'back to pending'
            )}
          </Text>
        );
      })}
    </Group>
  );
}

function getRunColour({ state, left, moved }: MoveRun): string {
  if (state === 'failed') return 'red';
  if (state === 'busy') return 'blue';
  return left.length > 0 || moved.length === 0 ? 'yellow' : 'green';
}

function describeRun({ title, moves, moved, rest, state }: MoveRun): string {
  const done = formatNumber(moves.length - rest.length);
  const all = formatNumber(moves.length);
  if (state === 'busy') return `${title}: ${done} of ${all} rows`;
  const rows = `${formatNumber(moved.length)} ${moved.length === 1 ? 'row' : 'rows'}`;
  const ended = `${title}: ${moved.length === moves.length ? rows : `${formatNumber(moved.length)} of ${all} rows`}`;
  return rest.length > 0 ? `${ended}. ${formatNumber(rest.length)} were not processed.` : ended;
}

/** Lists the rows that were not moved, with the reasons. */
function UnmovedRows({ left }: { left: readonly Moved[] }) {
  const nameOf = usePersonName();
  const more = left.length - ROWS_SHOWN;
  return (
    <div>
      <Text size="sm">
        {formatNumber(left.length)} {left.length === 1 ? 'row was' : 'rows were'} left as{' '}
        {left.length === 1 ? 'it was' : 'they were'}:
      </Text>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {left.slice(0, ROWS_SHOWN).map(({ unit, result }) => (
          <Text key={`${unit.kind}:${unit.id}:${unit.language}`} component="li" size="sm">
            #{unit.id} {languageTitle(unit.language)}: {describeMoveFailure(result, nameOf)}
          </Text>
        ))}
      </ul>
      {more > 0 && <Text size="sm">and {formatNumber(more)} more</Text>}
    </div>
  );
}

function describeMoveFailure({ code, status, owner }: Moved['result'], nameOf: (username: string) => string): string {
  if (code === 'assignee-unfit') return ERRORS[code].sentence;
  if (status === null) return 'It no longer exists.';
  const whose = owner && status !== PENDING ? `, with ${nameOf(owner)}` : '';
  return `Changed by someone else: now ${status}${whose}.`;
}
