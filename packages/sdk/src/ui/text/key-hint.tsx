import { Kbd } from '@mantine/core';

/** Shows a button's shortcut inside the button; hidden on a phone, which has no keys and no space for it. */
export function KeyHint({ children }: { children: string }) {
  return (
    <Kbd size="xs" visibleFrom="sm">
      {children}
    </Kbd>
  );
}
