import { useOwnSetting } from '@subtitle/sdk/fills';
import { Checkbox } from '@subtitle/sdk/forms';

/** Returns whether the signed-in person fills assigned rows from the memory, and a function that changes it. */
export const useFillAssigned = () => useOwnSetting('fillAssigned', { key: 'memory.fill-assigned', on: 'yes' });

/** Choice to fill the rows from the memory after they were assigned. */
export function FillChoice() {
  const [fills, setFills] = useFillAssigned();
  return (
    <Checkbox
      label="Fill from memory when assigning"
      description="Known sentences are written into the empty texts as drafts, marked as not checked. Undo restores them."
      checked={fills}
      onChange={({ currentTarget }) => setFills(currentTarget.checked)}
    />
  );
}
