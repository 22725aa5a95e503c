import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { PersonFigures } from '@subtitle/contracts/operations/figures';
import { EFFECTIVE_ROLES, type EffectiveRole } from '@subtitle/contracts/roles';
import { isIsoDay } from '@subtitle/domain/dates';
import { getEffectiveRoles } from '@subtitle/domain/users/roles';

/** Fields in the URL. '' does not filter; empty dates mean the last seven days. */
export interface TaskUrl extends Record<string, string> {
  role: string;
  language: string;
  from: string;
  to: string;
  /** Id of the person whose figures are open beside the table. */
  person: string;
}

export const EMPTY_TASK_URL: TaskUrl = { role: '', language: '', from: '', to: '', person: '' };

export interface TaskQuery {
  language?: LanguageCode;
  from?: string;
  to?: string;
}

/** Returns the query for the server. */
export function readTaskQuery({ language, from, to }: TaskUrl): TaskQuery {
  const code = LANGUAGE_CODES.find((one) => one === language);
  return { ...(code && { language: code }), ...(isIsoDay(from) && { from }), ...(isIsoDay(to) && { to }) };
}

export function readRole({ role }: TaskUrl): EffectiveRole | '' {
  return EFFECTIVE_ROLES.find((one) => one === role) ?? '';
}

/** Returns the people with a role; all if none is selected. */
export function filterByRole(people: readonly PersonFigures[], role: EffectiveRole | ''): readonly PersonFigures[] {
  return role === '' ? people : people.filter(({ roles }) => getEffectiveRoles(roles).includes(role));
}
