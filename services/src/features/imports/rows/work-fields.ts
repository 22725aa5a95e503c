import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { ASSIGNED, PENDING } from '@subtitle/contracts/statuses';

/** Every step of work in a language increments its revision. Revisions never fall. */
const REVISIONS = LANGUAGE_CODES.map((code) => `revision_${code}` as const);
/** Statuses of a unit that is not submitted. */
const NOT_SUBMITTED: readonly unknown[] = [undefined, null, PENDING, ASSIGNED];

/** Filter for touched rows. */
export const TOUCHED_FILTER = {
  $or: LANGUAGE_CODES.flatMap((code) => {
    const worked = { [`revision_${code}`]: { $gt: 0 } };
    return [
      { ...worked, [`author_${code}`]: { $ne: null } },
      { ...worked, [`sent_back_${code}`]: { $ne: null } },
      { ...worked, [`status_${code}`]: { $nin: NOT_SUBMITTED.slice(1) } },
    ];
  }),
};

/** Fields that a version takes over from the one it supersedes: the sources of its translations. */
export const CARRIED_FIELDS = {
  changed_sources: 1,
  ...Object.fromEntries(
    LANGUAGE_CODES.flatMap((code) =>
      [`made_from_${code}`, `source_changed_${code}`].map((field) => [field, 1 as const]),
    ),
  ),
} as const;

/** Projection that `listWorkedLanguages` needs. */
export const WORK_FIELDS = Object.fromEntries(REVISIONS.map((field) => [field, 1 as const]));

/** Returns the languages of a row with work, including mere assignment. No import supersedes such a row. */
export function listWorkedLanguages(row: Record<string, unknown>): LanguageCode[] {
  return LANGUAGE_CODES.filter((code) => Number(row[`revision_${code}`] ?? 0) > 0);
}

/**
 * Returns the languages in which work was more than assigning and taking back: the row's import can no longer be
 * undone. A save sets the author; a reviewer's work shows in the status or in `sent_back`.
 */
export function listTouchedLanguages(row: Record<string, unknown>): LanguageCode[] {
  return listWorkedLanguages(row).filter(
    (code) =>
      (row[`author_${code}`] ?? null) !== null ||
      (row[`sent_back_${code}`] ?? null) !== null ||
      !NOT_SUBMITTED.includes(row[`status_${code}`]),
  );
}
