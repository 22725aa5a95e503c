import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { NativeSelect } from '@subtitle/sdk/forms';
import { formatNumber, Stack, Text } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import { createUniqueNames } from '../describe-person/names-apart';
import { describeOpenLoad } from '../people-load/open-words';
import type { Load } from '../people-load/use-load';
import classes from './update-status.module.css';
import { findTakers, formatLane, type WorkLane } from './work-lanes';

interface Props {
  person: UserAnswer;
  lanes: readonly WorkLane[];
  users: readonly UserAnswer[];
  load: Load | undefined;
  takers: Readonly<Record<string, number>>;
  onChoose: (lane: string, userId: number | null) => void;
}

/** Selects who gets the open work of a person who becomes inactive, for each kind and language pair. */
export function ReassignOpenWork({ person, lanes, users, load, takers, onChoose }: Props) {
  const { openItems } = useHouse();
  const titleOf = createUniqueNames(users);
  return (
    <section aria-labelledby="hand-on">
      <Stack gap="xs">
        <Text fw={600} id="hand-on">
          Who gets the open work of {person.name}?
        </Text>
        <ul className={classes.lanes}>
          {lanes.map((lane) => (
            <li key={lane.key} className={classes.lane}>
              <div>
                <Text size="sm" fw={600}>
                  {formatLane(lane)}
                </Text>
                <Text size="sm" c="dimmed">
                  {describeLaneRows(lane)}
                </Text>
              </div>
              <NativeSelect
                aria-label={`Who gets ${formatLane(lane)}`}
                w={280}
                maw="100%"
                value={takers[lane.key] === undefined ? '' : String(takers[lane.key])}
                onChange={({ currentTarget: { value } }) => onChoose(lane.key, value === '' ? null : Number(value))}
                data={[
                  { value: '', label: 'No one: back to pending' },
                  ...findTakers(lane, users, person).map((user) => ({
                    value: String(user.id),
                    label: `${titleOf(user)}${describeOpenLoad(load, user.username, openItems, 'open')}`,
                  })),
                ]}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}

function describeLaneRows({ units, overdue }: WorkLane): string {
  const rows = `${formatNumber(units)} ${units === 1 ? 'row' : 'rows'}`;
  return overdue > 0 ? `${rows}, ${formatNumber(overdue)} overdue` : rows;
}
