import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { formatStatus, formatStatusTitle, isToSend } from '@subtitle/contracts/statuses';
import { formatNumber } from '@subtitle/sdk/ui';
import type { StreamStatus } from './review-filters';

interface StreamTexts {
  title: string;
  /** Accessible name of the list. */
  label: string;
  counted: (count: string, language: LanguageCode) => string;
  /** Number of rows with the set filters; `all` counts without them. */
  filtered: (count: string, all: string, language: LanguageCode) => string;
  empty: (language: LanguageCode) => string;
  /** Message for a requested row that is not in this list. */
  gone: (id: number, language: LanguageCode) => string;
  select: string;
}

const FOR_REVIEW: StreamTexts = {
  title: 'For review',
  label: 'Rows for review',
  counted: (count, language) => `${count} waiting in ${languageTitle(language)}`,
  filtered: (count, all, language) => FOR_REVIEW.counted(`${count} of ${all}`, language),
  empty: (language) => MESSAGES.noContentPending(languageTitle(language)),
  gone: (id, language) => `#${id} is not waiting for review in ${languageTitle(language)}`,
  select: MESSAGES.selectItemToReview,
};

/** Texts of the stream by the status of its rows. */
export function getStreamTexts(status: StreamStatus): StreamTexts {
  if (!isToSend(status)) return FOR_REVIEW;
  const [words, title] = [formatStatus(status), formatStatusTitle(status)];
  return {
    title,
    label: `${title} rows`,
    counted: (count, language) => `${count} ${words} in ${languageTitle(language)}`,
    // '12 of 85 corrected' would read as progress.
    filtered: (count, all, language) =>
      `${count} ${words} in ${languageTitle(language)} with these filters, ${all} without`,
    empty: (language) => `No ${words} content for ${languageTitle(language)}`,
    gone: (id, language) => `#${id} is not ${words} in ${languageTitle(language)}`,
    select: 'Select a row to read it and to take it into review.',
  };
}

/** `round` is the previous round, 0 if the text was imported. */
export const describeUnchanged = (round: number) =>
  `Unchanged since ${round > 0 ? `round ${round}` : 'it was sent back'}`;

/** Returns '199', or '49+' if the number of further rows is unknown. */
export function formatCount(loaded: number, further: number | null): string {
  return further === null ? `${formatNumber(loaded)}+` : formatNumber(loaded + further);
}
