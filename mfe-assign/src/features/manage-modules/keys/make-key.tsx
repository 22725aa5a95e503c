import { NativeSelect, TextInput } from '@subtitle/sdk/forms';
import { IconCopy } from '@subtitle/sdk/icons';
import { FormDialog, Modal } from '@subtitle/sdk/overlays';
import { Button, Code, formatDateTime, Group, Stack, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { describeFailure } from '../../describe-person/failure-sentence';
import { type MadeKey, useMakeKey } from './use-keys';

const TERMS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
];

/** Makes a key for a module's team, and shows it once. */
export function MakeKey({ name, onClose }: { name: string; onClose: () => void }) {
  const make = useMakeKey(name);
  const [label, setLabel] = useState('');
  const [days, setDays] = useState('90');
  if (make.data)
    return (
      // The key is shown only once: neither a click outside the dialog nor Escape may close it.
      <Modal
        opened
        onClose={onClose}
        title={`Key for ${name}`}
        size="lg"
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <NewKey made={make.data} onClose={onClose} />
      </Modal>
    );
  return (
    <FormDialog
      title={`Create a key for ${name}`}
      onClose={onClose}
      submit="Create key"
      submitting="Creating..."
      busy={make.isPending}
      onSubmit={() => void make.run({ label: label.trim(), days: Number(days) })}
      failure={make.error && describeFailure(make.error, 'Failed to create the key.')}
    >
      <TextInput
        label="Used by"
        placeholder="For example: build server"
        data-autofocus
        maxLength={100}
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <NativeSelect
        label="Expires after"
        data={TERMS}
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Shows a new key once, with the two shell lines that its team needs. */
function NewKey({ made: { key, expiresAt }, onClose }: { made: MadeKey; onClose: () => void }) {
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
