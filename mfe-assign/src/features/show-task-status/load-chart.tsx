import type { PersonFigures } from '@subtitle/contracts/operations/figures';
import { BarsChart, ChartCard, Figure, PLAIN_COLOR, URGENCY_COLORS } from '@subtitle/sdk/charts';
import { formatNumber, Text } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';

const MOST = 12;
const LATE = { name: 'overdue', color: URGENCY_COLORS.late };
const ON_TIME = { name: 'not due yet, or today', color: PLAIN_COLOR };

interface Props {
  people: readonly PersonFigures[];
  /** Where somebody's rows are listed; null where this person cannot see them. */
  pathOf: (person: PersonFigures) => string | null;
  overduePathOf: (person: PersonFigures) => string | null;
}

/** What each person has in their hands beside what the house agreed on, in the order of the table: it ranks nobody. */
export function LoadChart({ people, pathOf, overduePathOf }: Props) {
  const { openItems } = useHouse();
  const busy = people.filter(({ pending }) => pending > 0);
  return (
    <ChartCard
      title="Open items per person"
      units={`assigned and not handed on; the line is the agreed load of ${formatNumber(openItems)}`}
      legend={[LATE, ON_TIME]}
      table={{
        columns: ['User', 'open', 'of them overdue'],
        rows: busy.map((person) => ({
          key: String(person.id),
          cells: [
            person.name,
            <Figure key="open" count={person.pending} to={pathOf(person)} />,
            <Figure key="overdue" count={person.overdue} to={overduePathOf(person)} />,
          ],
        })),
      }}
      note={busy.length > MOST && `${formatNumber(busy.length - MOST)} more in the table.`}
    >
      {busy.length > 0 ? (
        <BarsChart
          line={openItems}
          bars={busy.slice(0, MOST).map((person) => ({
            key: String(person.id),
            name: person.name,
            parts: [
              { ...LATE, value: person.overdue, to: overduePathOf(person) },
              { ...ON_TIME, value: person.pending - person.overdue },
            ],
            to: pathOf(person),
          }))}
        />
      ) : (
        <Text c="dimmed">Nobody has anything open.</Text>
      )}
    </ChartCard>
  );
}
