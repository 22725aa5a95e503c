import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { formatNumber } from '@subtitle/sdk/ui';
import { rowWords } from '../../words';

/** What an undo does, in numbers: what goes, what comes back, what it never touched. */
export function undoWords({ inserted, replaced, duplicate }: ImportAnswer): string[] {
  const replacing = replaced > 1 && replaced === inserted ? 'All of them' : `${formatNumber(replaced)} of them`;
  const words = [`${rowWords(inserted)} of this import ${inserted === 1 ? 'is' : 'are'} removed.`];
  if (replaced > 0)
    words.push(
      `${replacing} had replaced earlier ${replaced === 1 ? 'one' : 'ones'}, which ${replaced === 1 ? 'is' : 'are'} restored.`,
    );
  if (duplicate > 0)
    words.push(`The ${rowWords(duplicate)} that already existed ${duplicate === 1 ? 'stays' : 'stay'}.`);
  return words;
}
