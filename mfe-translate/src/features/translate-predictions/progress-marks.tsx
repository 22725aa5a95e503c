import { Box, Group, VisuallyHidden } from '@subtitle/sdk/ui';
import type { Mark } from './unit-columns';

const COLOURS: Record<Mark, string> = {
  filled: 'var(--mantine-primary-color-filled)',
  open: 'var(--mantine-color-dimmed)',
  unneeded: 'transparent',
};

/** One stroke per column: full where it is translated, hollow where it is still to do, none where the source is empty. */
export function ProgressMarks({ marks }: { marks: Mark[] }) {
  const needed = marks.filter((mark) => mark !== 'unneeded');
  const filled = needed.filter((mark) => mark === 'filled').length;
  return (
    <Group gap={3} wrap="nowrap">
      <VisuallyHidden>{`${filled} of ${needed.length} filled`}</VisuallyHidden>
      {marks.map((mark, at) => (
        <Box
          key={at}
          w={11}
          h={4}
          style={{
            borderRadius: 2,
            background: mark === 'filled' ? COLOURS.filled : 'transparent',
            boxShadow: mark === 'open' ? `inset 0 0 0 1px ${COLOURS.open}` : undefined,
          }}
        />
      ))}
    </Group>
  );
}
