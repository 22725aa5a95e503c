import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { getTargetLanguage, type LangPair, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { buildReviewListPath } from '@subtitle/domain/screen-paths';
import type { Notice } from './notice';
import { countRowsInReview, findNewestArrival } from './notice.repository';
import { formatRowCount } from './notice-texts';

/** Limit of the count. */
const MAX_COUNT = 1_000;

/**
 * Returns notices of rows in review in the target languages of the user's pairs. A notice is new again after each
 * further row.
 */
export async function findReviewNotices(username: string, langPairs: readonly LangPair[]): Promise<Notice[]> {
  const languages = [...new Set(langPairs.map(getTargetLanguage))];
  const notices = await Promise.all(
    languages.flatMap((language) => ITEM_KINDS.map((kind) => findWaitingNotice(username, kind, language))),
  );
  return notices.filter((notice) => notice !== null);
}

async function findWaitingNotice(username: string, kind: ItemKind, language: LanguageCode): Promise<Notice | null> {
  const count = await countRowsInReview(kind, language, MAX_COUNT + 1);
  if (count === 0) return null;
  const many =
    count > MAX_COUNT
      ? `More than ${formatRowCount(kind, MAX_COUNT)} wait`
      : `${formatRowCount(kind, count)} ${formatWaits(count)}`;
  return {
    id: `waiting:${kind}:${language}`,
    kind: 'waiting',
    at: await findNewestArrival(kind, language, username),
    sentence: `${many} for review in ${languageTitle(language)}.`,
    path: buildReviewListPath(kind, language),
  };
}

const formatWaits = (count: number) => (count === 1 ? 'waits' : 'wait');
