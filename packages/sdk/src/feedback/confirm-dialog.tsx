import '../overlays/styles';
import { Button, Group, Modal, Text } from '@mantine/core';
import type { ConfirmQuestion } from './confirm-store';

/** The dialog of `confirm`, loaded when the first question is asked. */
export default function ConfirmDialog({
  question,
  onAnswer,
}: {
  question: ConfirmQuestion;
  onAnswer: (yes: boolean) => void;
}) {
  return (
    <Modal opened onClose={() => onAnswer(false)} title={question.title} size="md">
      <Text mb="lg">{question.message}</Text>
      <Group justify="flex-end" gap="xs" data-place="foot">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {question.cancelLabel ?? 'Cancel'}
        </Button>
        <Button color={question.danger ? 'red' : undefined} data-autofocus onClick={() => onAnswer(true)}>
          {question.confirmLabel ?? 'OK'}
        </Button>
      </Group>
    </Modal>
  );
}
