import { Button, Group, Modal, type ModalProps, Stack, Text } from '@mantine/core';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useFirstFault } from '../forms/use-first-fault';
import { useLeaveGuard } from '../leave/use-leave-guard';

interface Props extends Pick<ModalProps, 'title' | 'size' | 'onClose'> {
  /** The fields. */
  children: ReactNode;
  /** What the button says, and what it says while the form is on its way. */
  submit: string;
  submitting?: string;
  busy?: boolean;
  color?: string;
  onSubmit: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** Why it did not work, null where it did. */
  failure?: string | null;
  /** Stands beside the buttons. */
  note?: string;
  /** What was typed goes with the dialog: a sentence for whoever leaves the page; '' while nothing was. */
  unsaved?: string;
}

/**
 * A form in a dialog, with its two buttons; something typed in it is not lost by a click beside it. Where it is refused, the
 * cursor goes to the first field at fault.
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
              {/* Not disabled: the focus stays on it. */}
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
