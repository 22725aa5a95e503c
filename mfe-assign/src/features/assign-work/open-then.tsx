import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { formatNumber, Text } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import { overAgreed } from '../people-load/over-agreed';
import { type Load, loadOf } from '../people-load/use-load';

interface Props {
  person: UserAnswer;
  load: Load | undefined;
  /** How many rows they would get. */
  gets: number;
}

/** Says so where an assignment would give somebody more than the house agreed on; it can be made all the same. */
export function OpenThen({ person, load, gets }: Props) {
  const { openItems } = useHouse();
  const known = loadOf(load, person.username);
  const then = known && known.open + gets;
  const over = overAgreed(then, openItems);
  return (
    <Text size="sm" role="status">
      {then !== undefined && over && `${person.name} would have ${formatNumber(then)} rows open, ${over}.`}
    </Text>
  );
}
