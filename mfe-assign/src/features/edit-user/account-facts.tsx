import type { AccountAnswer } from '@subtitle/contracts/operations/accounts';
import { personPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { Alert, Anchor, formatDateTime } from '@subtitle/sdk/ui';
import { Facts } from '../describe-person/facts';
import { EVENT_TITLES } from '../describe-person/words';
import classes from './edit-user.module.css';

/** Since when the account is there, and how it is used. */
export function AccountFacts({ account }: { account: AccountAnswer }) {
  const { user, createdAt, createdBy, lastSignIn, mustChangePassword, oneTimeUntil } = account;
  return (
    <Facts
      facts={[
        ['Id', user.id],
        ['Created', `${formatDateTime(createdAt)}${createdBy ? ` by ${createdBy}` : ''}`],
        ['Last sign-in', lastSignIn ? formatDateTime(lastSignIn) : 'Never'],
        ['Password', mustChangePassword ? passwordWords(oneTimeUntil) : null],
      ]}
    />
  );
}

function passwordWords(until: string | null): string {
  return until ? `One-time, good until ${formatDateTime(until)}` : 'To be chosen at the first sign-in';
}

/** Says who else signs in from the same browser: approving one's own work through a second account looks like that. */
export function SameDevice({ people }: { people: AccountAnswer['sameDevice'] }) {
  if (people.length === 0) return null;
  return (
    <Alert color="yellow" title="Shares a browser with">
      <ul className={classes.people}>
        {people.map(({ id, name, username }) => (
          <li key={id}>
            <Anchor component={Link} to={personPath(id)} inherit underline="always">
              {name}
            </Anchor>{' '}
            ({username})
          </li>
        ))}
      </ul>
      Two people at one desk look like this, and one person with two accounts who could approve their own work.
    </Alert>
  );
}

/** What happened to the account, the latest first. */
export function AccountHistory({ events }: Pick<AccountAnswer, 'events'>) {
  return (
    <ol className={classes.events}>
      {events.map(({ event, at, by }) => (
        <li key={`${at} ${event}`}>
          <span>{EVENT_TITLES[event]}</span>
          <span className={classes.quiet}>
            {formatDateTime(at)}
            {by && ` · ${by}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
