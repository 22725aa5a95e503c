import { Text } from '@mantine/core';
import type { Counting } from '@subtitle/contracts/operations/figures';
import { countingWords } from './counting';

/** The line above figures that are still being counted; screen readers announce it when it appears. */
export function CountingNote({ counting }: { counting: Counting | undefined }) {
  const words = countingWords(counting);
  return (
    <div role="status">
      {words && (
        <Text size="sm" c="dimmed">
          {words}
        </Text>
      )}
    </div>
  );
}
