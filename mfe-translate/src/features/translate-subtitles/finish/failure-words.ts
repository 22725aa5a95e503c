import { ERRORS } from '@subtitle/contracts/errors';
import { MESSAGES } from '@subtitle/contracts/messages';

const GONE = 'These subtitles are no longer there, or no longer yours.';

/**
 * Returns why the last save failed, or else why the submission failed; null if neither failed. Both parameters are the
 * server's sentences, '' for an error without one.
 */
export function failureWords(save: string | null, handOn: string | null): string | null {
  const why = said(save ?? handOn);
  if (save === null) return why;
  const failed = MESSAGES.failedToSaveSubtitles;
  return why && why !== failed ? `${failed}: ${why}` : failed;
}

/** 'Not found.' alone does not name the missing object. */
function said(sentence: string | null): string | null {
  return sentence === ERRORS['not-found'].sentence ? GONE : sentence;
}
