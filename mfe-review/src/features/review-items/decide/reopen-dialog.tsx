import { LIMITS } from '@subtitle/contracts/limits';
import { Textarea } from '@subtitle/sdk/forms';
import { Modal } from '@subtitle/sdk/overlays';
import { Button, Group, Stack } from '@subtitle/sdk/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';

interface Props {
  id: number;
  busy: boolean;
  onReopen: (reason: string) => void;
  onClose: () => void;
}

/** Why an approved row returns to review; Ctrl+Enter sends. */
export function ReopenDialog({ id, busy, onReopen, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = asked && reason.trim() === '';

  function send(event?: FormEvent) {
    event?.preventDefault();
    setAsked(true);
    if (reason.trim() !== '' && !busy) onReopen(reason.trim());
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.repeat) return;
    if (event.ctrlKey || event.metaKey) send(event as unknown as FormEvent);
  }
  return (
    <Modal opened onClose={onClose} title={`Reopen #${id}`} size="md">
      <form onSubmit={send} onKeyDown={onKeyDown} noValidate>
        <Stack gap="sm">
          <Textarea
            label="Reason"
            description="Stands in the history; the row waits for review again."
            withAsterisk
            data-autofocus
            maxLength={LIMITS.reasonCharacters}
            autosize
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={missing ? 'Say why it is reopened' : undefined}
          />
          <Group justify="end" gap="xs" mt="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" aria-disabled={busy || undefined} data-disabled={busy || undefined}>
              {busy ? 'Reopening...' : 'Reopen'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
