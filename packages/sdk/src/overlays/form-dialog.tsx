import { Button, Group, Modal, type ModalProps, Stack, Text } from '@mantine/core';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useFirstFault } from '../forms/use-first-fault';
import { useLeaveGuard } from '../leave/use-leave-guard';

interface Props extends Pick<ModalProps, 'title' | 'size' | 'onClose'> {
  children: ReactNode;
  /** Label of the button, normally and while the form is being sent. */
  submit: string;
  submitting?: string;
  busy?: boolean;
  color?: string;
  onSubmit: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** Error text of the last submission; null if there is none. */
  failure?: string | null;
  /** Text beside the buttons. */
  note?: string;
  /** Sentence for a person who leaves the page with changes in the dialog; '' without changes. */
  unsaved?: string;
}

/**
 * A form in a dialog, with its two buttons. A click outside does not discard typed text. A rejected form focuses its
 * first invalid field.
 */
export function FormDialog(props: Props) {
  const { title, size, onClose, children, submit, submitting = submit, busy = false, color } = props;
  const { onSubmit, onKeyDown, failure, note, unsaved = '' } = props;
  const { box, focusFault } = useFirstFault();
  useLeaveGuard(unsaved !== '', unsaved);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    onSubmit();
    focusFault();
  };
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeOnClickOutside={unsaved === ''}>
      <form ref={box} onSubmit={send} onKeyDown={onKeyDown} noValidate>
        <Stack gap="md">
          {children}
          {failure && (
            <Text c="red" size="sm" role="alert">
              {failure}
            </Text>
          )}
          <Group justify="space-between" gap="xs">
            <Text size="xs" c="dimmed">
              {note}
            </Text>
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              {/* The busy button is not disabled, so that it keeps the focus. */}
              <Button type="submit" color={color} aria-disabled={busy || undefined} data-disabled={busy || undefined}>
                {busy ? submitting : submit}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
