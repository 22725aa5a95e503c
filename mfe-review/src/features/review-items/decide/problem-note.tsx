import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { usePersonName } from '@subtitle/sdk/session';
import { Alert, Button, formatDateTime, Group, StatusLabel, Text } from '@subtitle/sdk/ui';
import { isInStream } from '../list/review-filters';
import type { Problem } from './decisions';

interface Props {
  problem: Problem;
  language: LanguageCode;
  /** Shows the row in its current state. */
  onOpen: (item: ItemAnswer, language: LanguageCode) => void;
  onDismiss: () => void;
}

/** A decision that failed: its row, the reason, and the current state. */
export function ProblemNote({ problem, language, onOpen, onDismiss }: Props) {
  const { decision, sentence, current, last } = problem;
  const nameOf = usePersonName();
  const note = decision.how === 'reassign' ? decision.sendBack.note : '';
  return (
    <Alert
      color="red"
      role="alert"
      title={`${MESSAGES.failedToUpdateStatus}: #${decision.item.id}`}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onDismiss}
    >
      <Text size="sm">{(last && describeEarlierDecision(last, nameOf)) ?? sentence}</Text>
      {current ? (
        <Group gap={6}>
          <Text size="sm">The {languageTitle(language)} of this row is now</Text>
          <StatusLabel status={current[`status_${language}`]} />
        </Group>
      ) : null}
      {note ? <Text size="sm">Your note: {note}</Text> : null}
      {!current || isInStream(current[`status_${language}`]) ? (
        <Button
          variant="default"
          size="compact-sm"
          mt={6}
          onClick={() => onOpen(current ?? decision.item, decision.language)}
        >
          Open #{decision.item.id} again
        </Button>
      ) : null}
    </Alert>
  );
}

const EVENT_LABELS: Readonly<Record<string, string>> = {
  'approve-item': 'approved',
  'reassign-item': 'sent back',
  'reopen-item': 'reopened',
  'recall-item': 'recalled',
  'take-into-review': 'taken into review',
  'send-to-review': 'sent to review',
  'submit-item': 'submitted again',
  'take-back': 'taken back',
  'fix-item': 'corrected in review',
  'change-owner': 'given to someone else',
  'confirm-source': 'confirmed for the changed source',
};

/** Returns 'Already approved by Ravi at 29/11/2026 1:49 am'; null for events that do not concern a reviewer. */
function describeEarlierDecision(
  { event, by, at }: NonNullable<Problem['last']>,
  nameOf: (username: string) => string,
): string | null {
  const done = EVENT_LABELS[event];
  return done ? `Already ${done} by ${nameOf(by)} at ${formatDateTime(at)}.` : null;
}
