import type { AccountAnswer, AccountEvent } from '@subtitle/contracts/operations/accounts';
import { buildPersonPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { usePersonName } from '@subtitle/sdk/session';
import { Alert, Anchor, formatDateTime } from '@subtitle/sdk/ui';
import { formatPair } from '../choose-translator/translator-rows';
import { Facts } from '../describe-person/facts';
import { ACCOUNT_EVENT_TITLES, formatRole, formatUserStatus } from '../describe-person/words';
import classes from './edit-user.module.css';

/** Shows when and by whom the account was created, its last sign-in, and the state of its password. */
export function AccountFacts({ account }: { account: AccountAnswer }) {
  const { user, createdAt, createdBy, lastSignIn, mustChangePassword, oneTimeUntil } = account;
  const nameOf = usePersonName();
  return (
    <Facts
      facts={[
        ['ID', user.id],
        ['Created', `${formatDateTime(createdAt)}${createdBy ? ` by ${nameOf(createdBy)}` : ''}`],
        ['Last sign-in', lastSignIn ? formatDateTime(lastSignIn) : 'Never'],
        ['Password', mustChangePassword ? describePassword(oneTimeUntil) : null],
      ]}
    />
  );
}

function describePassword(until: string | null): string {
  return until ? `Temporary, valid until ${formatDateTime(until)}` : 'Must be changed at the first sign-in';
}

/** Lists other people who sign in from the same browser. They might approve their own work through a second account. */
export function SameDeviceUsers({ people }: { people: AccountAnswer['sameDevice'] }) {
  if (people.length === 0) return null;
  return (
    <Alert color="yellow" title="Shares a browser with">
      <ul className={classes.people}>
        {people.map(({ id, name, username }) => (
          <li key={id}>
            <Anchor component={Link} to={buildPersonPath(id)} inherit underline="always">
              {name}
            </Anchor>{' '}
            ({username})
          </li>
        ))}
      </ul>
      Two people may share a computer, or one person may have two accounts and could approve their own work.
    </Alert>
  );
}

/** Lists the events of the account, newest first. */
export function AccountHistory({ events }: Pick<AccountAnswer, 'events'>) {
  const nameOf = usePersonName();
  return (
    <ol className={classes.events}>
      {events.map(({ event, at, changed, by }) => (
        <li key={`${at} ${event}`}>
          <span>{ACCOUNT_EVENT_TITLES[event]}</span>
          <span className={classes.quiet} title={by ?? undefined}>
            {formatDateTime(at)}
            {by && ` · ${nameOf(by)}`}
          </span>
          {describeAccountChanges(changed).map((words) => (
            <span key={words} className={classes.change}>
              {words}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Returns the changed fields, for example 'Roles: Translator → Translator, Editor'. */
function describeAccountChanges({ name, langPairs, roles, status }: AccountEvent['changed']): string[] {
  const describeChange = <T,>(title: string, moved: { from: T; to: T } | undefined, words: (value: T) => string) =>
    moved ? [`${title}: ${words(moved.from) || 'none'} → ${words(moved.to) || 'none'}`] : [];
  return [
    ...describeChange('Name', name, String),
    ...describeChange('Language pairs', langPairs, (pairs) => pairs.map(formatPair).join(', ')),
    ...describeChange('Roles', roles, (given) => given.map(formatRole).join(', ')),
    ...describeChange('Status', status, formatUserStatus),
  ];
}
