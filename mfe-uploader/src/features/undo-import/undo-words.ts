import type { ImportAnswer, UndoPreview } from '@subtitle/contracts/operations/imports';
import { formatNumber } from '@subtitle/sdk/ui';
import { rowWords } from '../../words';

type Assigned = Pick<UndoPreview, 'assigned' | 'people'>;

/** What an undo does, in numbers: what goes, whom it is taken from, what comes back, what it never touched. */
export function undoWords({ inserted, replaced, duplicate }: ImportAnswer, assigned: Assigned | null): string[] {
  const replacing = replaced > 1 && replaced === inserted ? 'All of them' : `${formatNumber(replaced)} of them`;
  const words = [`${rowWords(inserted)} of this import ${inserted === 1 ? 'is' : 'are'} removed.`];
  if (replaced > 0)
    words.push(
      `${replacing} had replaced earlier ${replaced === 1 ? 'one' : 'ones'}, which ${replaced === 1 ? 'is' : 'are'} restored.`,
    );
  if (assigned && assigned.assigned > 0) words.push(assignedWords(inserted, assigned));
  if (duplicate > 0)
    words.push(`The ${rowWords(duplicate)} that already existed ${duplicate === 1 ? 'stays' : 'stay'}.`);
  return words;
}

/** '7 of its rows are assigned to 2 people, who lose them and are notified.' */
function assignedWords(rows: number, { assigned, people }: Assigned): string {
  const which = assigned > 1 && assigned === rows ? 'All of its rows' : `${formatNumber(assigned)} of its rows`;
  const [are, them] = assigned === 1 ? ['is', 'it'] : ['are', 'them'];
  const who =
    people === 1 ? `one person, who loses ${them} and is` : `${formatNumber(people)} people, who lose ${them} and are`;
  return `${which} ${are} assigned to ${who} notified.`;
}
