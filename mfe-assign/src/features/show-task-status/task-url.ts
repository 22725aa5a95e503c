import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { PersonFigures } from '@subtitle/contracts/operations/figures';
import { EFFECTIVE_ROLES, type EffectiveRole } from '@subtitle/contracts/roles';
import { effectiveRoles } from '@subtitle/domain/users/roles';

/** What the address holds; '' does not narrow, and of the days means the last seven. */
export interface TaskUrl extends Record<string, string> {
  role: string;
  language: string;
  from: string;
  to: string;
  /** Whose figures stand open beside the table. */
  person: string;
}

export const EMPTY_TASKS: TaskUrl = { role: '', language: '', from: '', to: '', person: '' };

export interface TaskQuery {
  language?: LanguageCode;
  from?: string;
  to?: string;
}

/** What the server is asked for. */
export function queryOf({ language, from, to }: TaskUrl): TaskQuery {
  const code = LANGUAGE_CODES.find((one) => one === language);
  return { ...(code && { language: code }), ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

export function roleOf({ role }: TaskUrl): EffectiveRole | '' {
  return EFFECTIVE_ROLES.find((one) => one === role) ?? '';
}

/** Those who hold a role; everybody where none is chosen. */
export function withRole(people: readonly PersonFigures[], role: EffectiveRole | ''): readonly PersonFigures[] {
  return role === '' ? people : people.filter(({ roles }) => effectiveRoles(roles).includes(role));
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
