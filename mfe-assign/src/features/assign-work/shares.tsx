import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { formatNumber, Stack, Text } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import { describeExcess } from '../people-load/over-agreed';
import { getPersonLoad, type Load } from '../people-load/use-load';
import classes from './assign-form.module.css';
import type { AssignmentPlan } from './use-counts';

interface SharesProps {
  plan: AssignmentPlan;
  people: readonly UserAnswer[];
  load: Load | undefined;
}

/** Who would get how many rows and new sentences. */
export function Shares({ plan, people, load }: SharesProps) {
  const shares = plan.people.flatMap((share) => {
    const person = people.find(({ id }) => id === share.userId);
    return person ? [{ person, share }] : [];
  });
  return (
    <Stack gap={4}>
      {shares.length > 1 ? (
        <ul className={classes.shares} aria-label="Rows of each person">
          {shares.map(({ person, share }) => (
            <li key={person.id}>
              {person.name}: {describeRows(share)}
            </li>
          ))}
        </ul>
      ) : null}
      {shares.map(({ person, share }) => (
        <ExcessWarning key={person.id} person={person} load={load} gets={share.rows} />
      ))}
    </Stack>
  );
}

/** Describes rows: '60 rows · 8 new sentences, 3 of them also in rows of other people'. */
export function describeRows({ rows, sentences, shared }: Omit<AssignmentPlan, 'people' | 'limited'>): string {
  const counted = rows === 1 ? '1 row' : `${formatNumber(rows)} rows`;
  const fresh = sentences === 1 ? '1 new sentence' : `${formatNumber(sentences)} new sentences`;
  if (shared === 0) return `${counted} · ${fresh}`;
  const part = sentences === 1 ? 'which is' : `${formatNumber(shared)} of them`;
  return `${counted} · ${fresh}, ${part} also in rows of other people`;
}

interface Props {
  person: UserAnswer;
  load: Load | undefined;
  /** Number of rows that the person would get. */
  gets: number;
}

/** Warns if a person's open rows would exceed the agreed load. The assignment is still possible. */
export function ExcessWarning({ person, load, gets }: Props) {
  const { openItems } = useHouse();
  const known = getPersonLoad(load, person.username);
  const then = known && known.open + gets;
  const over = describeExcess(then, openItems);
  return (
    <Text size="sm" role="status">
      {then !== undefined && over && `${person.name} would have ${formatNumber(then)} rows open, ${over}.`}
    </Text>
  );
}
