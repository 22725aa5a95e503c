import { Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/** An icon in a row of a list, with its label for screen readers and as a tooltip. */
export function RowFlag({ words, colour, children }: { words: string; colour: string; children: ReactNode }) {
  return (
    <Text span c={colour} title={words} display="inline-flex">
      {children}
      <VisuallyHidden>{words}</VisuallyHidden>
    </Text>
  );
}
