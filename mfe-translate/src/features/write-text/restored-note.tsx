import { Button, formatDateTime, Group, Text } from '@subtitle/sdk/ui';
import type { useRestore } from './use-restore';

/** Line outside of the scrolling part that names the restored revision and offers to undo the restore. */
export function RestoredNote({ of: { restored, undo } }: { of: ReturnType<typeof useRestore> }) {
  if (!restored) return null;
  const from = `the text of ${formatDateTime(restored.at)}`;
  if (restored.count === 0)
    return (
      <Text size="sm" px="sm" py={6} role="status">
        Nothing to restore: this is already {from}.
      </Text>
    );
  return (
    <Group gap="xs" px="sm" py={6} role="status">
      <Text size="sm">Restored {from}.</Text>
      <Button variant="default" size="compact-sm" onClick={undo}>
        Undo
      </Button>
    </Group>
  );
}
