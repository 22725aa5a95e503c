import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { type LangPair, type LanguageCode, languageTitle, targetOf } from '@subtitle/contracts/languages';
import { reviewListPath } from '@subtitle/domain/screen-paths';
import type { Notice } from './notice';
import { countWaiting, newestArrival } from './notice.repository';
import { countOf } from './notice-words';

/** Limit of the count. */
const MANY = 1_000;

/**
 * Returns notices of rows in review in the target languages of the user's pairs. A notice is new again after each
 * further row.
 */
export async function reviewNotices(username: string, langPairs: readonly LangPair[]): Promise<Notice[]> {
  const languages = [...new Set(langPairs.map(targetOf))];
  const notices = await Promise.all(
    languages.flatMap((language) => ITEM_KINDS.map((kind) => waitingNotice(username, kind, language))),
  );
  return notices.filter((notice) => notice !== null);
}

async function waitingNotice(username: string, kind: ItemKind, language: LanguageCode): Promise<Notice | null> {
  const count = await countWaiting(kind, language, MANY + 1);
  if (count === 0) return null;
  const many = count > MANY ? `More than ${countOf(kind, MANY)} wait` : `${countOf(kind, count)} ${waits(count)}`;
  return {
    id: `waiting:${kind}:${language}`,
    kind: 'waiting',
    at: await newestArrival(kind, language, username),
    sentence: `${many} for review in ${languageTitle(language)}.`,
    path: reviewListPath(kind, language),
  };
}

const waits = (count: number) => (count === 1 ? 'waits' : 'wait');
