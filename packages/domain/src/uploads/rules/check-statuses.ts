import { STATUS_COLUMNS } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { STATUSES, type Status } from '@subtitle/contracts/statuses';
import type { ErrorList } from '../errors/error-list';
import type { UploadUser } from './upload-row';

/**
 * Decision 31: a status cell is empty or one of the five words in any case; `assigned` in a language needs an assigned_to
 * naming an active user with a pair into it. Status words in `values` become lower case.
 * @param users by lower-case username; undefined where they are not known (in the browser)
 * @returns the person in assigned_to, where known
 */
export function checkStatuses(
  errors: ErrorList,
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
  const assigned = LANGUAGE_CODES.filter((code) => values[`status_${code}`] === 'assigned');
  const name = values.assigned_to?.trim();
  const person = name ? users?.get(name.toLowerCase()) : undefined;
  const fault = personFault(row, assigned, name, person, users !== undefined);
  if (fault) errors.add(row, 'assigned_to', name ?? '', fault);
  return person;
}

/** What is wrong with the person a row is assigned to; null where nothing is, or where people are not known. */
function personFault(
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
