import { describeKind, type ItemKind, type ItemText, itemTexts } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { type ItemAnswer, textOf } from '@subtitle/contracts/operations/item-answer';
import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import { sourceLanguageOf } from '@subtitle/domain/required-columns';
import { ACCEPTED_AS_IMPORTED } from '@subtitle/domain/workflow/imported-draft';
import { SUBMITTED_UNCHANGED } from '@subtitle/domain/workflow/sent-back';

export type Texts = Partial<Record<ItemText, string>>;

/** Texts that the present round is compared with. */
interface EarlierTexts {
  texts: Texts;
  /** An import brought them; otherwise they are those of the round before. */
  isImport: boolean;
}

/**
 * The texts with which the round before the present one ended; in the first round those of the import.
 * @param history newest first
 * @returns null where there are none, or the submission left the imported texts as they were.
 */
export function textsBefore(
  kind: ItemKind,
  history: readonly HistoryEntry[],
  language: LanguageCode,
): EarlierTexts | null {
  const submissions = history.filter(({ event, columns }) => event === 'submit-item' && columns);
  // An editor saves a corrected row again in the same round.
  const begun = submissions.findIndex(({ from }) => from !== 'corrected');
  const before = begun < 0 ? undefined : submissions[begun + 1];
  if (before) return { texts: textsOf(before), isImport: false };
  const brought = history.find(({ import: version, columns }) => version?.seen && columns);
  const [latest] = submissions;
  if (!brought || !latest) return null;
  const texts = textsOf(brought);
  return sameTexts(texts, textsOf(latest)) ? null : { texts, isImport: true };

  function textsOf({ columns }: HistoryEntry): Texts {
    return Object.fromEntries(itemTexts(kind, language).map((column) => [column, columns![column] ?? '']));
  }
}

function sameTexts(one: Texts, other: Texts): boolean {
  return Object.entries(one).every(([column, text]) => text === other[column as ItemText]);
}

/**
 * What was asked for when the row was sent back, where it was between the two last times that it was submitted.
 * @param history newest first
 */
export function askedFor(history: readonly HistoryEntry[]): HistoryEntry | null {
  const [latest, before] = history.flatMap(({ event }, at) => (event === 'submit-item' ? [at] : []));
  return history.slice(latest, before).find(({ event }) => event === 'reassign-item') ?? null;
}

/** Whether what is under review is an imported draft that was handed in as it came. @param history newest first */
export function isAcceptedDraft(history: readonly HistoryEntry[]): boolean {
  return history.find((entry) => entry.event === 'submit-item')?.reason === ACCEPTED_AS_IMPORTED;
}

/** The submission under review where its texts are those that were sent back; null where something changed. @param history newest first */
export function submittedUnchanged(history: readonly HistoryEntry[]): HistoryEntry | null {
  const latest = history.find(({ event }) => event === 'submit-item');
  return latest?.reason === SUBMITTED_UNCHANGED ? latest : null;
}

/** Languages beside the reviewed one in which the row has text. */
export function originalLanguages(item: ItemAnswer, language: LanguageCode): LanguageCode[] {
  return LANGUAGE_CODES.filter(
    (code) => code !== language && itemTexts(item.kind, code).some((column) => textOf(item, column).trim()),
  );
}

/**
 * The language that stands beside a translation: the one it was made from, as far as the row tells, Hindi where it tells
 * nothing; of an activity English (specification 2.11).
 */
export function originalLanguage(item: ItemAnswer, language: LanguageCode): LanguageCode {
  const { original } = describeKind(item.kind);
  if (original && originalLanguages(item, language).includes(original)) return original;
  return sourceLanguageOf({ ...item }, language) ?? 'hi';
}
