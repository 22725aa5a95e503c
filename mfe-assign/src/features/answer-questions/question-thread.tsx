import { languageTitle } from '@subtitle/contracts/languages';
import type { Thread } from '@subtitle/contracts/operations/talk';
import { ThreadView } from '@subtitle/sdk/talk';
import { Text } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import classes from './questions.module.css';

/** A question with the row in which it was asked. */
export function QuestionThread({ thread, isOpened }: { thread: Thread; isOpened?: boolean }) {
  return (
    <div className={classes.question}>
      <Text size="xs" c="dimmed">
        {KIND_WORDS[thread.kind].title} #{thread.item} · asked for {languageTitle(thread.language)}
      </Text>
      <ThreadView thread={thread} unit={null} people={[]} mayAnswer isOpened={isOpened} />
    </div>
  );
}
