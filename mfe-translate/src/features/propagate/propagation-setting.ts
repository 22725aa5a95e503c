import { deviceStore, useStore } from '@subtitle/sdk/store';
import { useMemo } from 'react';

/** Whether to offer the sentences of submitted rows to the person's other rows. */
type PropagationChoice = 'ask' | 'never';

/** Returns a person's setting on this device and a function that changes it. */
export function usePropagationChoice(username: string): [PropagationChoice, (choice: PropagationChoice) => void] {
  const store = useMemo(
    () =>
      deviceStore<PropagationChoice>(`memory.propagate.${username.toLowerCase()}`, {
        read: (text) => (text === 'never' ? text : 'ask'),
        write: (choice) => choice,
      }),
    [username],
  );
  return [useStore(store), store.set];
}
