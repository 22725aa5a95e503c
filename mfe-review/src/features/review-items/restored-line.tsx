import { Button, Group, Text } from '@subtitle/sdk/ui';
import type { KeptDraft } from './use-kept-draft';

/** Says that a dialog shows what was typed before, with a button to discard it. */
export function RestoredLine<T>({ draft: { restored, discard } }: { draft: KeptDraft<T> }) {
  if (!restored) return null;
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        This is what you typed here before.{restored === 'other' ? ' The row has changed since.' : ''}
      </Text>
      <Button variant="default" size="compact-sm" onClick={discard}>
        Discard it
      </Button>
    </Group>
  );
}
