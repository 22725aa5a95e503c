import { getRequiredColumns, type PredictionKind, STATUS_COLUMNS } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { ASSIGNED, isTextRequired, PENDING, STATUSES, type Status } from '@subtitle/contracts/statuses';
import { getAssignmentStage } from '../../eligibility';
import { findMissingColumns } from '../../required-columns';
import type { ErrorList } from '../errors/error-list';
import type { UploadUser } from './upload-row';

/**
 * Checks the status cells of a row (decision 31). A status cell is empty or one of the five words in any case.
 * `assigned` in a language requires that assigned_to names an active user with a pair into it. Status words in `values`
 * become lower case. A status without its required texts becomes pending with a warning, and so does `assigned` to a
 * user who can only correct (decisions 48, 51).
 * @param users by lower-case username; undefined where users are unknown (in the browser)
 * @returns the user in assigned_to, if known
 */
export function checkStatuses(
  kind: PredictionKind,
  { errors, warnings }: { errors: ErrorList; warnings: ErrorList },
  row: number,
  values: Record<string, string>,
  users: ReadonlyMap<string, UploadUser> | undefined,
): UploadUser | undefined {
  for (const column of STATUS_COLUMNS) {
    const given = values[column];
    if (given === undefined) continue;
    const word = given.trim().toLowerCase();
    if (STATUSES.includes(word as Status)) values[column] = word;
    else errors.add(row, column, given, MESSAGES.rowUnknownStatus(row, given.trim(), column));
  }
  const assigned = LANGUAGE_CODES.filter((code) => values[`status_${code}`] === ASSIGNED);
  const name = values.assigned_to?.trim();
  const person = name ? users?.get(name.toLowerCase()) : undefined;
  const fault = findAssigneeFault(row, assigned, name, person, users !== undefined);
  if (fault) errors.add(row, 'assigned_to', name ?? '', fault);
  for (const code of LANGUAGE_CODES) requireTexts(kind, warnings, row, values, { code, person });
  return person;
}

function requireTexts(
  kind: PredictionKind,
  warnings: ErrorList,
  row: number,
  values: Record<string, string>,
  { code, person }: { code: LanguageCode; person: UploadUser | undefined },
): void {
  const column = `status_${code}`;
  const status = values[column];
  if (!status || status === PENDING || !STATUSES.includes(status as Status)) return;
  const missing =
    status === ASSIGNED
      ? findEmptyColumn(kind, values, code, person)
      : findMissingColumns({ kind, ...values }, code)[0];
  if (!missing) return;
  const sentence =
    status === ASSIGNED
      ? MESSAGES.rowNothingToCorrect(row, column, missing)
      : MESSAGES.rowStatusWithoutText(row, column, status, missing);
  warnings.add(row, column, status, sentence);
  values[column] = PENDING;
}

/** Returns the first column of a language without any text, if the user can only correct and so has no work. */
function findEmptyColumn(
  kind: PredictionKind,
  values: Record<string, string>,
  code: LanguageCode,
  person: UploadUser | undefined,
): string | undefined {
  if (!person || !isTextRequired(getAssignmentStage(person))) return undefined;
  const columns = getRequiredColumns(kind, code);
  return columns.some((column) => (values[column] ?? '').trim() !== '') ? undefined : columns[0];
}

/** Returns the message about the assigned user, or null if there is no fault or users are unknown. */
function findAssigneeFault(
  row: number,
  assigned: readonly LanguageCode[],
  name: string | undefined,
  person: UploadUser | undefined,
  usersKnown: boolean,
): string | null {
  if (!name) return assigned.length > 0 ? MESSAGES.rowUnknownUser(row) : null;
  if (!usersKnown) return null;
  if (!person) return MESSAGES.rowUnknownUser(row);
  if (assigned.length > 0 && !person.active) return MESSAGES.rowInactiveUser(row, name);
  const missing = assigned.find((code) => !person.targets.includes(code));
  return missing ? MESSAGES.rowUserWithoutPair(row, name, languageTitle(missing)) : null;
}
