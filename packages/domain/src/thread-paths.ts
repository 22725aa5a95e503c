import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { buildQuery } from './build-query';
import { PAGES } from './screen-paths';

/** Returns the address that opens a comment or question for everyone who may see it, on a page of their role. */
export function buildThreadLink(thread: number): string {
  return PAGES.comment + buildQuery({ thread });
}

/** Returns the address of the history of a row in a language, with two versions to compare. */
export function buildHistoryPath(
  { kind, id, language }: { kind: ItemKind; id: number; language: LanguageCode },
  { from, to }: { from: string; to: string },
): string {
  return PAGES.history + buildQuery({ kind, id, language, from, to });
}

/** Returns the address of the questions on source sentences; `thread` is a question to show. */
export function buildQuestionsPath(thread?: number): string {
  return PAGES.questions + buildQuery({ thread });
}

/** Returns the address of a row's page that also opens a comment on it. */
export function addThread(path: string, thread: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}comment=${thread}`;
}
