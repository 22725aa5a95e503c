import type { Mark } from '@subtitle/contracts/operations/items';
import { Group, VisuallyHidden } from '@subtitle/sdk/ui';
import classes from '../editor.module.css';

/** One stroke per column: filled if translated, hollow if still to do, none if the source is empty. */
export function ProgressMarks({ marks }: { marks: readonly Mark[] }) {
  const needed = marks.filter((mark) => mark !== 'unneeded');
  const filled = needed.filter((mark) => mark === 'filled').length;
  return (
    <Group gap={3} wrap="nowrap">
      <VisuallyHidden>{`${filled} of ${needed.length} filled`}</VisuallyHidden>
      {Object.entries(marks).map(([column, mark]) => (
        <span key={column} className={classes.mark} data-mark={mark} />
      ))}
    </Group>
  );
}
