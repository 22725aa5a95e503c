import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { formatStatus, isToSend } from '@subtitle/contracts/statuses';
import { buildBoardPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { Anchor, formatNumber } from '@subtitle/sdk/ui';
import { formatPair } from '../choose-translator/translator-rows';
import { Facts } from '../describe-person/facts';
import { RoleBadges } from '../describe-person/role-badges';
import { formatUserStatus } from '../describe-person/words';
import type { PersonWork } from './use-person-work';

interface Props {
  person: UserAnswer;
  work: PersonWork | undefined;
}

/** Read-only details of the selected person. */
export function PersonDetails({ person, work }: Props) {
  const { name, username, roles, langPairs, status } = person;
  const open = work ? (
    <Anchor component={Link} to={buildBoardPath({ person: username })} size="sm">
      {describeOpenWork(work)}
    </Anchor>
  ) : (
    'Counting...'
  );
  const done = work?.submitted.some(({ count }) => count) ? describeSubmittedWork(work) : null;
  return (
    <section aria-label={`Details of ${name}`}>
      <Facts
        facts={[
          ['Name', name],
          ['Username', username],
          ['Roles', <RoleBadges key="roles" roles={roles} />],
          ['Languages', langPairs.map(formatPair).join(', ') || 'None'],
          ['Status', formatUserStatus(status)],
          ['Open work', open],
          ['Submitted', done],
        ]}
      />
    </section>
  );
}

function describeOpenWork({ open }: PersonWork): string {
  if (!open) return 'Too many rows to count';
  const units = open.reduce((sum, count) => sum + count.units, 0);
  const overdue = open.reduce((sum, count) => sum + count.overdue, 0);
  if (units === 0) return 'No rows';
  const rows = `${formatNumber(units)} ${units === 1 ? 'row' : 'rows'}`;
  return overdue > 0 ? `${rows}, ${formatNumber(overdue)} overdue` : rows;
}

/** Describes work that the person has submitted. It stays with the person when they become inactive. */
function describeSubmittedWork({ submitted }: PersonWork): string {
  return submitted
    .filter(({ count }) => count)
    .map(
      ({ status, count }) =>
        `${formatNumber(count!)} ${formatStatus(status)}${isToSend(status) ? ', to be sent to review' : ''}`,
    )
    .join('; ');
}
