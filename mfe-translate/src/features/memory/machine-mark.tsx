import { Text } from '@subtitle/sdk/ui';
import { useContext } from 'react';
import { RowMemoryContext } from './use-row-memory';

/** Marks a text that contains machine translations nobody has edited. */
export function MachineMark({ column }: { column: string }) {
  const count = useContext(RowMemoryContext)?.machine.get(column);
  if (!count) return null;
  return (
    <Text size="xs" c="dimmed" mt={2}>
      {count === 1 ? '1 sentence is' : `${count} sentences are`} a machine translation, not edited
    </Text>
  );
}
