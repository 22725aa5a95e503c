import { Group, VisuallyHidden } from '@subtitle/sdk/ui';
import classes from './editor.module.css';
import type { Mark } from './unit-columns';

/** One stroke per column: full where it is translated, hollow where it is still to do, none where the source is empty. */
export function ProgressMarks({ marks }: { marks: Mark[] }) {
  const needed = marks.filter(({ state }) => state !== 'unneeded');
  const filled = needed.filter(({ state }) => state === 'filled').length;
  return (
    <Group gap={3} wrap="nowrap">
      <VisuallyHidden>{`${filled} of ${needed.length} filled`}</VisuallyHidden>
      {marks.map(({ column, state }) => (
        <span key={column} className={classes.mark} data-mark={state} />
      ))}
    </Group>
  );
}
