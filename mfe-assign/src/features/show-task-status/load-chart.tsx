import type { PersonFigures } from '@subtitle/contracts/operations/figures';
import { BarsChart, ChartCard, Figure, PLAIN_COLOR, URGENCY_COLORS } from '@subtitle/sdk/charts';
import { Button, formatNumber, Text } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import { useState } from 'react';

/** Number of bars shown first. */
const MAX_BARS = 12;
const LATE = { name: 'overdue', color: URGENCY_COLORS.late };
const ON_TIME = { name: 'not due yet, or today', color: PLAIN_COLOR };

interface Props {
  people: readonly PersonFigures[];
  /** Returns the path to the rows of a person; null if the signed-in person may not see them. */
  pathOf: (person: PersonFigures) => string | null;
  overduePathOf: (person: PersonFigures) => string | null;
}

/** Open rows of each person compared with the agreed load, those furthest above it first. */
export function LoadChart({ people, pathOf, overduePathOf }: Props) {
  const { openItems } = useHouse();
  const [all, setAll] = useState(false);
  const busy = people.filter(({ pending }) => pending > 0).toSorted((a, b) => b.pending - a.pending);
  const shown = all ? busy : busy.slice(0, MAX_BARS);
  return (
    <ChartCard
      title="Open items per person"
      units={`assigned, not yet submitted; line = agreed load of ${formatNumber(openItems)}`}
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
      note={
        busy.length > MAX_BARS && (
          <Button size="compact-xs" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? `Show the first ${MAX_BARS}` : `Show all ${formatNumber(busy.length)} people`}
          </Button>
        )
      }
    >
      {busy.length > 0 ? (
        <BarsChart
          line={openItems}
          bars={shown.map((person) => ({
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
        <Text c="dimmed">No one has open rows.</Text>
      )}
    </ChartCard>
  );
}
