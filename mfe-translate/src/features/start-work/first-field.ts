import { useLocation } from '@subtitle/sdk/router';
import { useState } from 'react';

/** State of the history entry that Start creates: the opened page focuses the first open field. */
export const AT_FIRST_FIELD = { focus: 'first-field' } as const;

/** Returns whether Start led to the page. */
export function useStartsInField(): boolean {
  const { state } = useLocation();
  const [starts] = useState(() => (state as { focus?: string } | null)?.focus === AT_FIRST_FIELD.focus);
  return starts;
}
