import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { usePersonName } from '@subtitle/sdk/session';
import { Alert, Button, Group, StatusLabel, Text } from '@subtitle/sdk/ui';
import { isInStream } from '../list/review-filters';
import type { Problem } from './decisions';

interface Props {
  problem: Problem;
  language: LanguageCode;
  /** Shows the row again, where it stands now. */
  onOpen: (item: ItemAnswer, language: LanguageCode) => void;
  onDismiss: () => void;
}

/** A decision that did not go through: which row, why, and what stands there now. */
export function ProblemNote({ problem, language, onOpen, onDismiss }: Props) {
  const { decision, sentence, current } = problem;
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
      <Text size="sm">{sentence}</Text>
      {current ? (
        <Group gap={6}>
          <Text size="sm">The {languageTitle(language)} of this row is now</Text>
          <StatusLabel status={current[`status_${language}`]} />
          {current[`author_${language}`] ? (
            <Text size="sm">last changed by {nameOf(current[`author_${language}`]!)}</Text>
          ) : null}
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
