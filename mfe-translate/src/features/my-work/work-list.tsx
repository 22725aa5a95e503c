import { Button, Group, Text } from '@subtitle/sdk/ui';
import { WorkRow } from './work-row';
import { unitKey, type WorkUnit } from './work-units';

const PAGE = 50;

interface Props {
  units: WorkUnit[];
  page: number;
  /** What the list leaves out. */
  note: string;
  onPage: (page: number) => void;
}

/** One group of work, page by page. */
export function WorkList({ units, page, note, onPage }: Props) {
  const pages = Math.ceil(units.length / PAGE);
  const at = Math.min(page, pages);
  return (
    <div>
      {note ? (
        <Text size="sm" c="dimmed" px="md" py={6} role="note">
          {note}
        </Text>
      ) : null}
      {units.slice((at - 1) * PAGE, at * PAGE).map((unit) => (
        <WorkRow key={unitKey(unit.item, unit.language)} unit={unit} />
      ))}
      {pages > 1 ? (
        <Group p="md" gap="sm">
          <Button variant="default" size="compact-sm" disabled={at === 1} onClick={() => onPage(at - 1)}>
            Previous
          </Button>
          <Text size="sm">
            Page {at} of {pages}
          </Text>
          <Button variant="default" size="compact-sm" disabled={at === pages} onClick={() => onPage(at + 1)}>
            Next
          </Button>
        </Group>
      ) : null}
    </div>
  );
}
