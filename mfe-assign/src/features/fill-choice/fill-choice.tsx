import { Checkbox } from '@subtitle/sdk/forms';
import { useSession } from '@subtitle/sdk/session';
import { deviceStore, useStore } from '@subtitle/sdk/store';
import { useMemo } from 'react';

/** Returns the store of a person's choice whether assigned rows are filled from the memory, on this device. */
export const createFillChoice = (username: string) =>
  deviceStore<boolean>(`memory.fill-assigned.${username.toLowerCase()}`, {
    read: (text) => text === 'yes',
    write: (fills) => (fills ? 'yes' : null),
  });

/** Choice to fill the rows from the memory after they were assigned. */
export function FillChoice() {
  const { user } = useSession();
  const store = useMemo(() => createFillChoice(user.username), [user.username]);
  const fills = useStore(store);
  return (
    <Checkbox
      label="Fill from memory when assigning"
      description="Known sentences are written into the empty texts as drafts, marked as not checked. Undo restores them."
      checked={fills}
      onChange={({ currentTarget }) => store.set(currentTarget.checked)}
    />
  );
}
