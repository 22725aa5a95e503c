import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { formatNumber, Text } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import { describeExcess } from '../people-load/over-agreed';
import { getPersonLoad, type Load } from '../people-load/use-load';

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
