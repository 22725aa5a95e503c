import { Button, Group, Text } from '@subtitle/sdk/ui';
import { useContext } from 'react';
import { RowMemoryContext } from './use-row-memory';

/**
 * Marks a text that was filled from the memory and neither changed nor confirmed.
 * @param field id of its field
 */
export function FilledMark({ column, field }: { column: string; field: string }) {
  const memory = useContext(RowMemoryContext);
  if (!memory?.unchecked.includes(column)) return null;
  const from = memory.getPlacedFrom(column);
  return (
    <Group gap={6} mt={2}>
      <Text size="xs" c="dimmed">
        {from ? `From row #${from.id}, not checked` : 'From memory, not checked'}
      </Text>
      <Button
        variant="subtle"
        size="compact-xs"
        // Tab moves from text to text only. A submission confirms the text too.
        tabIndex={-1}
        aria-controls={field}
        // Keeps the focus and the caret in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => memory.confirm([column])}
      >
        Mark as checked
      </Button>
    </Group>
  );
}
