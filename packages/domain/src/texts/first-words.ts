import { LIMITS } from '@subtitle/contracts/limits';

/** Letters of Indian scripts are about two characters each; whoever shows the words cuts them by letters. */
const CHARACTERS_PER_LETTER = 2.5;

/** Enough of the beginning of a text for a line of a list. */
export function firstWords(text: string): string {
  const most = LIMITS.predictionPreviewCharacters * CHARACTERS_PER_LETTER;
  return Array.from(text.trim().slice(0, most * 2))
    .slice(0, most)
    .join('');
}
