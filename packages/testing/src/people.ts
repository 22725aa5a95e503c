import type { LangPair } from '@subtitle/contracts/languages';
import { ROLES, type Role } from '@subtitle/contracts/roles';

/** A person of a test. The factory fills in all fields that a test leaves out. */
export interface Person {
  name: string;
  username: string;
  password: string;
  langPairs: LangPair[];
  roles: Role[];
  status: 'active' | 'inactive';
}

/** Password of every person made by a factory; it meets the policy. */
export const PASSWORD = 'Marigold@2026';
/**
 * `PASSWORD` as the API stores it (argon2id). A constant, because hashing it in each test file (two passes over 19 MiB)
 * would waste time.
 */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$07OQm2FbARnxCsDg2umLew$gpvxg+EQ2Po0fqXa/Snkyi+vPzlJkY+ISI9v9cSI9Cs';

let personCount = 0;

/** Makes a person with a unique username; by default an active translator of en_hi, en_te, hi_te and hi_mr. */
export function makePerson(parts: Partial<Person> = {}): Person {
  personCount++;
  return {
    name: `Person ${personCount}`,
    username: `person${personCount}@example.com`,
    password: PASSWORD,
    langPairs: ['en_hi', 'en_te', 'hi_te', 'hi_mr'],
    roles: ['translator'],
    status: 'active',
    ...parts,
  };
}

/** One person for each role: translator@example.com and so on. */
export function makePeopleOfAllRoles(): Person[] {
  return ROLES.map((role) => makePerson({ name: `The ${role}`, username: `${role}@example.com`, roles: [role] }));
}
