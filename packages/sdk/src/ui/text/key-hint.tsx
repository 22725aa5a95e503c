import { Kbd } from '@mantine/core';

/** The key that presses a button, inside it; not on a phone, which has none and no room for it. */
export function KeyHint({ children }: { children: string }) {
  return (
    <Kbd size="xs" visibleFrom="sm">
      {children}
    </Kbd>
  );
}
