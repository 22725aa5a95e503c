import { describeKind, getTextColumns, type ItemKind, type ItemText } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { getText, type ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import { isToSend } from '@subtitle/contracts/statuses';
import { findSourceLanguage } from '@subtitle/domain/required-columns';
import { ACCEPTED_AS_IMPORTED } from '@subtitle/domain/workflow/imported-draft';
import { SUBMITTED_UNCHANGED } from '@subtitle/domain/workflow/sent-back';

export type RowTexts = Partial<Record<ItemText, string>>;

/** Texts to compare the current round with. */
interface EarlierTexts {
  texts: RowTexts;
  /** True if the texts come from an import, false if they come from the previous round. */
  isImport: boolean;
}

/**
 * Returns the texts at the end of the previous round; in the first round, the imported texts.
 * @param history newest first
 * @returns null if there are none, or if the submission left the imported texts unchanged
 */
export function findEarlierTexts(
  kind: ItemKind,
  history: readonly HistoryEntry[],
  language: LanguageCode,
): EarlierTexts | null {
  const submissions = history.filter(({ event, columns }) => event === 'submit-item' && columns);
  // An editor may save a corrected row several times in one round.
  const begun = submissions.findIndex(({ from }) => !isToSend(from));
  const before = begun < 0 ? undefined : submissions[begun + 1];
  if (before) return { texts: readTexts(before), isImport: false };
  const importEntry = history.find(({ import: version, columns }) => version?.seen && columns);
  const [latest] = submissions;
  if (!importEntry || !latest) return null;
  const texts = readTexts(importEntry);
  return hasSameTexts(texts, readTexts(latest)) ? null : { texts, isImport: true };

  function readTexts({ columns }: HistoryEntry): RowTexts {
    return Object.fromEntries(getTextColumns(kind, language).map((column) => [column, columns![column] ?? '']));
  }
}

function hasSameTexts(one: RowTexts, other: RowTexts): boolean {
  return Object.entries(one).every(([column, text]) => text === other[column as ItemText]);
}

/**
 * Returns the send-back between the two last submissions, null if there was none.
 * @param history newest first
 */
export function findSendBack(history: readonly HistoryEntry[]): HistoryEntry | null {
  const [latest, before] = history.flatMap(({ event }, at) => (event === 'submit-item' ? [at] : []));
  return history.slice(latest, before).find(({ event }) => event === 'reassign-item') ?? null;
}

/**
 * Returns whether the text under review is an imported draft that was submitted unchanged. @param history newest first
 */
export function isAcceptedDraft(history: readonly HistoryEntry[]): boolean {
  return history.find((entry) => entry.event === 'submit-item')?.reason === ACCEPTED_AS_IMPORTED;
}

/**
 * Returns the submission under review if its texts equal the texts that were sent back; null otherwise. @param history
 * newest first
 */
export function findUnchangedSubmission(history: readonly HistoryEntry[]): HistoryEntry | null {
  const latest = history.find(({ event }) => event === 'submit-item');
  return latest?.reason === SUBMITTED_UNCHANGED ? latest : null;
}

/** Returns the other languages in which the row has text. */
export function listOriginalLanguages(item: ItemAnswer, language: LanguageCode): LanguageCode[] {
  return LANGUAGE_CODES.filter(
    (code) => code !== language && getTextColumns(item.kind, code).some((column) => getText(item, column).trim()),
  );
}

/**
 * Returns the language shown beside a translation: the source language if the row names it, otherwise Hindi; for an
 * activity English (specification 2.11).
 */
export function getOriginalLanguage(item: ItemAnswer, language: LanguageCode): LanguageCode {
  const { original } = describeKind(item.kind);
  if (original && listOriginalLanguages(item, language).includes(original)) return original;
  return findSourceLanguage({ ...item }, language) ?? 'hi';
}
