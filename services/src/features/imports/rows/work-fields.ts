import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';

/** Every step of work on a row counts its language's revision up, and nothing ever takes it away again. */
const REVISIONS = LANGUAGE_CODES.map((code) => `revision_${code}` as const);

/** Filter: somebody has. */
export const WORKED_ON = { $or: REVISIONS.map((field) => ({ [field]: { $gt: 0 } })) };

/** What has to be read for `workedLanguages`. */
export const WORK_FIELDS = Object.fromEntries(REVISIONS.map((field) => [field, 1 as const]));

/** Languages of a row that somebody worked on. */
export function workedLanguages(row: Record<string, unknown>): LanguageCode[] {
  return LANGUAGE_CODES.filter((code) => Number(row[`revision_${code}`] ?? 0) > 0);
}
