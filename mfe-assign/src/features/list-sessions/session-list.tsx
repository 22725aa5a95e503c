import type { SessionAnswer } from '@subtitle/contracts/operations/sessions';
import { Alert, Badge, Button, FailedState, formatDateTime, LoadingRows, Text } from '@subtitle/sdk/ui';
import { describeFailure } from '../describe-person/failure-sentence';
import { Section } from '../describe-person/section';
import { ACCOUNT_ERRORS } from '../describe-person/words';
import classes from './session-list.module.css';
import { useSessions } from './use-sessions';

interface SessionListProps {
  title: string;
  /** null for the signed-in person. */
  userId: number | null;
}

/**
 * Lists a person's active sessions with browser, start and last use. One session, or all other sessions, can be signed
 * out.
 */
export function SessionList({ title, userId }: SessionListProps) {
  const { sessions, end } = useSessions(userId);
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const own = userId === null;
  return (
    <Section
      title={title}
      actions={
        others.length > 0 && (
          <Button size="compact-sm" variant="default" disabled={end.isPending} onClick={() => void end.run('all')}>
            {own ? 'Sign out all other sessions' : 'Sign out all sessions'}
          </Button>
        )
      }
    >
      {end.error && (
        <Alert color="red" role="alert">
          {describeFailure(end.error, ACCOUNT_ERRORS.failedToEndSession)}
        </Alert>
      )}
      {sessions.isPending && <LoadingRows rows={2} rowHeight={56} />}
      {sessions.isError && (
        <FailedState message={ACCOUNT_ERRORS.failedToLoadSessions} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data?.length === 0 && <Text c="dimmed">No active sessions.</Text>}
      {sessions.data && sessions.data.length > 0 && (
        <ul className={classes.list}>
          {sessions.data.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              busy={end.isPending}
              onEnd={() => void end.run(session.id)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function SessionLine({ session, busy, onEnd }: { session: SessionAnswer; busy: boolean; onEnd: () => void }) {
  const { device, since, lastSeen, current } = session;
  const name = device || 'Unknown browser';
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <span className={classes.device}>
          {name}
          {current && <Badge color="green">This browser</Badge>}
        </span>
        <span className={classes.quiet}>
          Since {formatDateTime(since)} · last seen {current ? 'now' : formatDateTime(lastSeen)}
        </span>
      </div>
      {!current && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          aria-label={`End the session of ${name}, last seen ${formatDateTime(lastSeen)}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
