import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';

/** Every step of work on a row counts its language's revision up, and nothing ever takes it away again. */
const REVISIONS = LANGUAGE_CODES.map((code) => `revision_${code}` as const);
/** How a unit stands that nobody has handed in. */
const IN_HAND: readonly unknown[] = [undefined, null, 'pending', 'assigned'];

/** Filter: somebody has touched the row. */
export const TOUCHED = {
  $or: LANGUAGE_CODES.flatMap((code) => {
    const worked = { [`revision_${code}`]: { $gt: 0 } };
    return [
      { ...worked, [`author_${code}`]: { $ne: null } },
      { ...worked, [`sent_back_${code}`]: { $ne: null } },
      { ...worked, [`status_${code}`]: { $nin: IN_HAND.slice(1) } },
    ];
  }),
};

/** What a version has of the one that it supersedes: from which texts its translations were made. */
export const CARRIED = {
  changed_sources: 1,
  ...Object.fromEntries(
    LANGUAGE_CODES.flatMap((code) =>
      [`made_from_${code}`, `source_changed_${code}`].map((field) => [field, 1 as const]),
    ),
  ),
} as const;

/** What has to be read for `workedLanguages`. */
export const WORK_FIELDS = Object.fromEntries(REVISIONS.map((field) => [field, 1 as const]));

/** Languages of a row that somebody worked on, if only to give it to somebody: nothing supersedes it any more. */
export function workedLanguages(row: Record<string, unknown>): LanguageCode[] {
  return LANGUAGE_CODES.filter((code) => Number(row[`revision_${code}`] ?? 0) > 0);
}

/**
 * Of these, those in which somebody did more than give the row to people and take it from them: its import cannot be undone
 * any more. Whoever saves is its author; what a reviewer does is told by the status, or by what was sent back.
 */
export function touchedLanguages(row: Record<string, unknown>): LanguageCode[] {
  return workedLanguages(row).filter(
    (code) =>
      (row[`author_${code}`] ?? null) !== null ||
      (row[`sent_back_${code}`] ?? null) !== null ||
      !IN_HAND.includes(row[`status_${code}`]),
  );
}
