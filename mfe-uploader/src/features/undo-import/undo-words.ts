import type { ImportAnswer, UndoPreview } from '@subtitle/contracts/operations/imports';
import { formatNumber } from '@subtitle/sdk/ui';
import { formatRowCount } from '../../words';

type Assigned = Pick<UndoPreview, 'assigned' | 'people'>;
type Counted = Pick<UndoPreview, 'rows' | 'restored'> & Assigned;

/**
 * Describes the effects of an undo in numbers: rows that are removed, people who lose rows, rows that are restored, and
 * rows that stay.
 * @param counted null until the server has counted
 */
export function describeUndo({ inserted, replaced, duplicate }: ImportAnswer, counted: Counted | null): string[] {
  const rows = counted?.rows ?? inserted;
  const words = [`${formatRowCount(rows)} of this import ${rows === 1 ? 'is' : 'are'} removed.`];
  if (rows < inserted)
    words.push(
      `${formatRowCount(inserted - rows)} of this import ${getWasOrWere(inserted - rows)} replaced or removed before.`,
    );
  if (counted && replaced > 0) words.push(describeRestored(replaced, counted.restored));
  if (counted && counted.assigned > 0) words.push(describeAssigned(rows, counted));
  if (duplicate > 0)
    words.push(`The ${formatRowCount(duplicate)} that already existed ${duplicate === 1 ? 'stays' : 'stay'}.`);
  return words;
}

/** Describes how many replaced rows are restored. Replaced rows whose own import was undone are not restored. */
export function describeRestored(replaced: number, restored: number): string {
  const [back, gone] = [restored, Math.max(0, replaced - restored)];
  if (back === 0)
    return `The ${formatRowCount(gone)} that it had replaced ${getWasOrWere(gone)} removed before and cannot be restored.`;
  const rest = gone > 0 ? ` ${formatNumber(gone)} more ${getWasOrWere(gone)} removed before.` : '';
  return `The ${formatRowCount(back)} that it had replaced ${back === 1 ? 'is' : 'are'} restored.${rest}`;
}

const getWasOrWere = (rows: number) => (rows === 1 ? 'was' : 'were');

/** Returns for example '7 of its rows are assigned to 2 people, who lose them and are notified.' */
function describeAssigned(rows: number, { assigned, people }: Assigned): string {
  const which = assigned > 1 && assigned === rows ? 'All of its rows' : `${formatNumber(assigned)} of its rows`;
  const [are, them] = assigned === 1 ? ['is', 'it'] : ['are', 'them'];
  const who =
    people === 1 ? `one person, who loses ${them} and is` : `${formatNumber(people)} people, who lose ${them} and are`;
  return `${which} ${are} assigned to ${who} notified.`;
}
