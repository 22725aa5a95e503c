import type { Mark } from '@subtitle/contracts/items/list-rows';
import { TEXT_COLUMN_NUMBERS } from '@subtitle/contracts/languages';
import { Group, VisuallyHidden } from '@subtitle/sdk/ui';
import classes from './editor.module.css';

/** One stroke per column: full where it is translated, hollow where it is still to do, none where the source is empty. */
export function ProgressMarks({ marks }: { marks: readonly Mark[] }) {
  const needed = marks.filter((mark) => mark !== 'unneeded');
  const filled = needed.filter((mark) => mark === 'filled').length;
  return (
    <Group gap={3} wrap="nowrap">
      <VisuallyHidden>{`${filled} of ${needed.length} filled`}</VisuallyHidden>
      {TEXT_COLUMN_NUMBERS.map((number, at) => (
        <span key={number} className={classes.mark} data-mark={marks[at]} />
      ))}
    </Group>
  );
}
