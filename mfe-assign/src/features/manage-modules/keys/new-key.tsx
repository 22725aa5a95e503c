import { IconCopy } from '@subtitle/sdk/icons';
import { Button, Code, formatDateTime, Group, Stack, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import type { MadeKey } from './use-keys';

/** Shows a new key once, with the two shell lines that its team needs. */
export function KeyOnce({ made: { key, expiresAt }, onClose }: { made: MadeKey; onClose: () => void }) {
  const [copied, setCopied] = useState('');
  const lines = `export SCREEN_SHELL=${location.origin}\nexport SCREEN_KEY=${key}`;
  const copy = (what: string, text: string) => void navigator.clipboard.writeText(text).then(() => setCopied(what));
  return (
    <Stack gap="md">
      <Text size="sm">
        Give these two lines to the team. The key is shown only once and is not stored. It expires{' '}
        {formatDateTime(expiresAt)}.
      </Text>
      <Code block data-key style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {lines}
      </Code>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          {navigator.clipboard ? (
            <>
              <Button
                variant="default"
                leftSection={<IconCopy size={16} aria-hidden />}
                onClick={() => copy('lines', lines)}
              >
                {copied === 'lines' ? 'Copied' : 'Copy both lines'}
              </Button>
              <Button variant="default" onClick={() => copy('key', key)}>
                {copied === 'key' ? 'Copied' : 'Copy key'}
              </Button>
            </>
          ) : null}
        </Group>
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
