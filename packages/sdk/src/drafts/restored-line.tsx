import { Button, Group, Text } from '@mantine/core';
import type { useKeptDraft } from './use-kept-draft';

interface Props {
  draft: Pick<ReturnType<typeof useKeptDraft>, 'restored' | 'discard'>;
  /** Sentence for a text that was typed in another revision. */
  changed?: string;
}

/** Says that a dialog shows what was typed before, with a button to discard it. */
export function RestoredLine({ draft: { restored, discard }, changed = 'There are changes since.' }: Props) {
  if (!restored) return null;
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        This is what you typed here before.{restored === 'other' ? ` ${changed}` : ''}
      </Text>
      <Button variant="default" size="compact-sm" onClick={discard}>
        Discard it
      </Button>
    </Group>
  );
}
