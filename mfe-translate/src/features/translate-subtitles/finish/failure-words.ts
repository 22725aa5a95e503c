import { ERRORS } from '@subtitle/contracts/errors';
import { MESSAGES } from '@subtitle/contracts/messages';

const GONE = 'These subtitles are no longer there, or no longer yours.';

/**
 * Returns why the last save, or else the submission, failed; null if nothing failed. Both parameters are the server's
 * sentences, '' without one.
 */
export function failureWords(save: string | null, handOn: string | null): string | null {
  const why = said(save ?? handOn);
  if (save === null) return why;
  const failed = MESSAGES.failedToSaveSubtitles;
  return why && why !== failed ? `${failed}: ${why}` : failed;
}

/** 'Not found.' alone does not say which thing is missing. */
function said(sentence: string | null): string | null {
  return sentence === ERRORS['not-found'].sentence ? GONE : sentence;
}
