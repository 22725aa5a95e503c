import { Badge, Button, Group, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useNarrow } from './use-surroundings';

interface FiltersProps {
  /** Accessible name of the fields. */
  label: string;
  /** Number of active filters. */
  active: number;
  /** Summary of the selection, displayed beside the button while the fields are folded. */
  summary: ReactNode;
  children: ReactNode;
  /** Window width in pixels up to which the fields are folded, if they need more than a phone's width. */
  foldUpTo?: number;
}

/**
 * The filters of a list: in one line if there is space; on a phone behind one button, so that the list starts on the
 * first screen.
 */
export function Filters({ label, active, summary, children, foldUpTo }: FiltersProps) {
  const narrow = useNarrow(foldUpTo);
  const [open, setOpen] = useState(false);
  const id = useId();
  const fields = (
    <Group id={id} gap="xs" align="end" role="search" aria-label={label}>
      {children}
    </Group>
  );
  if (!narrow) return fields;
  return (
    <div>
      <Group gap="sm" wrap="nowrap" mb={open ? 'xs' : 0}>
        <Button
          variant="default"
          flex="none"
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          rightSection={active > 0 ? <Count active={active} /> : undefined}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide filters' : 'Filters'}
        </Button>
        {open || !summary ? null : (
          <Text size="sm" c="dimmed" truncate>
            {summary}
          </Text>
        )}
      </Group>
      {open ? fields : null}
    </div>
  );
}

function Count({ active }: { active: number }) {
  return (
    <Badge size="sm" circle aria-label={`${active} active`}>
      {active}
    </Badge>
  );
}
