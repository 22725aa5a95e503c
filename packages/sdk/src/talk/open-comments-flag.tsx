import { IconMessage } from '@tabler/icons-react';
import { RowFlag } from '../ui/text/row-flag';
import classes from './talk.module.css';
import { formatOpen } from './talk-words';

/** The number of open comments in a row of a list; nothing for none. */
export function OpenCommentsFlag({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <RowFlag words={formatOpen(count)} colour="dimmed">
      <IconMessage size={16} aria-hidden />
      <span className={classes.count} aria-hidden>
        {count}
      </span>
    </RowFlag>
  );
}
