import { hasTextColumns, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { languageTitle } from '@subtitle/contracts/languages';
import type { Thread } from '@subtitle/contracts/operations/talk';
import { buildUploadedRowsPath } from '@subtitle/domain/screen-paths';
import { buildThreadLink } from '@subtitle/domain/thread-paths';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { ThreadView } from '@subtitle/sdk/talk';
import { Anchor, Text } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import classes from './questions.module.css';

/** A question with the row in which it was asked. */
export function QuestionThread({ thread, isOpened }: { thread: Thread; isOpened?: boolean }) {
  const path = useRowPath(thread);
  const row = `${KIND_WORDS[thread.kind].title} #${thread.item}`;
  return (
    <div className={classes.question}>
      <Text size="xs" c="dimmed">
        {path ? (
          <Anchor component={Link} to={path} inherit underline="always">
            {row}
          </Anchor>
        ) : (
          row
        )}{' '}
        · asked for {languageTitle(thread.language)}
      </Text>
      <ThreadView thread={thread} unit={null} people={[]} mayAnswer isOpened={isOpened} />
    </div>
  );
}

/** Returns the address of the row on a page of this person; null if they have none. */
function useRowPath({ id, kind, item }: Thread): string | null {
  const { hasRole } = useSession();
  // Assigners have no page for subtitles.
  if (hasRole('reviewer') || (hasRole('assigner') && hasTextColumns(kind))) return buildThreadLink(id);
  return hasRole('uploader') ? buildUploadedRowsPath(WORKBOOK_OF[kind], { item }) : null;
}
