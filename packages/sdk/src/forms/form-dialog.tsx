import { Button, Group, Modal, type ModalProps, Stack, Text } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { confirm } from '../feedback/confirm-store';
import { isShortcut } from '../keys/match-key';
import { useLeaveGuard } from '../leave/use-leave-guard';
import { useFirstFault } from './use-first-fault';

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
  /** Sentence for a person who leaves the page or the dialog with changes in it; '' without changes. */
  unsaved?: string;
}

const DISCARD = { title: 'Discard what you typed?', confirmLabel: 'Discard', cancelLabel: 'Keep typing', danger: true };

/**
 * A form in a dialog, with its two buttons. Ctrl+Enter submits it. Escape and the cross ask before they discard typed
 * text, a click outside does not discard it. A rejected form focuses its first invalid field.
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
  const [isAsking, setAsking] = useState(false);
  const close = async () => {
    if (unsaved === '' || busy) return onClose();
    setAsking(true);
    const isSure = await confirm({ ...DISCARD, message: unsaved });
    setAsking(false);
    if (isSure) onClose();
  };
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.repeat || !isShortcut('mod+Enter', event)) return;
    if (event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={title}
      size={size}
      closeOnClickOutside={unsaved === ''}
      closeOnEscape={!isAsking}
    >
      <form ref={box} onSubmit={send} onKeyDown={sendByKey} noValidate>
        <Stack gap="md">
          {children}
          {failure && (
            <Text c="red" size="sm" role="alert">
              {failure}
            </Text>
          )}
          <Group justify="space-between" gap="xs" data-place="foot">
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
