import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { StreamStatus } from './review-filters';

interface StreamWords {
  /** Heading of the list. */
  title: string;
  /** Accessible name of the list. */
  label: string;
  counted: (count: string, language: LanguageCode) => string;
  empty: (language: LanguageCode) => string;
  /** Message for a requested row that is not in this list. */
  gone: (id: number, language: LanguageCode) => string;
  select: string;
}

/** Texts of the stream by the status of its rows. */
export const STREAM_WORDS: Readonly<Record<StreamStatus, StreamWords>> = {
  inreview: {
    title: 'For review',
    label: 'Rows for review',
    counted: (count, language) => `${count} waiting in ${languageTitle(language)}`,
    empty: (language) => MESSAGES.noContentPending(languageTitle(language)),
    gone: (id, language) => `#${id} is not waiting for review in ${languageTitle(language)}`,
    select: MESSAGES.selectItemToReview,
  },
  corrected: {
    title: 'Corrected',
    label: 'Corrected rows',
    counted: (count, language) => `${count} corrected in ${languageTitle(language)}`,
    empty: (language) => `No corrected content for ${languageTitle(language)}`,
    gone: (id, language) => `#${id} is not corrected in ${languageTitle(language)}`,
    select: 'Select a row to read it and to take it into review.',
  },
};

/** `round` is the previous round, 0 if an import brought the text. */
export const unchangedWords = (round: number) => `Unchanged since ${round > 0 ? `round ${round}` : 'it was sent back'}`;
