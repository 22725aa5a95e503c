import type { LangPair } from '@subtitle/contracts/languages';
import { ROLES, type Role } from '@subtitle/contracts/roles';

/** A person of a test; whoever makes one says only what matters. */
export interface Person {
  name: string;
  username: string;
  password: string;
  langPairs: LangPair[];
  roles: Role[];
  status: 'active' | 'inactive';
}

/** Password of everybody a factory makes; it meets the policy. */
export const PASSWORD = 'Marigold@2026';
/** `PASSWORD` as the API stores it (argon2id): to hash it for each test file, through 19 MiB twice, would be work for nothing. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$07OQm2FbARnxCsDg2umLew$gpvxg+EQ2Po0fqXa/Snkyi+vPzlJkY+ISI9v9cSI9Cs';

let made = 0;

/** A person with a username nobody else has; an active translator of en_hi, en_te, hi_te and hi_mr unless said. */
export function person(parts: Partial<Person> = {}): Person {
  made++;
  return {
    name: `Person ${made}`,
    username: `person${made}@example.com`,
    password: PASSWORD,
    langPairs: ['en_hi', 'en_te', 'hi_te', 'hi_mr'],
    roles: ['translator'],
    status: 'active',
    ...parts,
  };
}

/** One person for each role: translator@example.com and so on. */
export function peopleOfAllRoles(): Person[] {
  return ROLES.map((role) => person({ name: `The ${role}`, username: `${role}@example.com`, roles: [role] }));
}
