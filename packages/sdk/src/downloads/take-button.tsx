import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';

interface Props {
  /** Name of the file, as the button shows it. */
  label: string;
  variant?: 'default' | 'filled';
  /** Label during the download: the progress and how to cancel. */
  busy: string | null;
  /** Error text of the last download; null if it did not fail. */
  failed: string | null;
  onStart: () => void;
  onCancel: () => void;
}

/** In a narrow space the label wraps to a second line instead of being truncated. */
const WRAPPED = {
  root: { height: 'auto', minHeight: 30, paddingBlock: 4 },
  label: { whiteSpace: 'normal', height: 'auto' },
} as const;

/** A button that downloads a file and shows an error beside itself. A second press cancels. */
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
