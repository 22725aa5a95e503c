import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { boardPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { Anchor, formatNumber } from '@subtitle/sdk/ui';
import { pairTitle } from '../choose-translator/translator-rows';
import { Facts } from '../describe-person/facts';
import { RoleBadges } from '../describe-person/role-badges';
import { statusTitle } from '../describe-person/words';
import type { PersonWork } from './use-person-work';

interface Props {
  person: UserAnswer;
  work: PersonWork | undefined;
}

/** Read-only details of the selected person. */
export function PersonDetails({ person, work }: Props) {
  const { name, username, roles, langPairs, status } = person;
  const open = work ? (
    <Anchor component={Link} to={boardPath({ person: username })} size="sm">
      {openWords(work)}
    </Anchor>
  ) : (
    'Counting...'
  );
  const done = work && (work.corrected ?? 0) + (work.inreview ?? 0) > 0 ? doneWords(work) : null;
  return (
    <section aria-label={`Details of ${name}`}>
      <Facts
        facts={[
          ['Name', name],
          ['Username', username],
          ['Roles', <RoleBadges key="roles" roles={roles} />],
          ['Languages', langPairs.map(pairTitle).join(', ') || 'None'],
          ['Status', statusTitle(status)],
          ['Open work', open],
          ['Submitted', done],
        ]}
      />
    </section>
  );
}

function openWords({ open }: PersonWork): string {
  if (!open) return 'Too many rows to be counted';
  const units = open.reduce((sum, count) => sum + count.units, 0);
  const overdue = open.reduce((sum, count) => sum + count.overdue, 0);
  if (units === 0) return 'No rows';
  const rows = `${formatNumber(units)} ${units === 1 ? 'row' : 'rows'}`;
  return overdue > 0 ? `${rows}, ${formatNumber(overdue)} overdue` : rows;
}

/** Submitted work stays with the person: reviewers continue it there. */
function doneWords({ corrected, inreview }: PersonWork): string {
  const parts = [
    corrected ? `${formatNumber(corrected)} corrected, to be sent to review` : null,
    inreview ? `${formatNumber(inreview)} in review` : null,
  ];
  return parts.filter((part) => part !== null).join('; ');
}
