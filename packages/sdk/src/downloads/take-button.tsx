import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';

interface Props {
  /** What is saved, as the button says it. */
  label: string;
  variant?: 'default' | 'filled';
  /** What the button says while it works: how far it is, and that pressing it gives up. */
  busy: string | null;
  /** What went wrong. */
  failed: string | null;
  onStart: () => void;
  onCancel: () => void;
}

/** Where there is little room the words go on in a second line instead of being cut. */
const WRAPPED = {
  root: { height: 'auto', minHeight: 30, paddingBlock: 4 },
  label: { whiteSpace: 'normal', height: 'auto' },
} as const;

/** A button that saves a file which takes a while to come; says beside itself what went wrong. Pressed again it gives up. */
export function TakeButton({ label, variant = 'default', busy, failed, onStart, onCancel }: Props) {
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant={busy === null ? variant : 'default'}
        leftSection={busy === null ? <IconDownload size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
        styles={WRAPPED}
        aria-busy={busy !== null}
        onClick={busy === null ? onStart : onCancel}
      >
        {busy ?? label}
      </Button>
      {failed !== null && (
        <Text size="sm" c="red" role="alert">
          {failed}
        </Text>
      )}
    </Group>
  );
}
