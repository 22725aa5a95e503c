import { Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/** A drawn sign in a row of a list, with its words for whoever hears or points at it. */
export function RowFlag({ words, colour, children }: { words: string; colour: string; children: ReactNode }) {
  return (
    <Text span c={colour} title={words} display="inline-flex">
      {children}
      <VisuallyHidden>{words}</VisuallyHidden>
    </Text>
  );
}
