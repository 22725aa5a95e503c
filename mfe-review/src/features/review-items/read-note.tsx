import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { formatStatus, isToSend, type Status } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { Alert, Button, Text } from '@subtitle/sdk/ui';
import { isInStream } from './list/review-filters';

interface Props {
  /** Says that the row is not in the list. */
  title: string;
  item: ItemAnswer;
  language: LanguageCode;
  /** Shows the row in the list of its status. */
  onOpen: (item: ItemAnswer, language: LanguageCode) => void;
}

/** Message above a row that is not in the list and can only be read, with a link to the list that contains it. */
export function ReadNote({ title, item, language, onOpen }: Props) {
  const { status } = readUnit(item, language);
  return (
    <Alert color="gray" role="status" title={title}>
      <Text size="sm">{isInStream(status) ? describeStatus(status) : 'You can read it here, with its comments.'}</Text>
      {isInStream(status) ? (
        <Button variant="default" size="compact-sm" mt={6} onClick={() => onOpen(item, language)}>
          Open it there
        </Button>
      ) : null}
    </Alert>
  );
}

/** Describes the state of a row that is in another list. */
function describeStatus(status: Status): string {
  return isToSend(status) ? `It is ${formatStatus(status)}, and can be taken into review.` : 'It waits for review.';
}
