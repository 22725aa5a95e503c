import { Button, Group, Text } from '@subtitle/sdk/ui';
import { useContext } from 'react';
import { CueMemoryContext } from './use-cue-memory';

/** Marks a cue that was filled from the memory and neither changed nor confirmed. @param field id of its field */
export function FilledCueMark({ at, text, field }: { at: number; text: string; field: string }) {
  const memory = useContext(CueMemoryContext);
  if (!memory?.fill.isUnchecked(at, text)) return null;
  return (
    <Group gap={6} mt={2}>
      <Text size="xs" c="dimmed">
        From memory, not checked
      </Text>
      <Button
        variant="subtle"
        size="compact-xs"
        // Tab moves from text to text only. A submission confirms the text too.
        tabIndex={-1}
        aria-controls={field}
        aria-label={`Mark cue ${at + 1} as checked`}
        // Keeps the focus and the caret in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => memory.fill.confirm(at)}
      >
        Mark as checked
      </Button>
    </Group>
  );
}
