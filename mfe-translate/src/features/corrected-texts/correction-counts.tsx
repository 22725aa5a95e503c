import type { AnswerOf } from '@subtitle/contracts/operation';
import { type countCorrectedTexts, NO_REASON } from '@subtitle/contracts/operations/corrected-texts';
import { usePersonName } from '@subtitle/sdk/session';
import { Anchor, Button, formatNumber, Group, Table } from '@subtitle/sdk/ui';
import { nameReason } from './reason-words';

type Counts = AnswerOf<typeof countCorrectedTexts>;

/** Numbers of corrections by reason. A press lists only those; a second press lists all again. */
export function ReasonCounts({
  reasons,
  selected,
  onSelect,
}: Pick<Counts, 'reasons'> & { selected: string; onSelect: (reason: string) => void }) {
  if (reasons.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label="Corrections by reason">
      {reasons.map(({ reason, count }) => {
        const value = reason ?? NO_REASON;
        const isSelected = value === selected;
        return (
          <Button
            key={value}
            size="compact-sm"
            variant={isSelected ? 'filled' : 'default'}
            aria-pressed={isSelected}
            onClick={() => onSelect(isSelected ? '' : value)}
          >
            {nameReason(reason)} {formatNumber(count)}
          </Button>
        );
      })}
    </Group>
  );
}

/** Numbers of corrections by author. */
export function PeopleCounts({ people, onSelect }: Pick<Counts, 'people'> & { onSelect: (username: string) => void }) {
  const nameOf = usePersonName();
  if (people.length === 0) return null;
  return (
    <Table aria-label="Corrections by person">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Person</Table.Th>
          <Table.Th>Corrected texts</Table.Th>
          <Table.Th>Reasons</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map(({ username, count, reasons }) => (
          <Table.Tr key={username}>
            <Table.Th scope="row">
              <Anchor component="button" type="button" onClick={() => onSelect(username)}>
                {nameOf(username)}
              </Anchor>
            </Table.Th>
            <Table.Td>{formatNumber(count)}</Table.Td>
            <Table.Td>
              {reasons.map((one) => `${nameReason(one.reason)} ${formatNumber(one.count)}`).join(' · ')}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
