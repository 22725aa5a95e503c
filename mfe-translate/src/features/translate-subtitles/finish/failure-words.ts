import { ERRORS } from '@subtitle/contracts/errors';
import { MESSAGES } from '@subtitle/contracts/messages';

const GONE = 'These subtitles are no longer there, or no longer yours.';

/** Why the last save, or else handing on, did not work; null where nothing failed. Both are the server's sentences, '' without one. */
export function failureWords(save: string | null, handOn: string | null): string | null {
  const why = said(save ?? handOn);
  if (save === null) return why;
  const failed = MESSAGES.failedToSaveSubtitles;
  return why && why !== failed ? `${failed}: ${why}` : failed;
}

/** 'Not found.' alone does not say what. */
function said(sentence: string | null): string | null {
  return sentence === ERRORS['not-found'].sentence ? GONE : sentence;
}
