import { describeKind, getTextColumns, type ItemKind, type ItemText } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { getText, type ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import { isToSend } from '@subtitle/contracts/statuses';
import { findSourceLanguage } from '@subtitle/domain/required-columns';
import { ACCEPTED_AS_IMPORTED } from '@subtitle/domain/workflow/imported-draft';
import { SUBMITTED_UNCHANGED } from '@subtitle/domain/workflow/sent-back';
import { HANDED_IN_EVENTS } from '@subtitle/domain/workflow/transition';

export type RowTexts = Partial<Record<ItemText, string>>;

/** Texts to compare the current round with. */
interface EarlierTexts {
  texts: RowTexts;
  /** True if the texts come from an import, false if they come from the previous round. */
  isImport: boolean;
}

/** Whether an entry made texts ready for review: a submission, or a correction in review. */
const isHandedIn = ({ event }: HistoryEntry) => HANDED_IN_EVENTS.some((one) => one === event);

/**
 * Whether an entry began a round. An editor may save a corrected row several times in one round, and a reviewer may
 * correct it in review.
 */
const beginsRound = ({ event, from }: HistoryEntry) => event === 'submit-item' && !isToSend(from);

/**
 * Returns the texts at the end of the previous round, with what was corrected in review; in the first round, the
 * imported texts.
 * @param history newest first
 * @returns null if there are none, or if the submission left the imported texts unchanged
 */
export function findEarlierTexts(
  kind: ItemKind,
  history: readonly HistoryEntry[],
  language: LanguageCode,
): EarlierTexts | null {
  const handedIn = history.filter((entry) => isHandedIn(entry) && entry.columns);
  const begun = handedIn.findIndex(beginsRound);
  const before = begun < 0 ? undefined : handedIn[begun + 1];
  if (before) return { texts: readTexts(before), isImport: false };
  const importEntry = history.find(({ import: version, columns }) => version?.seen && columns);
  const [latest] = handedIn;
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
 * Returns the send-back between the previous round and this one, null if there was none.
 * @param history newest first
 */
export function findSendBack(history: readonly HistoryEntry[]): HistoryEntry | null {
  const since = history.slice(Math.max(history.findIndex(beginsRound), 0));
  const before = since.findIndex((entry, at) => at > 0 && isHandedIn(entry));
  return since.slice(0, before < 0 ? undefined : before).find(({ event }) => event === 'reassign-item') ?? null;
}

/**
 * Returns whether the text under review is an imported draft that was submitted unchanged. @param history newest first
 */
export function isAcceptedDraft(history: readonly HistoryEntry[]): boolean {
  return history.find((entry) => entry.event === 'submit-item')?.reason === ACCEPTED_AS_IMPORTED;
}

/**
 * Returns the submission under review if its texts equal the texts that were sent back; null otherwise, also if a
 * reviewer has corrected them since. @param history newest first
 */
export function findUnchangedSubmission(history: readonly HistoryEntry[]): HistoryEntry | null {
  const latest = history.find(isHandedIn);
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
